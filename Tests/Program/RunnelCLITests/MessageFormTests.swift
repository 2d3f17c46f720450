import Foundation
import Testing

@testable import RunnelCLI

/// Messages for an editor, and in Japanese.
struct MessageFormTests {
  /// The keys of `check --json` that an editor needs.
  private struct Message: Decodable {
    struct Edit: Decodable {
      let start: Int
      let end: Int
      let text: String
    }

    struct Fix: Decodable {
      let kind: String
      let edits: [Edit]
    }

    struct Way: Decodable {
      let sentence: String
      let fix: Fix?
    }

    let code: String
    let severity: String
    let message: String
    let line: Int
    let endColumn: Int
    let label: String?
    let fix: Fix?
    let ways: [Way]
  }

  private func messages(_ output: String) throws -> [Message] {
    try output.split(separator: "\n").map {
      try JSONDecoder().decode(Message.self, from: Data($0.utf8))
    }
  }

  @Test func aChangeOfTheJSONMendsTheProgram() throws {
    let text = "cell 年 = 2016\nprint(年)\nold = 年 - 1985\n"
    let checked = try Program.run("check", "--json", "-", input: text)
    #expect((checked.status, checked.errors) == (65, ""))
    let message = try #require(messages(checked.output).first)
    #expect((message.code, message.severity, message.line) == ("R2001", "error", 3))
    #expect(message.endColumn == 4)
    let fix = try #require(message.ways.first?.fix)
    #expect(fix.kind == "whole")
    var bytes = Array(text.utf8)
    for edit in fix.edits { bytes.replaceSubrange(edit.start..<edit.end, with: edit.text.utf8) }
    let mended = String(decoding: bytes, as: UTF8.self)
    #expect(mended == "cell 年 = 2016\nprint(年)\n年 -> old = 年 - 1985\n")
    let again = try Program.run("check", "--json", "-", input: mended)
    #expect((again.status, again.output, again.errors) == (0, "", ""))
  }

  @Test func aChangeThatMakesAnotherMistakeIsAChoice() throws {
    let checked = try Program.run("check", "--json", "-", input: "cell number = 4\nnumber / nil\n")
    let message = try #require(messages(checked.output).first)
    #expect(message.ways.first?.fix?.edits.map(\.text) == ["print(number / nil)"])
    #expect(message.ways.first?.fix?.kind == "choice")
  }

  @Test func whatIsProbablyMeantIsAChange() throws {
    let checked = try Program.run("check", "--json", "-", input: "cell year = 1\nyaer = 2\n")
    let message = try #require(messages(checked.output).first)
    #expect(message.label == "did you mean `year`?")
    #expect(message.fix?.edits.map(\.text) == ["year"])
    #expect(message.fix?.edits.map(\.start) == [14])
  }

  @Test func messagesAreJapaneseWhenAskedFor() throws {
    let text = "cell year = 1\nyaer = 2\n"
    let checked = try Program.run("check", "--lang", "ja", "-", input: text)
    #expect(checked.status == 65)
    #expect(
      checked.errors.hasPrefix(
        """
        <stdin>:2:1: エラー[R2001]: `yaer` という名前はここにはありません
           |
         2 | yaer = 2
           | ~~~~ `year` のことですか
           = 直し方: 宣言するには `cell yaer = 2` と書きます
        """))
    let run = try Program.run("run", "--lang", "ja", "-", input: text)
    #expect(run.errors == checked.errors)
    let json = try Program.run("check", "--json", "--lang", "ja", "-", input: text)
    #expect(try messages(json.output).map(\.message) == ["`yaer` という名前はここにはありません"])
    let english = try Program.run("check", "-", input: text).errors
    #expect(english.hasPrefix("<stdin>:2:1: error[R2001]"))
  }

  /// Whether we refuse the argument or the argument parser does.
  @Test(arguments: [
    ["run", "-", "o\ne"], ["-", "o\ne"], ["-", "o\ne=1"], ["graph", "--format", "o\ne", "-"],
    ["graph", "--format=o\ne", "-"], ["marbles", "-", "o\ne"], ["why", "-", "o\ne"],
    ["explain", "o\ne"], ["o\ne"], ["--o\ne"], ["compare", "-", "o\ne"], ["learn", "o\ne"],
  ])
  func anArgumentThatIsRepeatedTakesOneLine(_ arguments: [String]) throws {
    let result = try Program.run(arguments, bytes: Array("cell a = 1\n".utf8))
    #expect(result.status != 0)
    #expect(!result.errors.contains("o\ne"), "\(result.errors)")
  }
}
