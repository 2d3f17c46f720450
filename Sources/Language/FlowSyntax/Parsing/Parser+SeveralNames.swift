import FlowText

// Several names before one `=`.

extension Parser {
  /// Reports `a, b = b, a`.
  mutating func reportAssignmentOfSeveral(from first: Int) -> Bool {
    let end = endOfLine(from: position)
    let names = parts(first..<position)
    let values = position + 1 < end ? parts(position + 1..<end) : []
    guard names.count > 1, names.count == values.count, names.count < 5 else { return false }
    let isSwap = names.count == 2 && names[0] == values[1] && names[1] == values[0]
    let lines =
      isSwap
      ? ["cell old = \(names[0])", "\(names[0]) = \(names[1])", "\(names[1]) = old"]
      : zip(names, values).map { "\($0) = \($1)" }
    // A swap at top level declares a cell, which a block may not.
    let fix = Fix(
      replacing: span(ofTokens: first..<end), with: Snippet(lines.joined(separator: "; ")),
      isSwap && !mayDeclare ? .choice : nil)
    stumble(SeveralAssigned(span: foundSpan, fix: fix))
    return true
  }

  /// Rewrites `cell a, b = 1` as separate declarations.
  func declarations(from first: Int) -> String? {
    let end = endOfLine(from: first)
    guard let sign = (first..<end).first(where: { tokens[$0].kind == .assign }), sign + 1 < end,
      sign > first + 1
    else { return nil }
    let names = parts(first + 1..<sign)
    let values = parts(sign + 1..<end)
    guard names.count > 1, names.count < 5, values.count == 1 || values.count == names.count,
      !tokens[first..<sign].contains(where: { $0.kind == .colon })
    else { return nil }
    let keyword = textOfTokens(first..<first + 1)
    return names.indices.map { index in
      "\(keyword) \(names[index]) = \(values.count == 1 ? values[0] : values[index])"
    }.joined(separator: "; ")
  }

  /// Returns the texts that commas separate, outside of all brackets.
  func parts(_ range: Range<Int>) -> [String] {
    var result: [String] = []
    var begin = range.lowerBound
    var index = begin
    while index < range.upperBound {
      if kindOfToken(index) == .comma {
        if begin < index { result.append(textOfTokens(begin..<index)) }
        begin = index + 1
      }
      index = (kindOfToken(index).closer == nil ? nil : brackets.closer(of: index)) ?? index
      index += 1
    }
    if begin < range.upperBound { result.append(textOfTokens(begin..<range.upperBound)) }
    return result
  }
}
