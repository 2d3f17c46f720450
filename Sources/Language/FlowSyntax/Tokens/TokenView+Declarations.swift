import FlowText

extension TokenView {
  /// The way to write `let (a, b) = pair` with a constant for each part.
  var wayToNameParts: PartsAdvice {
    guard let closer = brackets.closer(of: position), kindOfToken(closer + 1) == .assign,
      case let names = parts(position + 1..<closer), names.count == 2
    else { return .example }
    let end = endOfLine(from: closer + 2)
    let value = textOfTokens(closer + 2..<end)
    guard kindOfToken(closer + 2) == .identifier || kindOfToken(closer + 2) == .itKeyword,
      value.count <= 30, !value.contains(" ")
    else { return .examples }
    let isList = value.contains("split")
    let (first, second) = isList ? ("[0]", "[1]") : (".0", ".1")
    let lines = ["let \(names[0]) = \(value)\(first)", "let \(names[1]) = \(value)\(second)"]
    let fix = Fix(
      replacing: span(at: position - 1).union(span(at: end - 1)),
      with: Snippet(lines.joined(separator: "\n\(indentation)")))
    return isList ? .partsOfList(fix, lines) : .partsOfTuple(fix, lines)
  }

  /// The way to write `1,5` and `1,000`.
  var wayForCommaInNumber: DeclarationAdvice {
    let rest = tokens[position + 1]
    guard kindOfToken(position - 1) == .integer, rest.kind == .integer, !rest.followsBlank else {
      return .declareSeparately(Fix([]))
    }
    let before = textOfTokens(position - 1..<position)
    let behind = textOfTokens(position + 1..<position + 2)
    let decimal = "\(before).\(behind)"
    if behind.count == 3 {
      let fix = Fix(replacing: span(at: position), with: "_", .choice)
      return .digits(fix.shown(as: "\(before)_\(behind)"), decimal: decimal)
    }
    return .decimal(Fix(replacing: span(at: position), with: ".").shown(as: decimal))
  }

  /// Returns the way to declare several cells, each by itself.
  func wayToSeparate(from first: Int) -> DeclarationAdvice {
    guard let written = declarations(from: first) else { return .declareSeparately(Fix([])) }
    let whole = span(at: first).union(span(at: endOfLine(from: first) - 1))
    return .declareSeparately(Fix(replacing: whole, with: Snippet(written)))
  }

  /// Returns the way that writes the cases with commas between them, if nothing else is missing.
  func waysToSeparateCases(openedAt opener: Int) -> [DeclarationAdvice] {
    guard let closer = brackets.closer(of: opener) else { return [] }
    let inside = opener + 1..<closer
    let names = inside.filter { tokens[$0].kind == .identifier }
    let isShort = names.count <= 8
    guard inside.allSatisfy({ [.identifier, .comma].contains(tokens[$0].kind) }) else { return [] }
    let cases = names.prefix(8).map { text(of: TokenID(index: Int32($0))) }
    let edits = inside.dropLast().filter {
      kindOfToken($0) == .identifier && kindOfToken($0 + 1) == .identifier
        && !followsLineEnd($0 + 1)
    }.map { Edit(endPoint(of: $0), ",") }
    let shown = "{ \(cases.joined(separator: ", "))\(isShort ? "" : ", …") }"
    return [.write(Fix(edits, Set(cases).count == names.count ? .whole : .choice).shown(as: shown))]
  }

  /// Returns the way to write the type of an event that has parentheses behind its name.
  func wayToTypeEvent(_ name: String, isEmpty: Bool) -> DeclarationAdvice {
    let closer = brackets.closer(of: position) ?? position
    let parentheses = span(at: position).union(span(at: closer))
    if isEmpty { return .write(Fix(removing: parentheses).shown(as: "event \(name)")) }
    let type = typeOfParameters(from: position, to: closer)
    let fix = Fix(
      replacing: parentheses, with: ": \(type ?? "Int")", type == nil ? .choice : .whole)
    return .write(fix.shown(as: "event \(name)\(fix.shown)"))
  }

