import FlowCheck
import FlowLower
import FlowText

extension Machine {
  /// Texts are counted and indexed by grapheme.
  func callText(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    if builtin == .join {
      join(arguments, span)
      return
    }
    guard case .text(let text) = arguments[0] else { return }
    switch (builtin, arguments.count > 1 ? arguments[1] : .none) {
    case (.env, _): give(variable?(text), span)
    // A letter of another case may be a letter with marks.
    case (.upper, _): recase(text, span) { $0.uppercased() }
    case (.lower, _): recase(text, span) { $0.lowercased() }
    case (.trim, _): trim(text)
    case (.textCount, _): countCharacters(of: text)
    case (.isEmptyText, _): give(.bool(text.isEmpty))
    case (.split, .text(let separator)): split(text, separator, span)
    case (.split, _): words(of: text, span)
    case (.replace, .text(let old)): replace(text, old, arguments[2], span)
    case (.textPrefix, .int(let count)):
      withCount(count, span) { prefix($0, of: text) }
    case (.textSuffix, .int(let count)):
      withCount(count, span) { suffix($0, of: text) }
    case (.textFrom, .int(let count)):
      withCount(count, span) { rest(behind: $0, of: text) }
    case (.lines, _): lines(of: text, span)
    case (.repeated, .int(let count)):
      withCount(count, span) { repeated(text, $0, span) }
    case (.quoted, _): quoted(text, span)
    case (.textIndexOf, .text(let part)): findPart(part, in: text)
    case (.characterAt, .int(let index)): character(at: index, of: text, span)
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  /// Gives a text that may have more combining marks in a row than those that it was made of, or that comes
  /// from outside.
  func give(_ text: String?, _ span: Span) {
    guard let text else { return give(.none) }
    guard !CombiningMarks.areTooMany(in: text) else { return fail(tooManyMarks(span)) }
    give(.text(text))
  }

  /// Tests a text for another one: by bytes, and by characters where these do not say enough.
  func test(
    _ i: Instruction, for part: borrowing String, _ w: Words, _ v: ValueRegisters
  ) -> Step {
    hasStopped = false
    guard let test = i.opcode.textTest else { return .other }
    let answer =
      v.readText(Int(i.b)) { text in
        spend(text.utf8.count)
        return text.answersPlainly(test, part)
      } ?? answerOfBytes(test, part)
    guard !hasStopped else { return .stop }
    if let answer {
      w[Int(i.a)] = answer ? 1 : 0
      return .goOn
    }
    let holds = holds(test, part, in: v[Int(i.b)])
    guard !hasStopped else { return .stop }
    w[Int(i.a)] = holds ? 1 : 0
    return .goOn
  }

  /// Returns what a test for a literal says to the bytes of a text; nil where these are not enough, or it is
  /// given up.
  func answer(of test: LiteralTest, to bytes: Swift.Span<UInt8>) -> Bool? {
    switch test.test {
    case .expression: fits(test.part, bytes).map { $0 != test.isNegated }
    case .text(let kind): mayRead(bytes.count) ? test.answer(kind, to: bytes) : nil
    }
  }

  /// Tests a text that is not made yet; waits where only its characters can tell.
  private func answerOfBytes(_ test: TextTest, _ part: borrowing String) -> Bool? {
    guard let bytes = unsafe registers.lent else {
      preconditionFailure("the checker has only texts tested")
    }
    spend(bytes.count)
    let answer = unsafe bytes.answersPlainly(test, part)
    if answer == nil { (failure, hasStopped) = (nil, true) }
    return answer
  }

  /// Tests a text by its characters.
  @inline(never)
  private func holds(_ test: TextTest, _ part: String, in value: Value) -> Bool {
    guard case .text(let text) = value else { return false }
    return switch test {
    case .begins: text.hasPrefix(part)
    case .ends: text.hasSuffix(part)
    case .contains: part.isEmpty || range(of: part, in: text[...]) != nil
    }
  }

  /// A count must not be negative.
  func withCount(_ count: Int, _ span: Span, _ body: (Int) -> Void) {
    guard count >= 0 else {
      fail(Failure(WrongArgument(kind: .negativeCount(count), span: span)))
      return
    }
    body(count)
  }

  private func join(_ arguments: Arguments, _ span: Span) {
    guard case .list(let list) = arguments[0] else { return }
    var separator = ""
    if arguments.count > 1, case .text(let text) = arguments[1] {
      separator = text
    }
    if let text = joined(list.elements, separator: separator, span) { give(.text(text)) }
  }

  /// Without white space at either end.
  static func trimmed(_ text: String) -> String {
    let start = text.firstIndex { !$0.isWhiteSpace } ?? text.endIndex
    guard let last = text.lastIndex(where: { !$0.isWhiteSpace }) else { return "" }
    return String(text[start...last])
  }
}
