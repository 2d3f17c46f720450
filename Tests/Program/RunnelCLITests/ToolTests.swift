import Checkout
import Foundation
import Testing

/// Each program of `examples/tools` prints for its input what stands beside it.
///
/// A run is `<tool>.out`, or `<tool>.<case>.out` where there are several: the output, with a last line `status n` if
/// the exit status is not 0. Its input is the file that ends in `.in`, its arguments stand in `.args`, if there are
/// any. Time is virtual.
@Suite struct ToolTests {
  private static let folder = Checkout.root.appending(path: "examples/tools")

  private static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  private static let runs: [String] = files.filter { $0.hasSuffix(".out") }
    .map { String($0.dropLast(".out".count)) }

  private static func text(_ name: String) throws -> String? {
    guard files.contains(name) else { return nil }
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func everyToolIsRunAndListed() throws {
    let tools = Self.files.filter { $0.hasSuffix(".flow") }
    #expect(tools.count >= 9)
    let page = try #require(try Self.text("README.md"))
    for tool in tools {
      #expect(Self.runs.contains(String(tool.dropLast(".flow".count))), "\(tool)")
      #expect(page.contains("(\(tool))"), "\(tool)")
    }
  }

  @Test(arguments: runs) func aToolPrintsWhatStandsBesideIt(run: String) throws {
    let tool = try #require(run.split(separator: ".").first)
    let arguments = try Self.text("\(run).args")?.split { $0 == " " || $0 == "\n" }.map(String.init)
    let command = ["run", "--time", "virtual", Self.folder.appending(path: "\(tool).flow").path]
    let input = try Self.text("\(run).in") ?? ""
    let result = try Program.run(command + (arguments ?? []), bytes: Array(input.utf8))
    let status = result.status == 0 ? "" : "status \(result.status)\n"
    let expected = try #require(try Self.text("\(run).out"))
    #expect(result.output + status == expected)
    #expect(result.errors == "")
  }

  /// The head shows the twin behind five blanks, and below it the call of the tool.
  @Test(arguments: files.filter { $0.hasSuffix(".flow") })
  func aToolIsShorterThanItsTwinOrSaysWhyNot(tool: String) throws {
    let lines = try #require(try Self.text(tool)).split(separator: "\n")
    let head = lines.prefix { $0.hasPrefix("//") }
    let code = lines.filter { !$0.hasPrefix("//") }.map(\.count).reduce(0, +)
    let twin = head.filter { $0.hasPrefix("//     ") && !$0.contains("runnel ") }
      .map { $0.count - "//     ".count }.reduce(0, +)
    let saysWhy = head.contains { $0.contains("longer") }
    #expect(code < twin || saysWhy, "\(code) characters beside \(twin)")
  }

  @Test func theToolsGoOverListsAndLeaveThingsForLater() throws {
    let texts = try Self.files.filter { $0.hasSuffix(".flow") }.compactMap { try Self.text($0) }
    for word in ["for (", "after ", "| collect", "| per(", "| decode("] {
      #expect(texts.contains { $0.contains(word) }, "\(word)")
    }
  }

  @Test(arguments: files.filter { $0.hasSuffix(".flow") })
  func aToolGetsNoHint(tool: String) throws {
    let result = try Program.run("check", Self.folder.appending(path: tool).path)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }
}
