/// Reads the text of a regular expression into a tree, and says what is wrong with it.
struct RegexReader {
  /// The largest count in braces.
  static let largestCount = RegularExpression.largestCount

  let scalars: [Unicode.Scalar]
  /// Where each scalar begins, in bytes, and behind the last one where the text ends.
  private let offsets: [Int]
  var place = 0
  private(set) var partNames: [String] = []
  private(set) var ignoresCase = false
  private var findsLines = false
  private var dotTakesLineEnds = false
  private var depth = 0

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.offsets = offsets
  }

  mutating func read() throws(RegexMistake) -> RegexNode {
    try readFlags()
    let tree = try readChoice()
    if peek != nil { throw mistake(.unopenedGroup, place..<place + 1) }
    return tree
  }

  // MARK: Steps through the text

  var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  func peek(_ ahead: Int) -> Unicode.Scalar? {
    place + ahead < scalars.count ? scalars[place + ahead] : nil
  }

  func sees(_ text: String) -> Bool {
    scalars[place...].starts(with: text.unicodeScalars)
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    place += 1
    return true
  }

  func mistake(_ kind: RegexMistake.Kind, _ range: Range<Int>) -> RegexMistake {
    let end = min(range.upperBound, scalars.count)
    return RegexMistake(kind, offsets[min(range.lowerBound, end)]..<offsets[end])
  }

  func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range.clamped(to: 0..<scalars.count)])
    return text
  }

  // MARK: Structure

  /// Reads flags in front of everything, `(?i)`.
  private mutating func readFlags() throws(RegexMistake) {
    while sees("(?"), let flag = peek(2), flag.properties.isLowercase, flag.isASCII {
      let beginning = place
      place += 2
      while let flag = peek, flag != ")" {
        switch flag {
        case "i": ignoresCase = true
        case "m": findsLines = true
        case "s": dotTakesLineEnds = true
        default: throw mistake(.unknownFlag(String(flag)), place..<place + 1)
        }
        place += 1
      }
      guard take(")") else { throw mistake(.unclosedGroup, beginning..<beginning + 1) }
    }
  }

  private mutating func readChoice() throws(RegexMistake) -> RegexNode {
    var branches = [try readSequence()]
    while take("|") { branches.append(try readSequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func readSequence() throws(RegexMistake) -> RegexNode {
    var nodes: [RegexNode] = []
    while let scalar = peek, scalar != "|", scalar != ")" {
      let beginning = place
      let node = try readOne()
      nodes.append(try readCount(of: node, from: beginning))
    }
    switch nodes.count {
    case 0: return .empty
    case 1: return nodes[0]
    default: return .sequence(nodes)
    }
  }

  private mutating func readOne() throws(RegexMistake) -> RegexNode {
    let beginning = place
    guard let scalar = peek else { return .empty }
    place += 1
    switch scalar {
    case "(": return try readGroup(from: beginning)
    case "[": return .set(try readClass(from: beginning))
    case ".":
      return .set(
        ScalarSet(dotTakesLineEnds ? [] : [.range(10...10)], isInverted: true))
    case "^": return .assertion(findsLines ? .lineBegins : .textBegins)
    case "$": return .assertion(findsLines ? .lineEnds : .textEnds)
    case "\\": return try readEscape(from: beginning)
    case "*", "+", "?": throw mistake(.nothingToRepeat, beginning..<place)
    case "{": throw mistake(.bareBrace, beginning..<place)
    default: return literal(scalar)
    }
  }

  func literal(_ scalar: Unicode.Scalar) -> RegexNode {
    let properties = scalar.properties
    guard ignoresCase, properties.isCased else { return .scalar(scalar.value) }
    return .set(ScalarSet([.range(scalar.value...scalar.value)], ignoresCase: true))
  }

  // MARK: Groups

  private mutating func readGroup(from beginning: Int) throws(RegexMistake) -> RegexNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= RegularExpression.deepestNesting else {
      throw mistake(.tooDeep, beginning..<place)
    }
    let name = try readGroupHead(from: beginning)
    var index = 0
    if let name {
      index = partNames.count
      partNames.append(name)
    }
    let inside = try readChoice()
    guard take(")") else { throw mistake(.unclosedGroup, beginning..<beginning + 1) }
    return name == nil ? inside : .part(index, inside)
  }

  /// Reads what stands behind an opening bracket, and returns the part's name if it has one.
  private mutating func readGroupHead(from beginning: Int) throws(RegexMistake) -> String? {
    guard take("?") else { return nil }
    if take(":") { return nil }
    if sees("=") || sees("!") || sees("<=") || sees("<!") {
      throw mistake(.lookAround, beginning..<place + (sees("<") ? 2 : 1))
    }
    if sees(">") { throw mistake(.atomic, beginning..<place + 1) }
    if sees("P<") || sees("'") { throw mistake(.numberedPart, beginning..<place + 2) }
    guard take("<") else {
      let isFlag = peek.map { $0 == "-" || ($0.isASCII && $0.properties.isAlphabetic) } ?? false
      throw mistake(isFlag ? .flagsInside : .unknownGroup, beginning..<place + 1)
    }
    let first = place
    while let scalar = peek, ScalarSet.isWord(scalar) { place += 1 }
    let name = text(first..<place)
    let begins = name.unicodeScalars.first.map { $0 == "_" || $0.properties.isAlphabetic } ?? false
    guard begins, take(">") else { throw mistake(.emptyName, first..<place + 1) }
    if partNames.contains(name) { throw mistake(.nameTwice(name), first..<place - 1) }
    return name
  }

  // MARK: Counts

  private mutating func readCount(
    of node: RegexNode, from beginning: Int
  ) throws(RegexMistake) -> RegexNode {
    let sign = place
    guard let (least, most) = try readBounds() else { return node }
    if case .assertion = node, scalars[beginning] != "(" {
      throw mistake(.nothingToRepeat, sign..<place)
    }
    let isLazy = take("?")
    if sees("+") { throw mistake(.atomic, sign..<place + 1) }
    if sees("*") || sees("?") || sees("{") { throw mistake(.repeatedTwice, place..<place + 1) }
    return .repeated(node, least: least, most: most, isLazy: isLazy)
  }

  private mutating func readBounds() throws(RegexMistake) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let sign = place
    guard take("{") else { return nil }
    guard let least = try readNumber() else { throw mistake(.unfinishedCount, sign..<place) }
    if take("}") { return (least, least) }
    guard take(",") else { throw mistake(.unfinishedCount, sign..<place) }
    let most = try readNumber()
    guard take("}") else { throw mistake(.unfinishedCount, sign..<place) }
    if let most, most < least { throw mistake(.countsReversed, sign..<place) }
    return (least, most)
  }

  private mutating func readNumber() throws(RegexMistake) -> Int? {
    let first = place
    var number = 0
    while let digit = peek, ("0"..."9").contains(digit) {
      number = min(number * 10 + Int(digit.value - 48), Self.largestCount + 1)
      place += 1
    }
    guard number <= Self.largestCount else { throw mistake(.countTooLarge, first..<place) }
    return place > first ? number : nil
  }
}
