import Foundation
import Testing

@testable import RunnelCLI

/// `runnel serve`, as a process; what it serves is for `PageServerTests` and `FlowPageTests`.
struct ServeTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func itServesUntilItIsEnded(signal: Int32, status: Int32) throws {
    let program = try RunningProgram(["serve"], script: "cell a = 1\n")
    let address = program.read()
    let parts = try #require(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/#[0-9a-f]{32}\n/))
    // It listens: nobody else gets the port.
    let other = try Program.run("serve", "--port", String(parts.1))
    #expect(other.status == 70)
    #expect(other.errors == "runnel: port \(parts.1) is taken by another program\n")
    program.send(signal)
    #expect(program.end() == status)
    #expect(try program.errors() == "")
  }

  /// What was written on a page is kept by the browser for the page's address, and so found again.
  @Test func aFileIsServedAtTheSamePortAgain() throws {
    let scratch = try Scratch()
    let path = try scratch.script("cell a = 1\n")
    var ports: [Substring] = []
    for _ in 0..<3 {
      let program = try RunningProgram(arguments: ["serve", path])
      let parts = try #require(
        program.read().wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/#[0-9a-f]{32}\n/))
      ports.append(parts.1)
      // A second one finds it taken, and another one that is free.
      let second = try RunningProgram(arguments: ["serve", path])
      #expect(try #require(second.read().firstMatch(of: /:(\d+)\//)).1 != parts.1)
      for program in [program, second] {
        program.send(SIGKILL)
        _ = program.end()
      }
    }
    #expect(Set(ports).count == 1, "\(ports)")
  }

  @Test func portsAreSpreadOverFilesAndUsers() {
    let files = (0..<1_000).map { HomePort.port(of: "/home/pupil/lesson-\($0).flow", user: 1000) }
    #expect(Set(files).count > 850 && files.allSatisfy { (61_000...65_000).contains($0) })
    let users = (1_000..<1_040).map { HomePort.port(of: "lessons", user: $0) }
    #expect(Set(users).count > 36)
  }

  @Test func aProgramThatIsWrongIsServedToBeMended() throws {
    let program = try RunningProgram(["serve"], script: "cell a =\n")
    #expect(program.read().hasPrefix("http://127.0.0.1:"))
    program.send(SIGTERM)
    #expect(program.end() == 143)
  }

  /// The arguments of the browser can be read by every user of the machine.
  @Test(arguments: [SIGINT, SIGTERM]) func aBrowserIsOpenedWithoutTellingTheToken(
    _ signal: Int32
  ) throws {
    let scratch = try Scratch()
    let told = scratch.folder.appending(path: "told").path
    let opener = """
      #!/bin/sh
      { echo "$*"; stat -c %a "$1" 2>/dev/null || stat -f %Lp "$1"; cat "$1"; } > "$HOME/telling"
      mv "$HOME/telling" "$HOME/told"

      """
    for name in ["xdg-open", "open"] {
      let file = try scratch.file(name, Data(opener.utf8))
      #expect(chmod(file.path, 0o700) == 0)
    }
    let program = try WaitingProgram(
      ["serve", "--open"], in: scratch,
      before: "PATH='\(scratch.folder.path)':$PATH; ")
    for _ in 0..<1_500 where access(told, F_OK) != 0 { usleep(10_000) }
    let lines = try String(contentsOfFile: told, encoding: .utf8).split(separator: "\n")
    let page = String(lines[0])
    #expect(page.hasPrefix(scratch.folder.path) && page.hasSuffix(".html"))
    #expect(lines[1] == "600")
    let address = try #require(
      lines.joined().firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\/#([0-9a-f]{32})/))
    #expect(!page.contains(address.1))
    #expect(access(page, F_OK) == 0)
    program.send(signal)
    #expect(program.end() == .exit(128 + signal))
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(left.allSatisfy { !$0.hasSuffix(".html") })
  }

  @Test func aFileThatCannotBeReadIsSaid() throws {
    let result = try Program.run("serve", "/nowhere/at-all.flow")
    #expect(result.status == 66)
    #expect(result.errors == "runnel: error[R6001]: there is no file `/nowhere/at-all.flow`\n")
  }

  /// As large as it may be edited, kept and saved, and no larger.
  @Test func aFileThatIsTooLargeIsNotOpened() throws {
    let scratch = try Scratch()
    let path = try scratch.script(String(repeating: "// seven\n", count: 150_000))
    let result = try Program.run("serve", path)
    #expect(result.status == 66)
    #expect(
      result.errors
        == "runnel: error[R6003]: `\(path)` is larger than a program on the page may be: 1 MiB\n")
    let program = try RunningProgram(
      ["serve"], script: String(repeating: "//ascii\n", count: 1 << 17))
    #expect(program.read().hasPrefix("http://127.0.0.1:"))
    program.send(SIGTERM)
    #expect(program.end() == 143)
  }

  @Test(arguments: [
    (["--port", "65536"], "'--port' takes a number from 0 to 65535."),
    (["--write"], "'--write' takes the name of a file."),
    (["--write", "-"], "'--write' takes the name of a file."),
    (["--write", "flow:abc"], "'--write' takes the name of a file."),
    (["--lessons", "a.flow"], "'--lessons' takes no file."),
    (
      ["flow:a+b"],
      "The shared program is not as it was shared: after 'flow:' come letters, digits, '-' and '_'."
    ),
    (
      ["flow:"],
      "The shared program is not as it was shared: after 'flow:' come letters, digits, '-' and '_'."
    ),
  ])
  func whatDoesNotGoTogetherIsSaid(arguments: [String], sentence: String) throws {
    let result = try Program.run(["serve"] + arguments, bytes: [])
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: \(sentence)\n"))
  }
}
