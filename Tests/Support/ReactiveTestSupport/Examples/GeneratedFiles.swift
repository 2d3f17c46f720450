import Foundation

/// The Swift files that hold the examples, as they should be.
package enum GeneratedFiles {
  package static let folder = "Tests/Library/ReactiveDocumentationTests/Generated"

  private static let heading = """
    // Written by `make examples` from the blocks of the documentation: change those.


    """

  /// The text of each file, by its name.
  package static func expected(_ pages: [Page]) -> [String: String] {
    var files: [String: String] = [:]
    var index: [String] = []
    for page in pages {
      let writers = ExampleWriter.all(page).filter { !$0.examples.isEmpty }
      guard !writers.isEmpty else { continue }
      let source = writers.map(\.source).joined(separator: "\n")
      let imports =
        (source.contains("withObservationTracking") || source.contains("@Observation.")
          ? ["Observation"] : []) + ["Reactive"] + (source.contains("Flow") ? ["Runnel"] : []) + [
          "Testing"
        ]
      files["\(page.typeName).swift"] =
        heading + imports.map { "import \($0)\n" }.joined() + "\n" + source
      index.append("    of\(page.typeName),")
      files["\(page.typeName).swift"]? += list(of: writers.flatMap(\.examples), in: page)
    }
    files["AllExamples.swift"] = """
      \(heading)extension Example {
        /// Every part of the documentation that can be run.
        static let all: [Example] = [
      \(index.joined(separator: "\n"))
        ].flatMap(\\.self)
      }

      """
    return files
  }

  /// The list of a page's examples, which stands behind them.
  private static func list(
    of examples: [(title: String, function: String)], in page: Page
  ) -> String {
    let rows = examples.flatMap { example in
      [
        "    Example(", "      \"\(example.title)\"", "    ) {",
        "      try await \(example.function)()",
        // The formatter wants no comma behind a single one.
        examples.count == 1 ? "    }" : "    },",
      ]
    }
    return """

      extension Example {
        static let of\(page.typeName): [Example] = [
      \(rows.joined(separator: "\n"))
        ]
      }

      """
  }

  /// The text of each file as it stands.
  package static func present() throws -> [String: String] {
    let folder = Page.root.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      })
  }

  /// Makes the folder hold just these files.
  package static func write(_ files: [String: String]) throws {
    let folder = Page.root.appending(path: folder)
    for (name, text) in try present() where files[name] != text {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    for (name, text) in files {
      let file = folder.appending(path: name)
      if FileManager.default.fileExists(atPath: file.path) { continue }
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
