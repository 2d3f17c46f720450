import BrowserDriver
import Checkout
import Foundation
import Testing

/// A picture of the page that stands in the README: a program, and what is done with it.
struct PagePicture: Sendable, CustomTestStringConvertible {
  let name: String
  let program: String
  let scheme: String
  /// Lines of the prompt, one after the other.
  let lines: [String]
  /// What is chosen and shown then, as an expression.
  let view: String
  /// The cards from top to bottom, those beside each other on one line.
  let rows: [String]

  var testDescription: String { name }

  var file: URL { Checkout.root.appending(path: "docs/pictures/\(name).png") }

  static let all = [
    PagePicture(
      name: "page-light", program: ServedPage.shop, scheme: "light",
      lines: ["count = 3", "price = 90", "price = 60"], view: "0", rows: shopRows),
    PagePicture(
      name: "page-why", program: ServedPage.shop, scheme: "dark",
      lines: ["count = 3", "price = 150", "price = 60"],
      view: "look.card('large').click()", rows: shopRows),
    PagePicture(
      name: "page-classic", program: ServedPage.diamond, scheme: "light",
      lines: ["n = 2", "n = 5"],
      view: "look.button('Beside classic').click()",
      rows: ["n", "double triple", "sum"]),
  ]

  private static let shopRows = ["price count", "member subtotal", "discount large"]
}

extension InTheBrowser {
  /// Compares the rows in which cards stand in the README's pictures; `make page-pictures` draws them.
  ///
  /// Letters differ from machine to machine, so points are not compared.
  struct PagePictureTests {
    private static let records = ProcessInfo.processInfo.environment["RECORD_PAGE_PICTURES"] != nil

    @Test(arguments: PagePicture.all)
    func theCardsStandWhereThePictureHasThem(_ picture: PagePicture) async throws {
      let setup = BrowserTab.Setup(
        media: ["prefers-color-scheme": picture.scheme, "prefers-reduced-motion": "reduce"])
      try await ServedPage.visit(picture.program, setup) { tab in
        for (number, line) in picture.lines.enumerated() {
          try await tab.enter(line)
          try await tab.wait(
            for: "runnelPage.history.inputs.length === \(number + 1)", "the input \(line)")
        }
        try await tab.evaluate(picture.view)
        try await tab.settle()
        let rows = try await Self.rows(tab)
        let drawn = try await tab.screenshot()
        if Self.records { try drawn.write(to: picture.file) }
        guard Set(picture.rows).isSubset(of: rows) else {
          let folder = try Self.bothPictures(picture, drawn)
          Issue.record(
            "The cards stand as \(rows); the old picture and the new one are in \(folder.path())")
          return
        }
      }
    }

    @Test func theReadmeShowsThem() throws {
      let readme = try String(
        contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
      for picture in PagePicture.all {
        #expect(readme.contains("docs/pictures/\(picture.name).png"))
        let bytes = try Data(contentsOf: picture.file)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(picture.name) is no PNG")
      }
    }

    /// The names of the cards, a text for each row of the graph.
    private static func rows(_ tab: BrowserTab) async throws -> [String] {
      try await tab.evaluate(
        """
        (() => {
          const rows = [];
          const boxes = look.boxes().sort((a, b) => a.top + a.height / 2 - b.top - b.height / 2);
          for (const box of boxes) {
            const middle = box.top + box.height / 2;
            const row = rows.find((row) => Math.abs(row.middle - middle) < 12);
            if (row) row.boxes.push(box);
            else rows.push({ middle, boxes: [box] });
          }
          return rows.map((row) => row.boxes.filter((box) => look.value(box.name) !== '')
            .sort((a, b) => a.left - b.left).map((box) => box.name).join(' '))
            .filter((row) => row).join('\\n');
        })()
        """
      ).string?.split(separator: "\n").map(String.init) ?? []
    }

    /// A folder with the picture as it was and as it is.
    private static func bothPictures(_ picture: PagePicture, _ drawn: Data) throws -> URL {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "runnel-\(picture.name)-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? FileManager.default.copyItem(at: picture.file, to: folder.appending(path: "old.png"))
      try drawn.write(to: folder.appending(path: "new.png"))
      return folder
    }
  }
}
