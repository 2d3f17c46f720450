import FlowText

// Text around a word of another language, for help in the program's own words.

extension TokenView {
  /// Returns the names and the text after the word that begins a statement.
  func surroundings(from first: Int) -> ForeignWord.Surroundings {
    var around = ForeignWord.Surroundings()
    around.isStatement = true
    around.place = spanOfStatement(from: first)
    let rest = restOfLine(behind: first)
    if !rest.isEmpty { around.rest = snippet(rest, shown: shownRest(rest)) }
    describeLoop(from: first, &around)
    if let parts = conditionWithoutBraces(from: first) {
      (around.rest, around.block) = (parts.condition, "{ \(parts.body) }")
    }
    describeEnd(at: first, &around)
    describeLoop(around: first, &around)
    describeDeclaration(from: first, &around)
    // `throw new Error("…")` shows nothing that could be printed.
    if textOfTokens(first + 1..<first + 2) == "new" { around.kind = .choice }
    let argument = kindOfToken(first + 1) == .leftParen ? first + 2 : first + 1
    switch kindOfToken(argument) {
    case .integer: around.parts["COUNT"] = snippet(argument..<argument + 1)
    case .duration: around.parts["DURATION"] = snippet(argument..<argument + 1)
    default: break
    }
    guard let name = firstName(behind: first) else { return around }
    let written = textOfTokens(name..<name + 1)
    around.name = Snippet(written)
    if name + 1 == rest.upperBound || kindOfToken(name + 1) == .rightParen {
      around.parts["ALONE"] = around.name
    }
    let isBareEvent = declaresEventWithoutType(written)
    around.parts["SHOWN"] =
      isBareEvent ? "print(\"\(written)\")" : "{ print(\(written)) }"
    describeArrow(from: first, &around)
    guard name == first + 1 else { return around }
    let whole = snippet(rest, shown: shownRest(rest))
    switch kindOfToken(name + 1) {
    case .assign: around.declaration = whole
    case .colon where whole.shown.contains("="): around.declaration = whole
    case .leftParen: around.parts["CALL"] = whole
    default:
      around.declaration = Snippet(written) + " = " + .gap("value")
      if isBareEvent { around.parts["CALL"] = "\(written)()" }
    }
    describeValue(of: name, &around)
    for part in ["DECLARATION", "DEFINITION", "ASSIGNMENT", "CALL", "INBLOCK"] {
      around.places[part] = span(ofTokens: first..<max(rest.upperBound, first + 1))
    }
    if around.parts["OUTER"] != nil { around.parts["INBLOCK"] = around.declaration }
    return around
  }

  /// Returns the tokens behind a word up to a `{`, without a `:` at their end.
  private func restOfLine(behind first: Int) -> Range<Int> {
    let rest = line(from: first + 1, upTo: [.leftBrace])
    return !rest.isEmpty && kindOfToken(rest.upperBound - 1) == .colon ? rest.dropLast() : rest
  }

  private func shownRest(_ rest: Range<Int>) -> String {
    var shown = textOfLine(from: rest.lowerBound, upTo: [.leftBrace])
    if shown.hasSuffix(":") { shown.removeLast() }
    return shown
  }

  /// Notes what a word of another language declares, written in this one.
  private func describeDeclaration(from first: Int, _ around: inout ForeignWord.Surroundings) {
    if let function = function(declaredFrom: first) {
      around.parts["FUNCTION"] = Snippet(function.text)
      around.places["FUNCTION"] = span(ofTokens: first..<function.end)
    }
    around.parts["TUPLE"] = tuple(declaredFrom: first).map { Snippet($0) }
    if let choice = choice(from: first) {
      around.parts["CHOICE"] = choice.whole
      around.shownParts["CHOICE"] = choice.shown
    }
    // A word such as `public` is followed by what it is said about.
    if ForeignWord.declares(textOfTokens(first..<first + 1)), !followsLineEnd(first + 1) {
      around.places["AWAY"] = Span(
        source: source.id, start: tokens[first].start, end: tokens[first + 1].start)
    }
  }

