#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes the texts of a folder as a Swift source file: `TextEmbedder FOLDER NAME OUTPUT [--lean]`.
///
/// With `--lean` scripts and style sheets lose their comments and their indentation; see `LeanText`.
/// The plugin `EmbedTexts` runs it at every build where a text has changed.
@main
enum TextEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments
    let isLean = arguments.last == "--lean"
    guard arguments.count == (isLean ? 5 : 4) else {
      fail("usage: TextEmbedder FOLDER NAME OUTPUT [--lean]")
    }
    var texts = try texts(below: arguments[1])
    if isLean { texts = texts.map { ($0.name, lean($0.text, named: $0.name)) } }
    let source = TextSource.source(named: arguments[2], texts: texts)
    try Data(source.utf8).write(to: URL(filePath: arguments[3]), options: .atomic)
  }

  /// The files below a folder, sorted by their path in it; hidden ones are left out.
  private static func texts(below folder: String) throws -> [(name: String, text: String)] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    var texts: [(name: String, text: String)] = []
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      var isFolder = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder else {
        continue
      }
      let data = try Data(contentsOf: URL(filePath: path))
      guard let text = String(validating: data, as: UTF8.self) else {
        fail("\(path): error: not UTF-8")
      }
      texts.append((name, text))
    }
    return texts
  }

  private static func lean(_ text: String, named name: String) -> String {
    guard LeanText.ends.contains(where: name.hasSuffix) else { return text }
    guard let lean = LeanText.lean(text, isStyle: name.hasSuffix(".css")) else {
      fail("\(name): error: a text between backticks ends on another line than it began")
    }
    return lean
  }

  private static func fail(_ message: String) -> Never {
    print(message)
    exit(1)
  }
}
