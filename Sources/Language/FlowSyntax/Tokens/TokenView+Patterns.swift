import FlowText

// The patterns of `match`.

extension TokenView {
  /// Ways to write what other languages have behind a pattern: several of them, a range, a condition.
  var waysBehindPattern: [PatternAdvice] {
    switch current.kind {
    case .comma, .pipe, .or: [.onePattern]
    case .ifKeyword, .whenKeyword, .identifier: [.conditions]
    case let sign where BindingPower(sign) != nil: [.conditions]
    default: []
    }
  }

  /// The value of a case, after its sign.
  var textOfValue: String {
    let hasSign = at(.fatArrow) || at(.arrow) || at(.colon)
    let written = hasSign ? bodyOfArm(from: position + 1) : ""
    return written.isEmpty ? "value" : written
  }

  /// True if a sign or a word of a condition follows a pattern.
  var beginsCondition: Bool {
    BindingPower(current.kind) != nil || current.kind == .ifKeyword || current.kind == .whenKeyword
  }

  /// Returns the changes of `case .a: …`, and of the arms behind it, to `.a => …`.
  func editsForCaseWords(from first: Int) -> [Edit] {
    let end = openerOfBlock(around: first).flatMap { brackets.closer(of: $0) } ?? first + 1
    var edits: [Edit] = []
    for index in first..<max(first + 1, end)
    where kindOfToken(index + 1) == .dot && textOfTokens(index..<index + 1) == "case" {
      edits.append(Edit(span(at: index).union(gap(behind: index)), ""))
      let sign = index + 3
      guard [.arrow, .colon].contains(kindOfToken(sign)) else { continue }
      edits.append(Edit(span(at: sign), tokens[sign].followsBlank ? "=>" : " =>"))
    }
    return edits
  }
}
