import FlowCheck

/// Calls of the standard library as calls of Swift's.
extension Translator {
  func call(
    _ builtin: Builtin, _ arguments: [ExpressionID], _ type: FlowType
  ) -> SwiftText {
    // Written once: what is inside of it would be written twice at each level.
    if builtin == .toString { return SwiftText("\"\\(\(shown(arguments[0])))\"") }
    let texts = arguments.map(expression)
    if let text = surroundings(builtin, texts) ?? regex(builtin, texts, type) { return text }
    func plain(_ place: Int) -> String { texts[place].text }
    func base(_ place: Int) -> String { texts[place].base }
    if let text = dictionary(builtin, texts) {
      note(Notes.dictionary)
      let types = [type] + arguments.map { fragment[$0].type }
      if types.contains(where: { $0.tupleKey != nil }) { note(Notes.tupleKey) }
      return text
    }
    switch builtin {
    case .abs: return SwiftText("abs(\(plain(0)))")
    case .min, .max:
      return SwiftText(
        "\(builtin.rawValue)(\(texts.map(\.text).joined(separator: ", ")))")
    case .round:
      guard texts.count > 1 else { return SwiftText("\(base(0)).rounded()") }
      let power = "pow(10, Double(\(plain(1))))"
      return SwiftText(
        "(\(texts[0].inside(.multiplication)) * \(power)).rounded() / \(power)", .multiplication)
    case .floor: return SwiftText("\(base(0)).rounded(.down)")
    case .ceil: return SwiftText("\(base(0)).rounded(.up)")
    case .sqrt: return SwiftText("\(base(0)).squareRoot()")
    case .pow, .atan2: return SwiftText("\(builtin.rawValue)(\(plain(0)), \(plain(1)))")
    case .log, .exp, .sin, .cos: return SwiftText("\(builtin.rawValue)(\(plain(0)))")
    // Split into two literals, here and for `json`: this project's own code must not use either.
    case .fixed:
      return SwiftText("String(" + "format: \"%.*f\", \(plain(1)), \(plain(0)))")
    case .toInt, .parseInt: return SwiftText("Int(\(plain(0)))")
    case .toFloat, .parseFloat: return SwiftText("Double(\(plain(0)))")
    case .grouped: return SwiftText("\(base(0)).formatted()")
    case .json:
      return SwiftText(
        "String(decoding: try" + "! JSONEncoder().encode(\(plain(0))), as: UTF8.self)")
    case .decode:
      note(Notes.decode)
      return SwiftText("(nil as \(SwiftNotation.type(type)))")
    case .caseName: return SwiftText("\"\\(\(plain(0)))\"")
    case .mean, .median:
      return average(builtin, texts, ofIntegers: fragment[arguments[0]].type == .list(.int))
    case .removing: return changed(texts, type, "list.remove(at: \(plain(1)))")
    case .replacing: return changed(texts, type, "list[\(plain(1))] = \(plain(2))")
    default: return textOrList(builtin, texts)
    }
  }

  /// Returns what comes from outside of the program; nil for any other function.
  private func surroundings(_ builtin: Builtin, _ texts: [SwiftText]) -> SwiftText? {
    switch builtin {
    case .env: return SwiftText("ProcessInfo.processInfo.environment[\(texts[0].text)]")
    case .random: return SwiftText("Double.random(in: 0..<1)")
    case .randomBelow:
      note(Notes.failure)
      return SwiftText("Int.random(in: 0..<\(texts[0].inside(.addition)))")
    case .date: return calendarParts(of: "Date()")
    case .presentDate: return SwiftText("Date()")
    case .parseDate: return SwiftText("try? Date(\(texts[0].text), strategy: .iso8601)")
    case .dateSince1970: return SwiftText("Date(timeIntervalSince1970: \(texts[0].text))")
    case .dateParts: return calendarParts(of: texts[0].text)
    default: return nil
    }
  }

  private func calendarParts(of date: String) -> SwiftText {
    let parts = ["year", "month", "day", "hour", "minute", "second"]
    let labelled = parts.map { "\($0): parts.\($0)!" }.joined(separator: ", ")
    return SwiftText(
      "{ let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day, .hour, "
        + ".minute, .second, .weekday], from: \(date)); return (\(labelled), "
        + "weekday: (parts.weekday! + 5) % 7 + 1) }()")
  }

