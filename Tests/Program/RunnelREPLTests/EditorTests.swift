import Foundation
import RunnelREPL
import Testing

/// `:edit`, with programs that stand for an editor.
@Suite struct EditorTests {
  @Test func whatTheEditorWritesIsEntered() throws {
    let bench = try PromptBench(editor: "sed -i -e 's/1/41 + 1/'")
    #expect(bench.type(":edit cell a = 1") == "flow> cell a = 41 + 1\na = 42\n")
  }

  @Test func theLastEntryIsEdited() throws {
    let bench = try PromptBench(editor: "sed -i -e 's/cell a = 1/a = 7/'")
    bench.type("cell a = 1", ":cells")
    #expect(bench.type(":edit") == "flow> a = 7\na  1 -> 7\n")
    #expect(bench.type(":undo").hasPrefix("undone: a = 7"))
  }

  @Test func anEntryOfSeveralLinesIsOne() throws {
    let bench = try PromptBench(editor: "printf 'scope s {\\n  cell a = 1\\n}\\n\\n' >")
    #expect(
      bench.type(":edit") == "flow> scope s {\n  ...   cell a = 1\n  ... }\nscope s\n")
  }

  @Test func whatDoesNotEndWellIsNotEntered() throws {
    let bench = try PromptBench(editor: "false")
    bench.type("cell a = 1")
    #expect(bench.type(":edit a = 2") == "`false` ended with 1, so nothing is entered\n")
    let missing = try PromptBench(editor: "/nonexistent/editor 2>/dev/null")
    #expect(missing.type(":edit").contains("there is no editor `/nonexistent/editor"))
    let empty = try PromptBench(editor: "true >")
    #expect(empty.type(":edit a = 2") == "nothing was written, so nothing is entered\n")
  }

  /// An editor that is killed, or writes another encoding, has what somebody has written.
  @Test(arguments: [
    ("f() { echo 'cell work = 1' > \"$1\"; return 3; }; f", "ended with 3"),
    ("f() { printf 'cell work = \\377' > \"$1\"; }; f", "no UTF-8"),
    ("f() { echo 'cell work = 1' > \"$1\"; kill -9 $$; }; f", "ended with 137"),
    ("f() { { printf 'cell work = 1 //'; head -c 17000000 /dev/zero; } > \"$1\"; }; f", "too long"),
  ])
  func whatIsNotEnteredIsKept(_ editor: String, reason: String) throws {
    let answer = try PromptBench(editor: editor).type(":edit 1 + 1")
    #expect(answer.contains(reason))
    let path = try #require(answer.firstMatch(of: /is kept in `([^`]*)`/)).1
    let kept = try Data(contentsOf: URL(filePath: String(path)))
    #expect(kept.starts(with: Data("cell work = ".utf8)))
    try FileManager.default.removeItem(at: URL(filePath: String(path)).deletingLastPathComponent())
  }

  @Test func withoutAnEditorThatIsSaid() throws {
    for editor in [nil, "", " "] {
      #expect(try PromptBench(editor: editor).type(":edit").hasPrefix("no editor is named: set"))
    }
    let pipe = try PromptBench(editor: "true", isAtTerminal: false)
    #expect(pipe.type(":edit").contains("at a terminal"))
  }

  /// The file is the user's alone while the editor has it, and gone afterwards.
  @Test func theFileIsPrivateAndGoneAfterwards() throws {
    let bench = try PromptBench()
    let notes = bench.folder.appending(path: "notes").path
    let script =
      "f() { stat -c '%a %n' \"$1\" \"$(dirname \"$1\")\" > \(notes); touch \"$1~\"; }; f"
    let editing = try PromptBench(editor: script)
    editing.type(":edit 1 + 1")
    let lines = try bench.text(of: "notes").split(separator: "\n").map { $0.split(separator: " ") }
    try #require(lines.count == 2)
    #expect(lines.map { $0[0] } == ["600", "700"])
    for line in lines { #expect(!FileManager.default.fileExists(atPath: String(line[1]))) }
  }
}
