import Foundation
import Testing

/// What a terminal, a shell and a full disk do to a run.
@Suite struct FaultTests {
  /// Each line of the shell, the exit code, and what is printed.
  static let cases: [(String, Int32, String)] = [
    // A closed pipe and a full disk.
    ("printf 'print(1...30000)\\nprint(2)' | runnel - | head -c 3", 0, "[1,"),
    ("printf 'print(1)' | runnel - > /dev/full", 74, ""),
    ("printf 'print(1...90000)\\nprint(1)' | runnel - > /dev/full", 74, ""),
    ("printf '1 + 1\\n' | runnel > /dev/full", 74, ""),
    ("printf 'print(nope)' | runnel - 2> /dev/full", 65, ""),
    ("printf 'cell a = 1\\n:save /nowhere/a.flow\\n' | runnel >/dev/null 2>&1; echo $?", 0, "74\n"),
    ("printf 'cell a = 1\\n:save! /dev/full\\n' | runnel >/dev/null 2>&1; echo $?", 0, "74\n"),
    // Closed descriptors, and none of them given to a file.
    ("printf 'print(1)' > s.flow; runnel s.flow <&-", 0, "1\n"),
    ("printf 'print(1)' > s.flow; runnel s.flow >&-; echo $?", 0, "74\n"),
    ("printf 'print(nope)' > s.flow; runnel s.flow 2>&-", 65, ""),
    ("printf 'cell a = 1' > s.flow; runnel s.flow <&- >&- 2>&-", 0, ""),
    ("runnel <&- >&- 2>&-", 0, ""),
    // The environment.
    ("printf 'print(\"\\343\\201\\202\")' | LC_ALL=C runnel -", 0, "あ\n"),
    ("printf 'print(1 + 1)\\n' | env -i \"PATH=$PATH\" runnel | tail -n 1", 0, "2\n"),
    ("printf 'print(1 + 1)\\n' | env -u HOME runnel | tail -n 1", 0, "2\n"),
    ("printf 'print(1 + 1)\\n' | env -u TERM runnel | tail -n 1", 0, "2\n"),
    ("mkdir h; chmod 500 h; printf 'print(1 + 1)\\n' | HOME=$PWD/h runnel | tail -n 1", 0, "2\n"),
    ("printf 'print(1 + 1)\\n' | HOME=/proc runnel | tail -n 1", 0, "2\n"),
    // A run outlives its terminal only with nohup.
    (
      "printf 'wait 1h' > s.flow; timeout -s HUP 0.3 env --default-signal=HUP runnel s.flow; echo $?",
      0, "124\n"
    ),
    (
      "printf 'wait 400ms\\nprint(1)' > s.flow; nohup runnel s.flow 2>/dev/null & p=$!; sleep 0.1; "
        + "kill -HUP $p; wait $p", 0, "1\n"
    ),
    // Stopped and continued it goes on.
    (
      "printf 'wait 300ms\\nprint(1)' > s.flow; runnel s.flow & p=$!; sleep 0.1; kill -TSTP $p; "
        + "sleep 0.1; kill -CONT $p; wait $p", 0, "1\n"
    ),
  ]

  @Test(arguments: 0..<cases.count) func endsAsItShould(_ index: Int) throws {
    let (line, status, output) = Self.cases[index]
    let scratch = try Scratch()
    let result = try Program.shell("cd '\(scratch.folder.path)' && { \(line); }")
    #expect(result.status == status, "\(line): \(result.errors.prefix(300))")
    #expect(result.output.hasSuffix(output), "\(line): \(result.output.prefix(300))")
    #expect(!result.errors.contains("Fatal error"))
  }
}