  /// Returns a list after a change, as a value.
  private func changed(_ texts: [SwiftText], _ type: FlowType, _ change: String) -> SwiftText {
    note(Notes.failure)
    let list = SwiftNotation.type(type)
    return SwiftText(
      "{ () -> \(list) in var list = \(texts[0].text); \(change); return list }()")
  }

  private func textOrList(_ builtin: Builtin, _ texts: [SwiftText]) -> SwiftText {
    let base = texts[0].base
    func plain(_ place: Int) -> String { texts[place].text }
    switch builtin {
    case .upper: return SwiftText("\(base).uppercased()")
    case .lower: return SwiftText("\(base).lowercased()")
    case .trim: return SwiftText("\(base).trimmingCharacters(in: .whitespacesAndNewlines)")
    case .split:
      return texts.count > 1
        ? SwiftText("\(base).components(separatedBy: \(plain(1)))")
        : SwiftText("\(base).split(whereSeparator: \\.isWhitespace).map(String.init)")
    case .lines:
      return SwiftText(
        "{ (text: String) -> [String] in var lines = text.split(omittingEmptySubsequences: false) { "
          + "$0 == \"\\n\" || $0 == \"\\r\\n\" }.map(String.init); if lines.last == \"\" { lines.removeLast() }; "
          + "return lines }(\(plain(0)))")
    case .repeated: return SwiftText("String(repeating: \(plain(0)), count: \(plain(1)))")
    case .quoted:
      return SwiftText(
        "{ (text: String) -> String in text.wholeMatch(of: #/[A-Za-z0-9_.\\/:=@%+,\\-]+/#) != nil ? text : "
          + "\"'\" + text.replacingOccurrences(of: \"'\", with: \"'\\\\''\") + \"'\" }(\(plain(0)))"
      )
    case .join: return SwiftText("\(base).joined(separator: \(plain(1)))")
    case .replace:
      return SwiftText("\(base).replacingOccurrences(of: \(plain(1)), with: \(plain(2)))")
    case .textContains, .contains: return SwiftText("\(base).contains(\(plain(1)))")
    case .textPrefix: return SwiftText("String(\(base).prefix(\(plain(1))))")
    case .textSuffix: return SwiftText("String(\(base).suffix(\(plain(1))))")
    case .textFrom: return SwiftText("String(\(base).dropFirst(\(plain(1))))")
    case .textIndexOf:
      return SwiftText(
        "{ text in text.firstRange(of: \(plain(1))).map { text.distance(from: text.startIndex, to: $0.lowerBound) } }(\(plain(0)))"
      )
    case .textCount, .count: return SwiftText("\(base).count")
    case .isEmptyText, .isEmpty: return SwiftText("\(base).isEmpty")
    case .hasPrefix: return SwiftText("\(base).hasPrefix(\(plain(1)))")
    case .hasSuffix: return SwiftText("\(base).hasSuffix(\(plain(1)))")
    case .left:
      return SwiftText(
        "\(base) + String(repeating: \" \", count: max(0, \(plain(1)) - \(base).count))", .addition)
    case .right:
      return SwiftText(
        "String(repeating: \" \", count: max(0, \(plain(1)) - \(base).count)) + \(base)", .addition)
    case .fromCSV:
      note(Notes.csv)
      return SwiftText("\(base).components(separatedBy: \",\")")
    case .toCSV:
      note(Notes.csv)
      return SwiftText("\(base).joined(separator: \",\")")
    case .characterAt: return SwiftText("String(Array(\(plain(0)))[\(plain(1))])")
    default: return list(builtin, texts)
    }
  }

