import FlowText

extension TokenView {
  /// Ways that depend only on the token found here instead of the expected one.
  var adviceForFound: [FoundAdvice] {
    if position > 1, tokens[position - 1].kind == .dot, tokens[position - 2].kind == .integer {
      let number = span(at: position - 2).union(span(at: position - 1))
      return [
        .write(Fix(replacing: number, with: "\(textOfTokens(position - 2..<position))0"))
      ]
    }
    guard !isAtEnd else { return [] }
    if let sign = signCarriedOver { return [.lineGoesOn(sign: sign)] }
    if tokens[position].followsLineEnd, BindingPower(current.kind) != nil {
      return [.signBeginsLine]
    }
    switch current.kind {
    case .question where !current.followsBlank:
      return [.blankBeforeQuestion(Fix(inserting: " ", before: foundSpan))]
    case .less where isBehindType, .leftBracket where isBehindType: return [.listType]
    case .asKeyword: return [.asOfContract]
    case .byKeyword: return [.byOfBinding]
    case .not: return [.valueForNil(fixOfForcing)]
    case .assign where kindOfToken(lineStart) == .fnKeyword && !lineEndsCount: return [.noDefault]
    case .assign where textOfTokens(lineStart..<lineStart + 1) == "param":
      return [.write(fixOfParameter)]
    case .assign where tokens[max(0, position - 1)].kind != .colon: return [.compare]
    case .arrow where !lineEndsCount:
      return [.arrowOfFunction(fixOfArrow)]
    case .colon where !lineEndsCount: return [.pairs]
    case .fatArrow:
      guard let function = function(declaredFrom: lineStart) else { return [.functionExample] }
      let place = span(ofTokens: lineStart..<function.end)
      return [.write(Fix(replacing: place, with: "fn \(function.text)"))]
    case .ifKeyword: return [.choice(fixOfChoice)]
    case .pipe: return adviceForPipe
    case .identifier
    where tokens[max(0, position - 1)].kind == .stringQuote && !current.followsBlank:
      return [.quoteInText(fixOfInnerQuotes)]
    case .identifier:
      return adviceForWord.map { [$0] } ?? []
    default:
      return []
    }
  }

  /// Ways for a `|` that no source stands before.
  private var adviceForPipe: [FoundAdvice] {
    if position != lineStart && kindOfToken(lineStart + 1) == .define {
      let name = snippet(lineStart..<lineStart + 1)
      let line = lineStart..<endOfLine(from: lineStart)
      let pipeline = snippet(lineStart + 2..<line.upperBound)
      return [
        .pipelineBehindDefine(
          Fix(replacing: span(ofTokens: line), with: "\(pipeline) -> \(name) = it"))
      ]
    }
    if next(is: .identifier), !(lineStart..<position).contains(where: { kindOfToken($0) == .pipe }),
      !StageWords.all.contains(textOfTokens(position + 1..<position + 2))
    {
      let name = textOfTokens(position + 1..<position + 2)
      let place = Span(
        source: source.id, start: tokens[max(0, position - 1)].end,
        end: tokens[position + 1].start)
      return [
        .functionBehindDot(Fix(replacing: place, with: ".").shown(as: "\(lastWord).\(name)"))
      ]
    }
    return position != lineStart ? [.pipelineOrBars] : []
  }

  /// Ways for a block without a statement before it.
  var adviceForLoneBlock: [FoundAdvice] {
    let end = endOfLine(from: position)
    let block = kindOfToken(end - 1) == .rightBrace ? textOfTokens(position..<end) : "{"
    let isWhole = position == lineStart && brackets.closer(of: position) != nil
    let fix = Fix(inserting: "together ", before: foundSpan).shown(as: "together \(block)")
    return [.loneBlock(fix.asChoice(!isWhole))]
  }

  /// The change of `x -> x + 1` as an argument.
  private var fixOfArrow: Fix {
    let isParameter =
      position > 1 && kindOfToken(position - 1) == .identifier
      && [.leftParen, .comma].contains(kindOfToken(position - 2))
    return Fix(replacing: foundSpan, with: "=>", isParameter ? nil : .choice)
      .shown(as: "x => x + 1")
  }

