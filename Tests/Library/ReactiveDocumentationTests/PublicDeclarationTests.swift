import Foundation
import ReactiveTestSupport
import Testing

struct PublicDeclarationTests {
  @Test func everyPublicDeclarationIsDocumented() throws {
    let symbols = try SymbolGraph.ofTheLibrary().symbols
    #expect(symbols.count > 150)
    #expect(symbols.filter { !$0.isDocumented }.map(\.name) == [])
  }

  /// The landing page leads to everything; what it does not name would be found by chance only.
  @Test func theLandingPageNamesEveryType() throws {
    let page = Page.root.appending(path: "Sources/Library/Reactive/Reactive.docc/Reactive.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let topLevel = try SymbolGraph.ofTheLibrary().symbols.filter { $0.pathComponents.count == 1 }
    #expect(topLevel.count > 25)
    let missing = topLevel.map(\.name).filter { name in
      !text.contains("\n- ``\(name)``") && !text.contains("\n- ``\(name)-")
    }
    #expect(missing == [])
  }

  /// Who comes from another library looks for each operator there.
  @Test func thePageForComersHasEveryOperator() throws {
    let page = Page.root.appending(path: "Sources/Library/Reactive/Reactive.docc/ComingFrom.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let operators = try SymbolGraph.ofTheLibrary().symbols.compactMap { symbol -> String? in
      guard symbol.pathComponents.count == 2 else { return nil }
      guard ["ObservableType", "PropertyType"].contains(symbol.pathComponents[0]) else {
        return nil
      }
      return String(symbol.pathComponents[1].prefix { $0 != "(" })
    }
    #expect(operators.count > 60)
    let others: Set = ["Element", "observable", "value"]
    let missing = Set(operators).subtracting(others).filter { !text.contains("\n| `\($0)` |") }
    #expect(missing == [])
  }

  /// A page about a type groups its members; one that it does not name would stand apart.
  @Test func aPageAboutATypeNamesEveryMember() throws {
    let symbols = try SymbolGraph.ofTheLibrary().symbols
    let pages = try Page.all().filter { $0.path.hasSuffix(".md") && $0.groups.isEmpty }
    #expect(pages.count == 2)
    for page in pages {
      let text = try String(contentsOf: Page.root.appending(path: page.path), encoding: .utf8)
      let type = try #require(text.firstMatch(of: /^# ``Reactive\/(\w+)``/)).output.1
      let members = symbols.filter { $0.pathComponents.first.map { $0 == type } ?? false }
        .compactMap { $0.pathComponents.count == 2 ? $0.pathComponents[1] : nil }
      #expect(members.count > 10, "\(type)")
      let overloads = Dictionary(grouping: members) { $0 }.mapValues(\.count)
      for (name, count) in overloads {
        let named = text.split(separator: "\n").count {
          $0.hasPrefix("- ``\(name)``") || $0.hasPrefix("- ``\(name)-")
        }
        #expect(named == count, "\(type).\(name)")
      }
    }
  }
}