  private func list(_ builtin: Builtin, _ texts: [SwiftText]) -> SwiftText {
    let base = texts[0].base
    func plain(_ place: Int) -> String { texts[place].text }
    func tight(_ place: Int) -> String { texts[place].inside(.addition) }
    switch builtin {
    case .sorted: return SwiftText("\(base).sorted()")
    case .reversed: return SwiftText("Array(\(base).reversed())")
    case .sum: return SwiftText("\(base).reduce(0, +)")
    case .first: return SwiftText("\(base).first")
    case .last: return SwiftText("\(base).last")
    case .minimum: return SwiftText("\(base).min()")
    case .maximum: return SwiftText("\(base).max()")
    case .indexOf: return SwiftText("\(base).firstIndex(of: \(plain(1)))")
    case .append: return SwiftText("\(tight(0)) + [\(plain(1))]", .addition)
    case .prefix: return SwiftText("Array(\(base).prefix(\(plain(1))))")
    case .suffix: return SwiftText("Array(\(base).suffix(\(plain(1))))")
    case .from: return SwiftText("Array(\(base).dropFirst(\(plain(1))))")
    case .unique:
      return SwiftText(
        "\(base).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }")
    case .flat: return SwiftText("\(base).flatMap(\\.self)")
    case .present: return SwiftText("\(base).compactMap(\\.self)")
    case .enumerated: return SwiftText("\(base).enumerated().map { ($0.offset, $0.element) }")
    case .zip: return SwiftText("Array(Swift.zip(\(plain(0)), \(plain(1))))")
    case .minimumBy:

      return SwiftText("Swift.zip(\(plain(0)), \(plain(1))).min { $0.1 < $1.1 }.map(\\.0)")
    case .maximumBy:

      return SwiftText("Swift.zip(\(plain(0)), \(plain(1))).max { $0.1 < $1.1 }.map(\\.0)")
    case .chunks:
      note(Notes.failure)
      return SwiftText(
        "{ list, count in stride(from: 0, to: list.count, by: count).map { "
          + "Array(list[$0...].prefix(count)) } }(\(plain(0)), \(plain(1)))")
    case .elementAt:
      note(Notes.failure)
      return SwiftText("\(base)[\(plain(1))]")
    default: return SwiftText(base)
    }
  }

  /// Returns the mean or the median of numbers, a Double or nil.
  private func average(
    _ builtin: Builtin, _ texts: [SwiftText], ofIntegers: Bool
  ) -> SwiftText {
    let list = ofIntegers ? "\(texts[0].base).map(Double.init)" : texts[0].text
    let middle = "(list[(list.count - 1) / 2] + list[list.count / 2]) / 2"
    return builtin == .mean
      ? SwiftText(
        "{ (list: [Double]) in list.isEmpty ? nil : list.reduce(0, +) / Double(list.count) }(\(list))"
      )
      : SwiftText(
        "{ (list: [Double]) in list.isEmpty ? nil : \(middle) }((\(list)).sorted())")
  }

  // MARK: Lambdas

  func operation(
    _ operation: ListOperation, _ list: ExpressionID, _ initial: ExpressionID?,
    _ lambda: CheckedLambda
  ) -> SwiftText {
    let base = expression(list).base
    let first = initial.map { expression($0).text } ?? ""
    switch operation {
    case .map: return SwiftText("\(base).map \(closure(lambda))")
    case .filter: return SwiftText("\(base).filter \(closure(lambda))")
    case .reduce: return SwiftText("\(base).reduce(\(first)) \(closure(lambda))")
    case .firstWhere: return SwiftText("\(base).first \(closure(lambda))")
    case .containsWhere: return SwiftText("\(base).contains \(closure(lambda))")
    case .allWhere: return SwiftText("\(base).allSatisfy \(closure(lambda))")
    case .countWhere: return SwiftText("\(base).filter \(closure(lambda)).count")
    case .sortedBy:
      let key = closure(lambda)
      return SwiftText("\(base).map { ($0, \(key)($0)) }.sorted { $0.1 < $1.1 }.map(\\.0)")
    }
  }

  private func closure(_ lambda: CheckedLambda) -> String {
    var parameters: [String] = []
    for local in lambda.parameters {
      let name = names.parameter(lambdaDepth)
      lambdaDepth += 1
      locals[local] = SwiftText(name)
      parameters.append(name)
    }
    let body = expression(lambda.body).text
    lambdaDepth -= parameters.count
    return "{ \(parameters.joined(separator: ", ")) in \(body) }"
  }
}
