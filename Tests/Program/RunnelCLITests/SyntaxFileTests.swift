import Checkout
import Foundation
import Testing

/// The syntax files of `editors` name the words of the language, and colour as its lexer reads.
///
/// `make editors-check` compares all of them in the editors themselves, over all programs.
@Suite struct SyntaxFileTests {
  /// Returns whether a command of Python succeeds that may need packages of `scripts/install-editors.sh`.
  private static func python(_ command: String) throws -> Program.Result {
    let root = Checkout.root.path
    return try Program.shell(
      "cd '\(root)' && PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='\(root)/.build/editors/python' python3 \(command) 2>&1"
    )
  }

  private static let hasPython = (try? python("-c 0"))?.status == 0

  private static let mayCompare =
    ProcessInfo.processInfo.environment["RUNNEL_NEEDS_PYGMENTS"] == "1"
    || (try? python("-c 'import pygments'"))?.status == 0

  @Test func theKeptWordsAreThoseOfTheLanguage() throws {
    let kept = try String(
      contentsOf: Checkout.root.appending(path: "editors/words.json"), encoding: .utf8)
    let printed = try Program.run("tokens", "--words")
    #expect(printed.output == kept, "write them with scripts/syntax-files.py --words")
    #expect(printed.status == 0)
  }

  @Test(.enabled(if: hasPython, "there is no python3"))
  func everySyntaxFileNamesTheKeptWords() throws {
    let result = try Self.python("scripts/syntax-files.py --check")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(.enabled(if: mayCompare, "there is no Pygments")) func coloursAreThoseOfTheLexer() throws {
    let runnel = Program.folder.appending(path: "runnel").path
    let result = try Self.python(
      "editors/check/pygments_check.py '\(runnel)' examples/*.flow Tests/Golden/language/names/*.flow"
    )
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func tokensAreListedWithTheirPlaces() throws {
    let scratch = try Scratch()
    let text = "#!runnel\n/* a /* b */ */ cell x = 2 // c\nfor y in x { print(\"\\(y)\") } //> 1\n"
    let file = try scratch.file("a.flow", Data(text.utf8))
    let result = try Program.run("tokens", "--json", file.path)
    let expected =
      #""tokens":[["scriptLine",0,8],["blockComment",9,24],["cell",25,29],["identifier",30,31],["=",32,33],"#
      + #"["integer",34,35],["lineComment",36,40],["word",41,44],["identifier",45,46],["word",47,49],"#
      + #"["identifier",50,51],["{",52,53],["identifier",54,59],["(",59,60],["stringQuote",60,61],"#
      + #"["interpolationStart",61,63],["identifier",63,64],["interpolationEnd",64,65],["stringQuote",65,66],"#
      + #"[")",66,67],["}",68,69],["mark",70,75]],"mistakes":[]}"#
    #expect(result.output.hasSuffix(expected + "\n"), "\(result.output)")
    #expect(try Program.run("tokens", "--json", file.path + "x").status == 66)
  }
}
