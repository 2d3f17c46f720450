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
  /// file carries them all. It was 100 KB before there were lessons, sharing and Japanese; values of any length, texts
  /// that are kept, exact values, bars between regions and inputs that can be moved took the rest.
  static let heaviest = 160 * 1024

  private static let folder = Checkout.root.appending(path: "Sources/Program/FlowPage/Page")

  @Test func `the page is light`() {
    let weights = PageFiles.all.mapValues(\.text.utf8.count)
    #expect(weights.count > 20)
    #expect(weights.values.reduce(0, +) <= Self.heaviest, "\(weights)")
  }

  @Test func `a file is sent line by line as it was written, but for comments and blanks`()
    throws
  {
    for (path, file) in PageFiles.all where path.hasSuffix(".js") || path.hasSuffix(".css") {
      let written = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let sent = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(sent.count == written.count, "\(path)")
      for (number, (line, source)) in zip(1..., zip(sent, written)) {
        let code = source.trimmingCharacters(in: .whitespaces)
        let isSame = line.filter { $0 != " " } == code.filter { $0 != " " }
        #expect(
          isSame || line.isEmpty && "/* ".contains(code.first ?? " "), "\(path):\(number)")
      }
    }
  }
}
