import FlowText

// Text around a word of another language, for help in the program's own words.

extension Parser {
  /// Returns the names and the text after the word that begins a statement.
  func surroundings(from first: Int) -> ForeignWord.Surroundings {
    var around = ForeignWord.Surroundings()
    var rest = textOfLine(from: first + 1, upTo: [.leftBrace])
    if rest.hasSuffix(":") { rest.removeLast() }
    if !rest.isEmpty { around.rest = rest }
    describeLoop(from: first, &around)
    if let parts = conditionWithoutBraces(from: first) {
      (around.rest, around.body) = (parts.condition, parts.body)
    }
    describeEnd(at: first, &around)
    describeLoop(around: first, &around)
    around.parts["FUNCTION"] = function(declaredFrom: first)
    around.parts["TUPLE"] = tuple(declaredFrom: first)
    around.parts["CHOICE"] = choice(from: first)
    let argument = kindOfToken(first + 1) == .leftParen ? first + 2 : first + 1
    switch kindOfToken(argument) {
    case .integer: around.parts["COUNT"] = textOfTokens(argument..<argument + 1)
    case .duration: around.parts["DURATION"] = textOfTokens(argument..<argument + 1)
    default: break
    }
    guard let name = firstName(behind: first) else { return around }
    around.name = textOfTokens(name..<name + 1)
    let isBareEvent = declaresEventWithoutType(around.name)
    around.parts["SHOWN"] =
      isBareEvent ? "print(\"\(around.name)\")" : "{ print(\(around.name)) }"
    describeArrow(from: first, &around)
    guard name == first + 1 else { return around }
    switch kindOfToken(name + 1) {
    case .assign: around.declaration = rest
    case .colon where rest.contains("="): around.declaration = rest
    case .leftParen: around.parts["CALL"] = rest
    default:
      around.declaration = "\(around.name) = value"
      if isBareEvent { around.parts["CALL"] = "\(around.name)()" }
    }
    describeValue(of: name, &around)
    if around.parts["OUTER"] != nil { around.parts["INBLOCK"] = around.declaration }
    return around
  }

  /// Returns the first name after a word, on its line.
  private func firstName(behind first: Int) -> Int? {
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
    let value = hasValue ? textOfLine(from: name + 2) : ""
    switch kindOfToken(name + 1) {
    case .assign where !value.isEmpty:
      around.parts["DEFINITION"] = "\(around.name) := \(value)"
      around.parts["ASSIGNMENT"] = around.declaration
    case .identifier where !value.isEmpty && textOfTokens(name + 1..<name + 2) == "to":
      around.parts["ASSIGNMENT"] = "\(around.name) = \(value)"
    default: around.parts["ASSIGNMENT"] = "\(around.name) = value"
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
    around.parts["CONDITION"] = textOfTokens(first + 1..<index)
    around.target = textOfLine(from: index + 1)
  }

  /// Notes, for a word that leaves a block early, the condition before it and the statements it
  /// skips.
  private func describeEnd(at first: Int, _ around: inout ForeignWord.Surroundings) {
    guard place == .block || place == .atBlock else { return }
    around.parts["OUTER"] = "the word"
    guard first > 0, kindOfToken(first - 1) == .leftBrace,
      let closer = brackets.closer(of: first - 1)
    else { return }
    var word = first - 1
    while word > 0, tokens[word].kind != .ifKeyword, !tokens[word].followsLineEnd { word -= 1 }
    guard tokens[word].kind == .ifKeyword, word + 1 < first - 1,
      let rest = textBehindBlock(closer)
    else { return }
    around.left = textOfTokens(word + 1..<first - 1)
    around.right = rest
  }

  /// Returns the statements between the end of a block and that of the one around it.
  private func textBehindBlock(_ closer: Int) -> String? {
    var end = closer + 1
    while kindOfToken(end) != .rightBrace, kindOfToken(end) != .endOfFile {
      end = (kindOfToken(end).closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    return end > closer + 1 ? statements(in: closer + 1..<end) : nil
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