  /// Returns the type of the one parameter in parentheses, or of several as a tuple.
  private func typeOfParameters(from opener: Int, to closer: Int) -> Snippet? {
    guard closer > opener, case let inside = opener + 1..<closer,
      kindOfToken(opener + 1) == .identifier, kindOfToken(opener + 2) == .colon,
      inside.count > 2, inside.count <= 30
    else { return nil }
    return parts(inside).count > 1
      ? "(\(snippet(inside)))" : snippet(opener + 3..<closer)
  }

  /// Returns the way to list the cases of an enum, those behind a `=` if there are any.
  func wayToListCases(of name: String) -> DeclarationAdvice {
    let rest = position + 1..<max(position + 1, endOfLine(from: position))
    let names = rest.filter { kindOfToken($0) == .identifier }.map { textOfTokens($0..<$0 + 1) }
    let isList = rest.allSatisfy { [.identifier, .pipe, .comma].contains(kindOfToken($0)) }
    guard at(.assign), isList, names.count > 1, names.count <= 8, let whole = span(of: rest) else {
      return .write(Fix([]).shown(as: "enum \(name) { a, b }"))
    }
    let cases = "{ \(names.joined(separator: ", ")) }"
    let fix = Fix(replacing: span(at: position).union(whole), with: Snippet(cases))
    return .write(fix.shown(as: "enum \(name) \(cases)"))
  }

  /// Returns the way to write a command with braces in place of a `=`.
  func wayToWriteCommand(from first: Int) -> DeclarationAdvice {
    let isEmpty =
      kindOfToken(position - 1) == .rightParen && kindOfToken(position - 2) == .leftParen
    let head = first..<(isEmpty ? position - 2 : position)
    let rest = snippetOfLine(from: position + 1)
    guard let before = span(of: head),
      let behind = span(of: position..<max(position + 1, endOfPart(from: position)))
    else { return .write(Fix([])) }
    return .write(
      Fix(
        replacing: Span(source: before.source, start: before.start, end: behind.end),
        with: "\(snippet(head)) { \(rest) }",
        (position + 1..<endOfPart(from: position)).contains { kindOfToken($0) == .leftBrace }
          ? .choice : .whole))
  }

  func text(_ name: TokenID) -> String {
    name.isPresent ? text(of: name) : "name"
  }

  /// The way to write `=` for another sign.
  var wayToWriteSign: DeclarationAdvice {
    let value = textOfLine(from: position + 1)
    let follows =
      at(.define) && mayDeclare && position == lineStart + 2
      && (position + 1..<endOfLine(from: position)).contains { tokens[$0].kind == .identifier }
    if follows {
      let fix = Fix(removing: spanWithBlanks(at: lineStart))
      return .follow(fix.shown(as: "\(textOfTokens(lineStart + 1..<position)) := \(value)"))
    }
    let fix = Fix(replacing: span(at: position), with: "=")
    return .write(fix.shown(as: "\(textOfTokens(lineStart..<position)) = \(value)"))
  }

  /// The way to write a type that stands behind an arrow.
  var wayToWriteType: DeclarationAdvice {
    guard next(is: .identifier) else { return .type(Fix([]).shown(as: ": Int")) }
    let sign = gap(behind: position - 1).union(spanWithBlanks(at: position))
    return .type(
      Fix(replacing: sign, with: ": ").shown(as: ": \(textOfTokens(position + 1..<position + 2))"))
  }

  /// Returns ways to write the value that is missing here.
  func waysToValue(of owner: Expectation.Owner) -> [DeclarationAdvice] {
    if isAtEnd, kindOfToken(position - 2) == .colon,
      let value = example(ofTypeAt: position - 1)
    {
      let written = owner == .derivedCell ? "it" : value
      let fix = Fix(inserting: " = \(written)", after: span(at: position - 1))
      return [.write(fix.shown(as: "\(textOfTokens(lineStart..<position)) = \(written)"))]
    }
    if beginsArgument || (at(.identifier) && owner == .function) {
      let fix = Fix(
        inserting: " =", after: span(at: position - 1),
        isOneValue(position..<endOfPart(from: position)) ? .whole : .choice)
      return [.write(fix.shown(as: "= \(textOfLine(from: position))"))]
    }
    return at(.comma) ? [.separate] : []
  }
}
