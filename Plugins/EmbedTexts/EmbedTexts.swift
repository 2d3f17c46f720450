import Foundation
import PackagePlugin

/// Writes folders of texts into the targets that carry them, as Swift source, at every build.
///
/// A target that is to carry a folder gets a row in `folders` and `plugins: ["EmbedTexts"]` in the
/// manifest. Its code then finds the texts in an enumeration of the given name; see `TextEmbedder`.
///
/// A folder outside of its target also needs a link to it inside: the package manager asks a plugin again
/// only after files have come or gone below a target, and would go on with those that it knew.
@main
struct EmbedTexts: BuildToolPlugin {
  /// A folder, by its path in the package, and the enumeration that holds its texts.
  struct Folder {
    let path: String
    let name: String
  }

  static let folders: [String: Folder] = [
    "FlowHelp": Folder(path: "docs/diagnostics", name: "DiagnosticTexts"),
    "FlowLessons": Folder(path: "Sources/FlowLessons/Lessons", name: "LessonTexts"),
    "FlowPage": Folder(path: "Sources/FlowPage/Page", name: "PageTexts"),
    "TextEmbedderTests": Folder(path: "Tests/TextEmbedderTests/Texts", name: "SampleTexts"),
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = Self.folders[target.name] else {
      Diagnostics.error("\(target.name) has no row in the plugin EmbedTexts")
      return []
    }
    let source = context.package.directoryURL.appending(
      path: folder.path, directoryHint: .isDirectory)
    let output = context.pluginWorkDirectoryURL.appending(path: "\(folder.name).swift")
    return [
      .buildCommand(
        displayName: "Embedding \(folder.path)",
        executable: try context.tool(named: "TextEmbedder").url,
        arguments: [
          source.path(percentEncoded: false), folder.name, output.path(percentEncoded: false),
        ],
        inputFiles: try Self.inputs(below: source),
        outputFiles: [output])
    ]
  }

  /// The folder, its folders and its files: a folder changes when a file is added or removed.
  private static func inputs(below folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return [folder] + names.sorted().map { folder.appending(path: $0) }
  }
}
