import FlowCheck
import FlowSyntax
import FlowText

/// The kind of text that may be written at a position in an entry, found from the tokens before it.
struct CompletionPlace {
  enum Kind: Hashable {
    /// Within a text or a comment, where any word may be written.
    case anything
    /// Within the text after `import`, with the part written so far.
    case file(String)
    /// After the dot that follows an expression, with the expression's text.
    case member(of: String)
    case stage
    case type
    /// After a dot that begins an operand, where an enumeration case is written; with the name that
    /// it is assigned to or compared with, or an empty text.
    case caseOf(String)
    /// After the arrow of a contract, with the text before the arrow.
    case target(of: String)
    /// In the parentheses of a function or stage that takes a time.
    case duration
    /// After `dispose`.
    case ending
    /// Where a new name is declared.
    case newName
    case expression
  }

  let kind: Kind
  /// The word that is being typed.
  let word: String
  /// The names that the blocks open there have given, the latest first.
  let localNames: [String]

  /// Finds the place at the end of a text.
  init(behind text: String) {
    var scratch = SourceMap()
    let (source, _) = scratch.add(name: "", rawBytes: Array(text.utf8))
    let tokens = parse(source, mode: .prompt).tree.tokens.filter { $0.kind != .endOfFile }
    word = text.trailingWord
    let wordStart = text.utf8.count - word.utf8.count
    let before = tokens.filter { $0.start < wordStart }
    localNames = Self.localNames(in: before, text)
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

  /// Returns the names that `let` and `for` have given in the braces that are still open.
  private static func localNames(in tokens: [Token], _ text: String) -> [String] {
    var blocks: [[String]] = [[]]
    // The names of a loop belong to the block behind it.
    var ofLoop: [String] = []
    func written(_ token: Token) -> String {
      String(
        decoding: text.utf8.dropFirst(Int(token.start)).prefix(Int(token.end - token.start)),
        as: UTF8.self)
    }
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .leftBrace:
        blocks.append(ofLoop)
        ofLoop = []
      case .rightBrace: if blocks.count > 1 { blocks.removeLast() }
      case .identifier where place > 0 && tokens[place - 1].kind == .letKeyword:
        if blocks.count > 1 { blocks[blocks.count - 1].append(written(token)) }
      case .identifier where place > 1 && written(token) == "in":
        ofLoop = tokens[..<place].reversed().prefix {
          !($0.kind == .identifier && written($0) == "for")
        }
        .filter { $0.kind == .identifier }.map(written)
      default: break
      }
    }
    return Array(blocks.dropFirst().joined().reversed())
  }

  /// Returns the index of the opening quote of an unfinished text.
  private static func openText(in tokens: [Token]) -> Int? {
    // An interpolation in a text contains an expression, which may contain texts.
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

  /// Returns whether a comment begins after the last token and does not end.
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

  /// Returns whether a token names a function or stage that takes a time in parentheses.
  private static func takesTime(_ token: Token?, in text: String) -> Bool {
    guard let token, token.kind == .identifier else { return false }
    let name = String(
      decoding: text.utf8.dropFirst(Int(token.start))
        .prefix(Int(token.end - token.start)), as: UTF8.self)
    return StageKind(rawValue: name)?.takesTime ?? Vocabulary.sourcesOfTime.contains(name)
  }

  /// Returns the byte offset of the statement whose arrow is the given token.
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

  /// Returns the name that the operand beginning at `place` is assigned to or compared with.
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

  /// Returns the first token of the operand that ends before `end`: names, calls and brackets
  /// joined by dots.
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
      // A preceding token belongs to the operand only as the name of a call, or with a dot in between.
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
