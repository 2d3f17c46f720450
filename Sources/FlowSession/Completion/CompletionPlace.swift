import FlowSyntax
import FlowText

/// What may stand at a place in an entry, from the tokens before it.
struct CompletionPlace {
  enum Kind: Hashable {
    /// Within a text or a comment, where any word may stand.
    case anything
    /// Within the text behind `import`, of which so much is written.
    case file(String)
    /// Behind the dot that follows an expression, which is written like this.
    case member(of: String)
    case stage
    case type
    /// Behind a dot that begins an operand, where the case of an enumeration stands: of the type of this
    /// name, if one was named before.
    case caseOf(String)
    /// Behind the arrow of a contract, before which this stands.
    case target(of: String)
    /// In the brackets of what takes a time.
    case duration
    /// Behind `dispose`.
    case ending
    /// Where a new name is made up.
    case newName
    case expression
  }

  let kind: Kind
  /// The word that is being written.
  let word: String

  /// The place behind a text.
  init(behind text: String) {
    var scratch = SourceMap()
    let (source, _) = scratch.add(name: "", rawBytes: Array(text.utf8))
    let tokens = parse(source, mode: .prompt).tree.tokens.filter { $0.kind != .endOfFile }
    word = text.trailingWord
    let wordStart = text.utf8.count - word.utf8.count
    let before = tokens.filter { $0.start < wordStart }
    if let quote = Self.openText(in: tokens) {
      let isImport = quote > 0 && tokens[quote - 1].kind == .importKeyword
      let written = String(decoding: text.utf8.dropFirst(Int(tokens[quote].end)), as: UTF8.self)
      kind = isImport ? .file(written) : .anything
    } else if Self.isInComment(text, behind: before.last.map { Int($0.end) } ?? 0) {
      kind = .anything
    } else {
      kind = Self.kind(behind: before, in: text)
    }
  }

  /// The quote of a text that has not ended, by its place among the tokens.
  private static func openText(in tokens: [Token]) -> Int? {
    // An interpolation in a text holds an expression, which may hold texts.
    var open: [Int] = []
    var isInside: [Bool] = []
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .stringQuote:
        if isInside.last == true {
          isInside.removeLast()
          open.removeLast()
        } else {
          isInside.append(true)
          open.append(place)
        }
      case .interpolationStart: isInside.append(false)
      case .interpolationEnd: if isInside.last == false { isInside.removeLast() }
      default: break
      }
    }
    return isInside.last == true ? open.last : nil
  }

  /// Whether a comment has begun between the last token and the end, and not ended.
  private static func isInComment(_ text: String, behind end: Int) -> Bool {
    let rest = String(decoding: text.utf8.dropFirst(end), as: UTF8.self)
    if let block = rest.firstRange(of: "/*") { return !rest[block.upperBound...].contains("*/") }
    guard let line = rest.firstRange(of: "//") else { return false }
    return !rest[line.upperBound...].contains("\n")
  }

  private static func kind(behind tokens: [Token], in text: String) -> Kind {
    guard let last = tokens.last else { return .expression }
    switch last.kind {
    case .dot, .optionalDot:
      let start = startOfOperand(endingAt: tokens.count - 1, in: tokens)
      if start == tokens.count - 1, last.kind == .dot {
        return .caseOf(comparedName(before: start, in: tokens, text))
      }
      let bytes = text.utf8.dropFirst(Int(tokens[start].start))
        .prefix(Int(last.start - tokens[start].start))
      return .member(of: String(decoding: bytes, as: UTF8.self))
    case .pipe: return .stage
    case .arrow:
      let start = startOfStatement(endingAt: tokens.count - 1, in: tokens)
      let bytes = text.utf8.dropFirst(start).prefix(Int(last.start) - start)
      return .target(of: String(decoding: bytes, as: UTF8.self))
    case .leftParen where takesTime(tokens.dropLast().last, in: text): return .duration
    case .disposeKeyword: return .ending
    case .comma where tokens.contains { $0.kind == .disposeKeyword }: return .ending
    case .colon: return .type
    case .cellKeyword, .eventKeyword, .letKeyword, .fnKeyword, .commandKeyword, .scopeKeyword,
      .enumKeyword, .asKeyword:
      return .newName
    default: return .expression
    }
  }

  /// Whether a name is one behind which a time stands in brackets.
  private static func takesTime(_ token: Token?, in text: String) -> Bool {
    guard let token, token.kind == .identifier else { return false }
    let name = String(
      decoding: text.utf8.dropFirst(Int(token.start))
        .prefix(Int(token.end - token.start)), as: UTF8.self)
    return [
      "throttle", "debounce", "delay", "sample", "buffer", "timeout", "every", "after",
    ].contains(name)
  }

  /// The byte at which the statement begins whose arrow is the token at a place.
  private static func startOfStatement(endingAt arrow: Int, in tokens: [Token]) -> Int {
    var depth = 0
    for place in (0..<arrow).reversed() {
      switch tokens[place].kind {
      case .rightParen, .rightBracket, .rightBrace: depth += 1
      case .leftParen, .leftBracket, .leftBrace:
        if depth == 0 { return Int(tokens[place].end) }
        depth -= 1
      case .semicolon where depth == 0: return Int(tokens[place].end)
      case .pipe, .arrow: continue
      default: break
      }
      let isFirst = place == 0 || tokens[place].followsLineEnd
      if depth == 0, isFirst { return Int(tokens[place].start) }
    }
    return 0
  }

  /// The name that is assigned to or compared with what begins at a place.
  private static func comparedName(
    before place: Int, in tokens: [Token], _ text: String
  ) -> String {
    guard place > 1, [.assign, .equal, .notEqual].contains(tokens[place - 1].kind) else {
      return ""
    }
    let start = startOfOperand(endingAt: place - 1, in: tokens)
    let bytes = text.utf8.dropFirst(Int(tokens[start].start))
      .prefix(Int(tokens[place - 2].end - tokens[start].start))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first token of the operand that ends before a place: names, calls and brackets joined by dots.
  private static func startOfOperand(endingAt end: Int, in tokens: [Token]) -> Int {
    var place = end
    while place > 0 {
      let kind = tokens[place - 1].kind
      switch kind {
      case .rightParen, .rightBracket: place = opening(of: place - 1, in: tokens)
      case .stringQuote: place = startOfText(endingAt: place - 1, in: tokens)
      case .identifier, .integer, .float, .duration, .itKeyword, .accKeyword: place -= 1
      default: return place
      }
      // What stands directly before belongs to it only as the name of a call, or with a dot between.
      guard place > 0 else { return 0 }
      let before = tokens[place - 1].kind
      let isCalled = [.leftParen, .leftBracket].contains(tokens[place].kind)
      if [.dot, .optionalDot].contains(before) {
        place -= 1
      } else if !isCalled || before != .identifier {
        return place
      }
    }
    return 0
  }

  private static func opening(of closing: Int, in tokens: [Token]) -> Int {
    var depth = 0
    for place in (0...closing).reversed() {
      switch tokens[place].kind {
      case .rightParen, .rightBracket, .rightBrace: depth += 1
      case .leftParen, .leftBracket, .leftBrace:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return closing
  }

  private static func startOfText(endingAt quote: Int, in tokens: [Token]) -> Int {
    (0..<quote).last { tokens[$0].kind == .stringQuote } ?? quote
  }
}

extension String {
  /// The letters, digits and underscores at the end.
  fileprivate var trailingWord: String {
    String(reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
  }
}
