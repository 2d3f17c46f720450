import Foundation

/// Words that switch a check off, or put work off.
enum WordRule {
  // Put together here, so that this file does not hold them.
  static let banned = [
    "@unchecked" + " Sendable", "nonisolated" + "(unsafe)", "try" + "!", " as" + "! ", "TO" + "DO",
    "FIX" + "ME", "String(" + "format:",
  ]

  static func violations(in file: SwiftFile) -> [String] {
    let present = banned.filter { file.text.range(of: $0, options: .literal) != nil }
    guard !present.isEmpty else { return [] }
    return file.lines.enumerated().flatMap { offset, line in
      present.filter { line.contains($0) }.map {
        "\(file.path):\(offset + 1): `\($0.drop { $0 == " " })`"
      }
    }
  }
}
