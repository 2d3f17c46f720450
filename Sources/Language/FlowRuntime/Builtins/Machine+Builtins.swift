import FlowCheck
import FlowText

extension Machine {
  /// Calls a function of the standard library; nil when it failed or was interrupted.
  func call(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) -> Value? {
    given = nil
    hasStopped = false
    making = MadeBytes()
    if let first = arguments.first { spend(first.payloadBytes) }
    carryOut(builtin, arguments, span)
    guard !hasStopped, let result = given.take() else { return nil }
    if case .text = result, !fits(result.bytes, span) { return nil }
    let bytes = builtin.makes(result) - making.counted
    return bytes <= 0 || mayMake(bytes, beside: making.counted, span) ? result : nil
  }

  /// The result of the function at hand.
  func give(_ value: Value) {
    given = value
  }

  private func carryOut(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    switch builtin {
    case .abs, .min, .max, .round, .floor, .ceil, .sqrt, .pow, .fixed, .toInt, .toFloat, .toString,
      .parseInt, .parseFloat, .grouped, .log, .exp, .sin, .cos, .atan2:
      callNumber(builtin, arguments, span)
    case .upper, .lower, .trim, .split, .join, .replace, .textContains, .textPrefix, .textSuffix,
      .textFrom, .textIndexOf, .lines, .repeated, .quoted,
      .textCount, .isEmptyText, .hasPrefix, .hasSuffix, .characterAt, .env:
      callText(builtin, arguments, span)
    case .findRegex, .findAllRegex, .splitByRegex, .replaceRegex:
      callRegex(builtin, arguments, span)
    case .date, .presentDate, .random, .randomBelow: callSurroundings(builtin, arguments, span)
    case .parseDate, .dateSince1970, .dateParts: callDate(builtin, arguments)
    case .left, .right, .fromCSV, .toCSV, .json, .caseName:
      callLayout(builtin, arguments, span)
    case .decode, .matchesRegex: preconditionFailure("it has an operation of its own")
    case .sorted, .reversed, .sum, .count, .first, .last, .minimum, .maximum, .contains, .indexOf,
      .append, .removing, .replacing, .prefix, .suffix, .enumerated, .zip, .isEmpty, .elementAt,
      .from, .unique, .flat, .present, .chunks, .mean, .median, .minimumBy, .maximumBy:
      callList(builtin, arguments, span)
    case .makeDictionary, .fromPairs, .fromColumns, .group, .tally:
      makeDictionary(builtin, arguments, span)
    case .lookUp, .with, .without, .keys, .values, .entries:
      callDictionary(builtin, arguments, span)
    }
  }

  /// An index that is not one of `0..<count`.
  func indexFailure(
    _ index: Int, count: Int, of container: IndexOutOfRange.Kind, _ span: Span
  ) -> Failure {
    Failure(IndexOutOfRange(index: index, count: count, container: container, span: span))
  }
}

extension Builtin {
  /// How much of a result has been made for it, about: the rest was there before.
  fileprivate func makes(_ result: Value) -> Int {
    switch self {
    case .first, .last, .minimum, .maximum, .minimumBy, .maximumBy, .elementAt, .min, .max,
      .indexOf:
      0
    // These count for themselves: most share the elements that were there before.
    case .append, .replacing, .flat: 0
    case .lookUp: 0
    case .with, .without: DictionaryBox.changeBytes
    case .entries, .group: result.payloadBytes
    case .split, .splitByRegex, .findAllRegex, .lines, .zip, .enumerated, .chunks:
      result.payloadBytes
    default: result.ownBytes
    }
  }
}
