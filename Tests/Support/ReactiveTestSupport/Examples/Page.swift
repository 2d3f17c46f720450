import Checkout
package import Foundation

/// An article, the README, or the comments of a source file, with their Swift blocks.
package struct Page {
  /// Relative to the root of the package.
  package let path: String
  /// What may build on each other: all blocks of an article, those of one comment.
  package let groups: [[SwiftBlock]]
  package let unnamedFences: [Int]

  package static let root = Checkout.root

  package init(path: String, text: String) {
    self.path = path
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { (number: $0.offset + 1, text: String($0.element)) }
    let texts = path.hasSuffix(".swift") ? Self.comments(in: lines) : [lines]
    let fenced = texts.map { FencedText($0) }
    let isReadme = path == "README.md"
    groups = fenced.map { $0.blocks.filter { !isReadme || Self.isOurs($0) } }
      .filter { !$0.isEmpty }
    unnamedFences = fenced.flatMap(\.unnamed)
  }

  /// What the examples can import.
  private static let libraries: Set<String> = ["import Reactive", "import Runnel"]

  /// What shows something else is not looked at here.
  private static func isOurs(_ block: SwiftBlock) -> Bool {
    !block.lines.contains { $0.hasPrefix("import ") && !libraries.contains($0) }
  }

  /// The documentation comments, without their slashes.
  private static func comments(
    in lines: [(number: Int, text: String)]
  ) -> [[(number: Int, text: String)]] {
    var comments: [[(number: Int, text: String)]] = [[]]
    for (number, line) in lines {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        let rest = text.dropFirst(3)
        comments[comments.count - 1].append((number, String(rest.dropFirst(rest.isEmpty ? 0 : 1))))
      } else if comments.last?.isEmpty == false {
        comments.append([])
      }
    }
    return comments
  }

  /// The name of the type that holds its examples: `WavesPage`, `BinderComments`.
  package var typeName: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.prefix { $0 != "." }.filter { $0.isLetter || $0.isNumber }
    return name + (path.hasSuffix(".swift") ? "Comments" : "Page")
  }

  /// Everything that documents the libraries and can hold Swift.
  package static func all() throws -> [Page] {
    let files = ["Sources/Library/Reactive", "Sources/Library/Runnel"].flatMap { sources in
      let walk = FileManager.default.enumerator(atPath: root.appending(path: sources).path)
      return (walk?.compactMap { $0 as? String } ?? []).sorted()
        .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }.map { "\(sources)/\($0)" }
    }
    return try (files + ["README.md", "docs/EMBEDDING.md"]).map { path in
      Page(
        path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
  }
}