  /// The change of `a!` that says what `nil` becomes.
  private var fixOfForcing: Fix {
    let hasName = tokens[max(0, position - 1)].kind.leaf != nil
    let value: Snippet = hasName ? snippet(position - 1..<position) : .gap("value")
    let place = hasName ? span(at: position - 1).union(foundSpan) : foundSpan
    return Fix(replacing: place, with: "(\(value) ?? \(example(of: lastWord)))")
  }

  /// The change of a text in which quotes stand: each of them with a backslash.
  private var fixOfInnerQuotes: Fix {
    let line = endOfLine(from: position)
    let quotes = (position - 1..<line).filter { kindOfToken($0) == .stringQuote }
    // The first ends the text too early, the last of the line ends it.
    let inner = quotes.dropLast()
    return Fix(
      inner.map { Edit(span(at: $0), "\\\"") }, quotes.count == 3 ? nil : .choice
    ).shown(as: "\\\"")
  }

  /// The sign at the end of the line before, by which the line goes on, perhaps unintentionally.
  private var signCarriedOver: String? {
    var index = position
    // Tokens further into the line were meant to continue it, so the search stops there.
    while index > lineStart, position - index < 3, !tokens[index].followsLineEnd { index -= 1 }
    guard index > lineStart, lineEndsCount, position - index < 3, continuesPastLineEnd(index - 1)
    else { return nil }
    return text(of: TokenID(index: Int32(index - 1)))
  }

  /// Returns an example value of the type that a name is declared with.
  func example(of name: String) -> String {
    guard let index = declaration(of: name), kindOfToken(index + 2) == .colon else { return "…" }
    return example(ofTypeAt: index + 3) ?? "…"
  }

  /// Returns an example value of the type that is written at a token.
  func example(ofTypeAt index: Int) -> String? {
    guard kindOfToken(index) == .identifier else { return nil }
    switch textOfTokens(index..<index + 1) {
    case "Int": return "0"
    case "Float": return "0.0"
    case "String": return "\"\""
    case "Bool": return "false"
    case "Duration": return "1s"
    default: return nil
    }
  }

  /// The change of `param n = 3` that adds the type of its value.
  private var fixOfParameter: Fix {
    let type =
      switch kindOfToken(position + 1) {
      case .integer: "Int"
      case .float: "Float"
      case .duration: "Duration"
      case .trueKeyword, .falseKeyword: "Bool"
      case .minus: kindOfToken(position + 2) == .float ? "Float" : "Int"
      default: "String"
      }
    return Fix(inserting: ": \(type)", after: span(at: position - 1)).shown(
      as: "\(textOfTokens(lineStart..<position)): \(type) \(textOfLine(from: position))")
  }

  private var isBehindType: Bool {
    position > 1 && tokens[position - 1].kind == .identifier && tokens[position - 2].kind == .colon
  }

  private var lastWord: String {
    tokens[max(0, position - 1)].kind.leaf == nil ? "value" : textOfTokens(position - 1..<position)
  }

  /// Rewrites `value if condition else other` in this language; nil for another form.
  private var fixOfChoice: Fix? {
    var first = position
    while first > lineStart, tokens[first - 1].kind != .comma, tokens[first - 1].kind != .leftParen,
      !tokens[first - 1].kind.isAssignmentOperator, tokens[first - 1].kind != .define
    {
      first -= 1
    }
    if first == position, let choice = fixOfChoiceInWords { return choice }
    var middle = position
    while tokens[middle].kind != .elseKeyword, tokens[middle].kind != .endOfFile { middle += 1 }
    guard tokens[middle].kind == .elseKeyword, middle > position + 1, first < position,
      !tokens[position...middle].contains(where: \.followsLineEnd)
    else { return nil }
    var end = middle + 1
    while tokens[end].kind != .comma, tokens[end].kind != .semicolon,
      tokens[end].kind != .endOfFile,
      !tokens[end].kind.isClosingBracket, !tokens[end].followsLineEnd
    {
      end += 1
    }
    guard end > middle + 1 else { return nil }
    return Fix(
      replacing: span(ofTokens: first..<end),
      with: "\(snippet(position + 1..<middle)) ? \(snippet(first..<position)) : "
        + snippet(middle + 1..<end))
  }

