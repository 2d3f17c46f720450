import FlowText

/// A value may take so many bytes: the system's own limit would end the process.
extension Machine {
  static let valueBytes = 16 * 1024 * 1024

  /// Whether a value of so many bytes may be made; if not, the computation fails.
  func fits(_ bytes: Int, _ span: Span) -> Bool {
    guard bytes > valueLimit else { return true }
    fail(tooLarge(span))
    return false
  }

  func tooLarge(_ span: Span) -> Failure {
    let bytes = valueLimit.formattedAsBytes
    return Failure(
      .limitReached, "this value would take more than \(bytes)", at: span,
      help: ["keep only a part of it, as `prefix` and `suffix` do"])
  }

  /// The texts of values one after the other; nil when together they are too large.
  func joined(_ values: some Collection<Value>, separator: String, _ span: Span) -> String? {
    var result = ""
    for (index, value) in values.enumerated() {
      if index > 0 { result += separator }
      result += formatter.text(value)
      guard fits(result.utf8.count, span) else { return nil }
    }
    return result
  }
}

extension Int {
  /// So many bytes in words.
  fileprivate var formattedAsBytes: String {
    let (mebibytes, rest) = quotientAndRemainder(dividingBy: 1024 * 1024)
    return rest == 0 ? "\(mebibytes) MiB" : "\(self) bytes"
  }
}
