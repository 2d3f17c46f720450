import Foundation
import Testing

struct FormatConfigurationTests {
  /// The names of the rules that a configuration mentions.
  private static func rules(_ json: Data) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: json)
    let rules = (object as? [String: Any])?["rules"] as? [String: Any]
    return Set(try #require(rules).keys)
  }

  /// A rule that comes with a new toolchain must not be overlooked.
  ///
  /// Once a configuration has a list of rules, each rule that is not on it is off.
  @Test func everyRuleOfTheFormatterIsDecided() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "format", "dump-configuration"]
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let known = try pipe.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let ours = try Data(contentsOf: Repository.root.appending(path: ".swift-format"))
    #expect(try Self.rules(ours) == Self.rules(try #require(known)))
  }

  /// A file that was left lying about, say.
  @Test func everySwiftFileIsLinted() throws {
    let makefile = try Repository.text("Makefile")
    let line = try #require(makefile.split(separator: "\n").first { $0.hasPrefix("LINTED := ") })
    let linted = line.split(separator: " ").dropFirst(2)
    #expect(linted.contains("Sources"))
    let root = Repository.root
    let walk = try #require(
      FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles))
    let paths = walk.compactMap { ($0 as? URL)?.path.dropFirst(root.path.count + 1) }
      .filter { $0.hasSuffix(".swift") }
    #expect(paths.count > 1000)
    let others = paths.filter { path in
      !linted.contains { path == $0 || path.hasPrefix("\($0)/") }
    }
    #expect(others == [])
  }
}