  /// Rewrites `if c then a else b` and `if c { a } else { b }` in this language.
  private var fixOfChoiceInWords: Fix? {
    let line = position + 1..<endOfLine(from: position + 1)
    guard let end = line.first(where: { tokens[$0].kind == .elseKeyword }),
      end + 1 < line.upperBound
    else { return nil }
    let middle = line.first {
      tokens[$0].kind == .leftBrace || textOfTokens($0..<$0 + 1) == "then"
    }
    guard let middle, middle > position + 1, middle + 1 < end else { return nil }
    let isBraced = tokens[middle].kind == .leftBrace
    guard !isBraced || textInBraces(at: middle) != nil && textInBraces(at: end + 1) != nil else {
      return nil
    }
    let one = isBraced ? snippetInBraces(at: middle) : snippet(middle + 1..<end)
    let two = isBraced ? snippetInBraces(at: end + 1) : snippet(end + 1..<line.upperBound)
    return Fix(
      replacing: span(ofTokens: position..<line.upperBound),
      with: "\(snippet(position + 1..<middle)) ? \(one) : \(two)")
  }

  private var adviceForWord: FoundAdvice? {
    let word = text(of: currentID)
    switch word {
    case "and": return operatorAdvice(word, .sign, "&&")
    case "or": return operatorAdvice(word, .sign, "||")
    case "elif", "elseif", "elsif": return operatorAdvice(word, .elseIf, "else if")
    case "not": return operatorAdvice(word, .sign, "!")
    case "xor": return operatorAdvice(word, .exclusive, "!=")
    case "is": return operatorAdvice(word, .sign, "==")
    case "then" where next(is: .leftBrace), "do" where next(is: .leftBrace):
      let fix = Fix(removing: spanWithBlanks(at: position))
      return .word(ForeignOperator(word: word, kind: .superfluous, fix: fix))
    case "then", "do": return .missingBraces(adviceForMissingBraces)
    case "mod": return operatorAdvice(word, .remainder, "%")
    default: return nil
    }
  }

  private func operatorAdvice(
    _ word: String, _ kind: ForeignOperator.Kind, _ sign: String
  ) -> FoundAdvice {
    // A line of prose, such as a comment without its sign, has other mistakes, too.
    let line = lineStart..<max(endOfLine(from: lineStart), position)
    let isClear = line.allSatisfy { !misreadTokens.contains(tokens[$0].start) }
    let isBehindValue = position > lineStart && endsOperand(position - 1)
    let fits =
      kind == .elseIf
      || beginsOperand(position + 1) && isBehindValue == (sign != "!")
        && (sign == "!" || position - lineStart > 1)
    let fix = Fix(replacing: foundSpan, with: Snippet(sign), isClear && fits ? nil : .choice)
    return .word(ForeignOperator(word: word, kind: kind, fix: fix))
  }

  private func endsOperand(_ index: Int) -> Bool {
    let kind = kindOfToken(index)
    return kind.leaf != nil || kind.isClosingBracket || kind == .stringQuote
  }

  private func beginsOperand(_ index: Int) -> Bool {
    let kind = kindOfToken(index)
    guard kind != .endOfFile, !tokens[index].followsLineEnd else { return false }
    return kind.leaf != nil
      || [.stringQuote, .leftParen, .leftBracket, .not, .minus, .dot].contains(kind)
  }

  /// Returns whether a token ends `++` or `--`.
  func isDoubledSign(endingAt index: Int) -> Bool {
    guard index > 0, !tokens[index].followsBlank else { return false }
    let kind = tokens[index].kind
    return (kind == .plus || kind == .minus) && tokens[index - 1].kind == kind
  }
}