  /// Returns the first name after a word, on its line.
  func firstName(behind first: Int) -> Int? {
    var index = first + 1
    while kindOfToken(index) != .endOfFile, !followsLineEnd(index) {
      if kindOfToken(index) == .identifier,
        ForeignWord(textOfTokens(index..<index + 1), as: .follower) == nil
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Notes the value that a name is given: `set a to 3`, `computed b = a * 2`.
  private func describeValue(of name: Int, _ around: inout ForeignWord.Surroundings) {
    let hasValue = !followsLineEnd(name + 1) && kindOfToken(name + 1) != .endOfFile
    let value = hasValue ? snippetOfLine(from: name + 2) : ""
    switch kindOfToken(name + 1) {
    case .assign where !value.shown.isEmpty:
      around.parts["DEFINITION"] = "\(around.name) := \(value)"
      around.parts["ASSIGNMENT"] = around.declaration
    case .identifier where !value.shown.isEmpty && textOfTokens(name + 1..<name + 2) == "to":
      around.parts["ASSIGNMENT"] = "\(around.name) = \(value)"
    default: around.parts["ASSIGNMENT"] = "\(around.name) = \(Snippet.gap("value"))"
    }
  }

  /// Notes the parts of `when a > 3 -> print(a)` and `when a changes { … }`.
  private func describeArrow(from first: Int, _ around: inout ForeignWord.Surroundings) {
    var index = first + 1
    while kindOfToken(index) != .endOfFile, !followsLineEnd(index),
      kindOfToken(index) != .leftBrace, kindOfToken(index) != .arrow
    {
      if index == first + 2, kindOfToken(index) == .identifier,
        ForeignWord(textOfTokens(index..<index + 1), as: .follower) != nil
      {
        around.parts["CHANGED"] = around.name
      }
      index += 1
    }
    guard kindOfToken(index) == .arrow, index > first + 1, !followsLineEnd(index + 1) else {
      return
    }
    around.parts["CONDITION"] = snippet(first + 1..<index)
    around.target = snippetOfBraces(at: index + 1) ?? snippetOfLine(from: index + 1)
  }

  /// Notes, for a word that leaves a block early, the condition before it and the statements it
  /// skips.
  private func describeEnd(at first: Int, _ around: inout ForeignWord.Surroundings) {
    guard place == .block || place == .atBlock else { return }
    around.parts["OUTER"] = ""
    if endOfStatement(from: first) == first + 1, first > 0 {
      around.places["AWAY"] = Span(
        source: source.id, start: tokens[first - 1].end, end: tokens[first].end)
    }
    guard first > 0, kindOfToken(first - 1) == .leftBrace,
      let closer = brackets.closer(of: first - 1)
    else { return }
    var word = first - 1
    while word > 0, tokens[word].kind != .ifKeyword, !tokens[word].followsLineEnd { word -= 1 }
    guard tokens[word].kind == .ifKeyword, word + 1 < first - 1,
      let rest = tokensBehindBlock(closer)
    else { return }
    around.left = snippet(word + 1..<first - 1)
    around.right = snippetOfStatements(rest)
    around.places["RIGHT"] = span(ofTokens: word..<rest.upperBound)
  }

  /// Returns the statements between the end of a block and that of the one around it.
  private func tokensBehindBlock(_ closer: Int) -> Range<Int>? {
    var end = closer + 1
    while kindOfToken(end) != .rightBrace, kindOfToken(end) != .endOfFile {
      end = (kindOfToken(end).closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    return end > closer + 1 ? closer + 1..<end : nil
  }

  /// Returns the kind of a token; `.endOfFile` for any index outside the text.
  func kindOfToken(_ index: Int) -> TokenKind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  /// Returns whether a token begins a line; the end of the text does.
  func followsLineEnd(_ index: Int) -> Bool {
    tokens.indices.contains(index) ? tokens[index].followsLineEnd : true
  }

  /// Returns statements on one line, if they are short.
  func statements(in range: Range<Int>) -> String? {
    guard !range.isEmpty else { return nil }
    var result = ""
    for line in textOfTokens(range).split(whereSeparator: \.isNewline) {
      let line = line.trimmingPrefix { $0.isWhitespace }
      guard !line.isEmpty else { continue }
      guard !line.contains("//") else { return nil }
      let goesOn = result.last.map { "{(,[".contains($0) } ?? true
      result += goesOn || "})].|".contains(line.first ?? " ") ? result.isEmpty ? "" : " " : "; "
      result += line
    }
    return result.isEmpty || result.count > 60 ? nil : result
  }

  /// Returns whether an event of that name is declared further up, and carries nothing.
  func declaresEventWithoutType(_ name: String) -> Bool {
    guard let index = declaration(of: name), kindOfToken(index) == .eventKeyword else {
      return false
    }
    return kindOfToken(index + 2) != .colon
  }
}
