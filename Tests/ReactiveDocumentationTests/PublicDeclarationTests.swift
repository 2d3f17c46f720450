import Foundation
import ReactiveTestSupport
import Testing

struct PublicDeclarationTests {
  @Test func everyPublicDeclarationIsDocumented() throws {
    let symbols = try SymbolGraph.ofTheLibrary().symbols
    #expect(symbols.count > 150)
    #expect(symbols.filter { $0.docComment == nil }.map(\.name) == [])
  }

  /// The landing page leads to everything; what it does not name would be found by chance only.
  @Test func theLandingPageNamesEveryType() throws {
    let page = Page.root.appending(path: "Sources/Reactive/Reactive.docc/Reactive.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let topLevel = try SymbolGraph.ofTheLibrary().symbols.filter { $0.pathComponents.count == 1 }
    #expect(topLevel.count > 25)
    let missing = topLevel.map(\.name).filter { name in
      !text.contains("\n- ``\(name)``") && !text.contains("\n- ``\(name)-")
    }
    #expect(missing == [])
  }
}
