import Checkout
import FlowPage
import Foundation
import PageServer
import Testing

/// How heavy the page is, as it is sent.
@Suite struct PageWeightTests {
  /// All files together, in bytes.
  ///
  /// They come from the same machine, so it is their reading that costs, not their way. A run shared as one
  /// file carries them all. An eighth of it gives values of any length their room, keeps what was typed over a
  /// reload, and keeps two tabs from writing over each other. One of the last gives a way back to each text that is
  /// replaced, and half of one keeps a text whose server is gone.
  static let heaviest = 307 * 512

  private static let folder = Checkout.root.appending(path: "Sources/Program/FlowPage/Page")

  @Test func `the page is light`() {
    let weights = PageFiles.all.mapValues(\.text.utf8.count)
    #expect(weights.count > 20)
    #expect(weights.values.reduce(0, +) <= Self.heaviest, "\(weights)")
  }

  @Test func `a file is sent line by line as it was written, without comments and indentation`()
    throws
  {
    for (path, file) in PageFiles.all where path.hasSuffix(".js") || path.hasSuffix(".css") {
      let written = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let sent = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(sent.count == written.count, "\(path)")
      for (number, (line, source)) in zip(1..., zip(sent, written)) {
        let code = source.trimmingCharacters(in: .whitespaces)
        #expect(
          line == code || line.isEmpty && "/* ".contains(code.first ?? " "), "\(path):\(number)")
      }
    }
  }
}
