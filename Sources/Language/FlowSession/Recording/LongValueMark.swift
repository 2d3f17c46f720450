/// A mark such as `#00c4a1f7`, made of all of a value, behind the beginning that a record keeps of it.
///
/// Values with different marks differ, wherever that is.
package enum LongValueMark {
  private static let digits = 8

  static func text(of digest: UInt64) -> String {
    let text = String(UInt32(truncatingIfNeeded: digest), radix: 16)
    return "#" + String(repeating: "0", count: digits - text.count) + text
  }

  /// Returns whether the text of a value ends with a mark.
  package static func ends(_ text: String) -> Bool {
    let mark = text.utf8.suffix(digits + 2)
    return mark.starts(with: " #".utf8)
      && mark.dropFirst(2).allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
