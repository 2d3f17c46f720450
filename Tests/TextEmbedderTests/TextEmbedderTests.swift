import Foundation
import Testing

/// The plugin has embedded the folder `Texts` into this target: `SampleTexts` is what it wrote.
@Suite struct TextEmbedderTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Texts")

  private static func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: name)
      if !file.hasDirectoryPath, let data = try? Data(contentsOf: file) { files[name] = data }
    }
    return files
  }

  @Test func `every file is there, byte for byte`() throws {
    let files = try Self.files()
    #expect(files.count == 7)
    #expect(SampleTexts.all.map(\.name) == files.keys.sorted())
    for (name, text) in SampleTexts.all {
      #expect(Data(text.utf8) == files[name], "\(name)")
    }
  }

  @Test func `a name holds the folders below the embedded one`() {
    let names = SampleTexts.all.map(\.name)
    #expect(names.contains("folder/inner/deep.css"))
    #expect(names.contains("folder/letters.md"))
  }
}
