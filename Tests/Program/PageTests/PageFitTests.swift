import BrowserDriver
import Checkout
import Foundation
import Testing

/// A program whose page has much to show, and what is done with it.
struct FullPage: Sendable, CustomTestStringConvertible {
  let name: String
  let program: String
  let lines: [String]
  /// Number of lanes in which a value is held then.
  var held = 0

  var testDescription: String { name }

  static let all = [
    FullPage(name: "long", program: long, lines: ["people = 1_000_000_000_000", send]),
    FullPage(
      name: "failed", program: long, lines: ["people = 0", "kind = Kind.second"]),
    FullPage(
      name: "held",
      program: """
        cell a = 1
        a | updates | throttle(1s) -> b = it
        a | updates | delay(2s) -> c = it
        a -> print(a)

        """,
      lines: ["a = 2", "a = 3", "a = 4_000_000"], held: 2),
    FullPage(name: "shop", program: ServedPage.shop, lines: ["price = 300"], held: 1),
    FullPage(name: "many", program: many, lines: ["sensor1 = 2"]),
  ]

  private static let send =
    "anEventWithAVeryLongNameThatGoesOn(\"a value that is longer than its room on the card\")"

  /// Long names of all kinds, long values of all types.
  private static let long = """
    cell text = "The quick brown fox jumps over the lazy dog"
    cell nums = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    cell people = 3
    cell faces = "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀"
    cell 名前はとても長いのでどこかで切らなければなりません = "値もとても長いのでどこかで切らなければなりません"
    words := text.split(" ")
    share := 100 / people
    pair := (text, nums)
    veryLongCellNameThatGoesOnAndOnForEver := people * 2
    event anEventWithAVeryLongNameThatGoesOn: String
    event anotherEventWithAVeryLongName
    command aCommandWithAVeryLongNameThatGoesOn(n: Int) when people >= 0 { people = n }
    enum Kind { theFirstCaseWithALongName, second }
    cell kind = Kind.theFirstCaseWithALongName
    cell aSwitchWithAVeryLongNameThatGoesOn = true
    anEventWithAVeryLongNameThatGoesOn -> last = it
    people | filter(it > 1_000_000) -> aFilteredCellWithAVeryLongName = it

    """

  private static let many =
    (0..<12).map { "cell sensor\($0) = \($0 * 7 + 4)\n" }.joined()
    + (0..<48).map { row in
      let above = row < 12 ? "sensor" : "mean"
      let base = row < 12 ? 0 : row - row % 12 - 12
      return "mean\(row) := (\(above)\(base + row % 12) + \(above)\(base + (row + 5) % 12)) / 2\n"
    }.joined()
}

extension InTheBrowser {
  /// Whatever a program shows has its room: nothing lies over anything else, nothing reaches out of its card or line,
  /// errors are red, and what is held can be read.
  struct PageFitTests {
    private static let fit = Result {
      let file = Checkout.root.appending(path: "Tests/Program/PageTests/Scripts/fit.js")
      return try String(contentsOf: file, encoding: .utf8)
    }

    private static let sizes = [(1366, 650), (1024, 768), (768, 1024), (390, 844)]

    @Test(arguments: FullPage.all, ["light", "dark"])
    func everythingHasItsRoom(_ page: FullPage, scheme: String) async throws {
      let setup = BrowserTab.Setup(media: ["prefers-color-scheme": scheme])
      try await ServedPage.visit(page.program, setup) { tab in
        for (number, line) in page.lines.enumerated() {
          try await tab.enter(line)
          try await tab.wait(
            for: "runnelPage.history.inputs.length === \(number + 1)", "the input \(line)")
        }
        for (width, height) in Self.sizes {
          try await tab.resize(width: width, height: height)
          for region in width < 900 ? ["editor", "graph"] : [nil] {
            if let region { try await tab.click("#tabs [aria-controls=\(region)]") }
            // The lanes of what is derived, which may be held, are the last ones.
            try await tab.evaluate("document.querySelector('#time .scroller').scrollTop = 1e6")
            try await tab.settle()
            try await tab.settle()
            let answer = try await tab.evaluate(try Self.fit.get())
            #expect(answer["found"].strings == [], "\(width)×\(height)")
            #expect(answer["held"].int == page.held, "\(width)×\(height)")
            #expect((answer["count"].int ?? 0) > 2, "\(width)×\(height)")
            guard region == nil else { continue }
            let graph = try await tab.evaluate(
              "document.querySelector('#graph .scroller').clientHeight")
            #expect((graph.int ?? 0) >= 200, "\(width)×\(height)")
          }
        }
      }
    }

    @Test func aLongValueIsChosenBesideItsLine() async throws {
      try await ServedPage.visit(FullPage.all[0].program) { tab in
        try await tab.click(".values span")
        try await tab.wait(
          for: "document.querySelector('#why .big').textContent.endsWith('lazy dog\"')",
          "the whole value")
      }
    }

    @Test func theMeasureFindsPlantedFaults() async throws {
      try await ServedPage.visit(FullPage.all[1].program) { tab in
        try await tab.evaluate(
          """
          (() => { const [one, other] = document.querySelectorAll('.card');
            other.style.left = one.style.left; other.style.top = one.style.top;
            one.querySelector('h3').style.maxWidth = 'none';
            one.querySelector('.value').style.left = '0';
            document.querySelector('.values span').style.whiteSpace = 'normal';
            document.querySelector('#text').style.width = '100%'; })()
          """)
        let found = try await tab.evaluate(try Self.fit.get())["found"].strings
        for words in [
          "lies over value", "takes more than a line", "lies over card", "lies over textarea",
        ] {
          #expect(found.contains { $0.contains(words) }, "\(words): \(found)")
        }
      }
    }
  }
}
