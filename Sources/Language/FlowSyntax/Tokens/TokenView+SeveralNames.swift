import FlowText

// Several names before one `=`.

extension TokenView {
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
