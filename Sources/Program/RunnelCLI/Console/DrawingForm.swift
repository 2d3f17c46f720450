import RunnelREPL

/// The form of a picture or a report in a file, and the line by which it is known again as one that Runnel wrote.
enum DrawingForm: CaseIterable {
  case text
  case dot
  case mermaid
  case svg
  case json
  case junit

  /// The mark in this form: a comment, or where there are none a line of its own or a member.
  var mark: FileMark {
    switch self {
    case .text: Self.mark("Written by Runnel, ", ", with its checksum")
    case .dot: Self.mark("// Written by Runnel, ")
    case .mermaid: Self.mark("%% Written by Runnel, ")
    // The first line of these is prescribed.
    case .svg, .junit:
      Self.mark("<!-- Written by Runnel, ", Self.advice + " -->", isSecondLine: true)
    case .json: Self.mark(" \"writtenBy\":\"Runnel, ", "\",", isSecondLine: true)
    }
  }

  private static let advice = "; a change by hand is safe"

  private static func mark(
    _ begin: String, _ end: String = advice, isSecondLine: Bool = false
  ) -> FileMark {
    FileMark(begin: begin, end: end + "\n", isSecondLine: isSecondLine)
  }
}
