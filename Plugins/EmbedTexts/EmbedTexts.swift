import Foundation
import PackagePlugin

/// Writes folders of texts into the targets that carry them, as Swift source, at every build.
///
/// A target that is to carry folders gets a row in `folders` and `plugins: ["EmbedTexts"]` in the
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
    /// Indicates whether comments and indentation are left out.
    var isLean = false
  }

  static let folders: [String: [Folder]] = [
    "FlowHelp": [Folder(path: "docs/diagnostics", name: "DiagnosticTexts")],
    "FlowLessons": [Folder(path: "Sources/Showing/FlowLessons/Lessons", name: "LessonTexts")],
    "FlowPage": [Folder(path: "Sources/Program/FlowPage/Page", name: "PageTexts", isLean: true)],
    "TextEmbedderTests": [
      Folder(path: "Tests/TextEmbedderTests/Texts", name: "SampleTexts"),
      Folder(path: "Tests/TextEmbedderTests/Lean", name: "LeanTexts", isLean: true),
    ],
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folders = Self.folders[target.name] else {
      Diagnostics.error("\(target.name) has no row in the plugin EmbedTexts")
      return []
    }
    return try folders.map { try command(for: $0, context: context) }
  }

  private func command(for folder: Folder, context: PluginContext) throws -> Command {
    let source = context.package.directoryURL.appending(
      path: folder.path, directoryHint: .isDirectory)
    let output = context.pluginWorkDirectoryURL.appending(path: "\(folder.name).swift")
    return .buildCommand(
      displayName: "Embedding \(folder.path)",
      executable: try context.tool(named: "TextEmbedder").url,
      arguments: [
        source.path(percentEncoded: false), folder.name, output.path(percentEncoded: false),
      ] + (folder.isLean ? ["--lean"] : []),
      inputFiles: try Self.inputs(below: source),
      outputFiles: [output])
  }

  /// The folder, its folders and its files: a folder changes when a file is added or removed.
  private static func inputs(below folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return [folder] + names.sorted().map { folder.appending(path: $0) }
  }
}
