import Foundation
import Testing

/// A drawing that stands in a file, or is written there by whoever asks for it.
enum GoldenDrawing {
  private static let records = ProcessInfo.processInfo.environment["RECORD_DRAWINGS"] != nil

  static func compare(_ text: String, with file: URL) throws {
    let known = try? String(contentsOf: file, encoding: .utf8)
    if records, known != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text == known, "`RECORD_DRAWINGS=1 swift test --filter FlowDrawingTests` records it")
    }
  }
}
