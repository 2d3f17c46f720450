/// Words that switch a check off, or put work off.
enum WordRule {
  // Put together here, so that this file does not hold them.
  static let banned = [
    "@unchecked" + " Sendable", "nonisolated" + "(unsafe)", "try" + "!", " as" + "! ", "TO" + "DO",
    "FIX" + "ME", "String(" + "format:",
  ]

  static func violations(in file: SwiftFile) -> [String] {
    file.lines.enumerated().flatMap { offset, line in
      banned.filter { line.contains($0) }.map {
        "\(file.path):\(offset + 1): `\($0.drop { $0 == " " })`"
      }
    }
  }
}
