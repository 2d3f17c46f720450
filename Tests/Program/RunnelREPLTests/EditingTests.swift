import Checkout
import Foundation
import RunnelREPL
import Testing

/// What keys make of an entry, with libedit's own keys and ours, over several lines.
@Suite struct EditingTests {
  private let up = "\u{1b}[A"
  private let down = "\u{1b}[B"
  private let left = "\u{1b}[D"
  private let right = "\u{1b}[C"
  private let delete = "\u{1b}[3~"
  private let backspace = "\u{7f}"
  private let newline = "\u{1b}\r"

  private func entry(_ keys: String, entries: [String] = [], settings: String = "") throws -> String
  {
    try EditingBench(entries: entries, settings: settings).entry(after: keys)
  }

  // MARK: Lines

  @Test func enterRunsWhatIsFinishedAndGoesOnOtherwise() throws {
    let bench = try EditingBench()
    _ = bench.entries(after: "year = 2017\r")
    _ = bench.entries(after: "\r")
    _ = bench.entries(after: ":help (\r")
    #expect(bench.events == [.entry("year = 2017"), .entry(""), .entry(":help (")])
    #expect(bench.entry(after: "a = (\r") == "a = (\n  |")
    #expect(bench.events.count == 3)
  }

  @Test func twoEmptyLinesRunAnything() throws {
    let bench = try EditingBench()
    #expect(bench.entries(after: "a = (\r", "\r", "\r") == ["a = (\n  |", "a = (\n\n  |"])
    #expect(bench.events == [.entry("a = (\n\n  ")])
  }

  @Test func newLinesKeepTheIndentationAndBracketsMoveIt() throws {
    let bench = try EditingBench()
    let shown = bench.entries(after: "scope s {\r", "cell a = 1\r", "}", "\r")
    #expect(
      shown == ["scope s {\n  |", "scope s {\n  cell a = 1\n  |", "scope s {\n  cell a = 1\n}|"])
    #expect(bench.events == [.entry("scope s {\n  cell a = 1\n}")])
  }

  @Test func altEnterBeginsALineAndEnterInTheMiddleRunsItAll() throws {
    let bench = try EditingBench()
    #expect(bench.entries(after: "a\(newline)b\(up)", "\r") == ["a|\nb"])
    #expect(bench.events == [.entry("a\nb")])
  }

  @Test func arrowsAndDeletingGoOverLineEnds() throws {
    #expect(try entry("ab\(newline)cd\u{1}\(left)") == "ab|\ncd")
    #expect(try entry("ab\(newline)cd\(up)\u{5}\(right)") == "ab\n|cd")
    #expect(try entry("ab\(newline)cd\u{1}\(backspace)") == "ab|cd")
    #expect(try entry("ab\(newline)cd\(up)\u{5}\(delete)") == "ab|cd")
    #expect(try entry("ab\(newline)cd\u{1b}<") == "|ab\ncd")
    #expect(try entry("ab\(newline)cd\u{1b}<\u{1b}>") == "ab\ncd|")
  }

  @Test func upAndDownKeepToTheColumn() throws {
    let bench = try EditingBench()
    let shown = bench.entries(after: "観戦です\(newline)ab\(newline)longer", up, up, down, down)
    #expect(
      shown == [
        "観戦です\nab\nlonger|", "観戦です\nab|\nlonger", "観戦で|す\nab\nlonger",
        "観戦です\nab|\nlonger", "観戦です\nab\nlonger|",
      ])
  }

  @Test func libeditsKeysMeanTheLine() throws {
    #expect(try entry("ab\(newline)cd ef\u{1}") == "ab\n|cd ef")
    #expect(try entry("ab\(newline)cd ef\(up)\u{5}") == "ab|\ncd ef")
    #expect(try entry("ab\(newline)cd ef\u{15}") == "ab\n|")
    #expect(try entry("ab\(newline)cd ef\u{1}\u{b}") == "ab\n|")
    #expect(try entry("ab\(newline)cd ef\u{17}") == "ab\ncd |")
    let yanked = try entry("ab cd\u{17}\(newline)x\u{19}")
    #expect(yanked == "ab \nxcd|")
    #expect(try entry("ab\u{14}") == "ba|")
    #expect(try entry("ab\u{1b}bx\u{1b}fy") == "xaby|")
  }

  /// Each key, and the escape sequence that means the same.
  @Test func everyKeyMovesAndCuts() throws {
    let text = "print one two three"
    let moves: [(keys: String, place: Int)] = [
      ("\u{1}", 0), ("\u{5}", 19), ("\u{2}\u{2}", 17), ("\u{2}\u{6}", 19), ("\u{1b}b", 14),
      ("\u{1b}b\u{1b}f", 19), ("\u{1b}[1;5D", 14), ("\u{1b}[1;3D\u{1b}[1;5C", 19),
      ("\u{1b}<", 0), ("\u{1b}<\u{1b}>", 19), ("\u{1b}[H", 0), ("\u{1b}OH\u{1b}[C", 1),
      ("\u{1b}[1~\u{1b}OC\u{1b}OD", 0), ("\u{1b}[H\u{1b}[F", 19), ("\u{1b}[1;5H", 0),
      ("\u{1b}[7~\u{1b}[8~", 19), ("\u{1b}[7~\u{1b}[4~", 19), ("\u{1}\u{1b}[1;5F", 19),
    ]
    for (keys, place) in moves {
      let shown = try entry(text + keys)
      #expect(
        shown.firstIndex(of: "|")?.utf16Offset(in: shown) == place, "\(keys.debugDescription)")
    }
    let cuts: [(keys: String, text: String)] = [
      ("\u{17}", "print one two |"), ("\u{1}\u{1b}d", "| one two three"),
      ("\u{1}\u{1b}[3~", "|rint one two three"), ("\u{1}\u{1b}[3;5~", "| one two three"),
      ("\u{1b}b\u{b}", "print one two |"), ("\u{15}", "|"), ("\u{15}\u{19}!", text + "!|"),
      ("\u{1b}\u{7f}", "print one two |"), ("\u{8}", "print one two thre|"),
    ]
    for (keys, expected) in cuts {
      #expect(try entry(text + keys) == expected, "\(keys.debugDescription)")
    }
  }

  /// libedit's buffer has a thousand characters at first, and these keys need more while they act.
  @Test func keysThatDoubleALongLineDoSo() throws {
    for count in [300, 500, 990, 1_000, 1_020, 3_000] {
      let word = String(repeating: "a", count: count)
      #expect(try entry("\(word)\u{1b}\u{1f}") == "\(word)\(word)|", "a word copied")
      #expect(
        try entry("\(word)\u{15}\u{19}\u{19}") == "\(word)\(word)|", "a word brought back twice")
    }
  }

  /// ESC and a letter that begins a question of libedit's own, which it would write into the line.
  @Test func noKeyAsksWithinTheLine() throws {
    #expect(try entry("ab\u{1b}xbind") == "abbind|")
  }

  // MARK: Vi

  /// The keys for the end, and for what was not searched for, of lines that are empty then.
  @Test func visKeysStayInAnEmptyLine() throws {
    for key in ["\u{1b}[F", "\u{5}", "$", "n", "N", "~", "b", "B"] {
      #expect(try entry("\u{1b}\(key)ix", settings: "bind -v\n") == "x|", "\(key.debugDescription)")
    }
  }

  @Test func viKeysMeanTheLineInAnEntryOfSeveral() throws {
    let bench = try EditingBench(settings: "bind -v\n")
    let block = ["one {\r", "two three\r", "four", "\u{1b}", "k"]
    func last(_ keys: String...) -> String {
      bench.entries(afterEach: block + keys).last ?? ""
    }
    #expect(last("0") == "one {\n|  two three\n  four")
    #expect(last("A", "!") == "one {\n  two three!|\n  four")
    #expect(last("0", "D") == "one {\n|\n  four")
    #expect(last("d", "d") == "one {\n|  four")
    #expect(last("0", "x") == "one {\n| two three\n  four")
    #expect(last("0", "d", "$") == "one {\n|\n  four")
    #expect(last("0", "w", "c", "w", "2") == "one {\n  2| three\n  four")
    #expect(last("d", "d", "u") == "one {\n  two| three\n  four")
  }

  @Test func viSearchFetchesAndDoesNotRun() throws {
    let bench = try EditingBench(entries: ["cell a = 1", "b = 2"], settings: "bind -v\n")
    #expect(
      bench.entries(afterEach: ["\u{1b}", "/", "cell", "\r"]).last?.contains("a = 1") == true)
    #expect(bench.events.isEmpty)
    _ = bench.entries(afterEach: ["\u{1b}", "/", "cell", "\r", "\r"])
    #expect(bench.events == [.entry("cell a = 1")])
  }

  // MARK: A person's own keys

  @Test func settingsBindLibeditsFunctionsAndOurs() throws {
    let settings = """
      # a comment
      bind ^X^U vi-kill-line-prev
      bind "^[[A" ed-search-prev-history
      bind ^T runnel-undo
      bind ^A runnel-clear
      """
    #expect(try entry("ab\u{18}\u{15}", settings: settings) == "|")
    #expect(try entry("ab c\u{14}", settings: settings) == "ab|")
    let found = try entry("ce\(up)", entries: ["cell a = 1", "b = 2"], settings: settings)
    #expect(found.replacing("|", with: "") == "cell a = 1")
    // What the prompt can't do without is bound whatever the settings say.
    let bench = try EditingBench(settings: "bind ^M ed-insert\n")
    _ = bench.entries(after: "a\r")
    #expect(bench.events == [.entry("a")])
  }

  @Test func settingsMayBindInViToo() throws {
    let bench = try EditingBench(
      settings: "bind -v\nbind ^T runnel-undo\nbind -a Q ed-move-to-beg\n")
    #expect(bench.entry(after: "ab c\u{14}") == "ab|")
    #expect(bench.entries(afterEach: ["ab c", "\u{1b}", "Q"]).last == "|ab c")
  }

  @Test func aKeyOfLibeditsThatEndsTheLineIsEnter() throws {
    let bench = try EditingBench(settings: "bind ^T ed-newline\n")
    _ = bench.entries(after: "year = 1\u{14}")
    #expect(bench.events == [.entry("year = 1")])
    #expect(bench.entry(after: "a = (\u{14}b") == "a = (\n  b|")
  }

  @Test func libeditsHistoryKeysFetchBlocks() throws {
    let entries = ["first {\n  1\n}", "second"]
    let found = try entry("fi\u{1b}p", entries: entries)
    #expect(found.replacing("|", with: "") == entries[0])
    #expect(
      try entry("fi\u{1b}p\(up)\(up)x", entries: entries).hasPrefix("first {x")
        || (try entry("fi\u{1b}p\(up)\(up)x", entries: entries)).contains("x"))
  }

  @Test func aSequenceWithoutAMeaningTypesNothing() throws {
    #expect(try entry("a\u{1b}[23~b\u{1b}[1;9Qc") == "abc|")
  }

  // MARK: Characters

  @Test func keysGoByWhatIsSeenAsOneCharacter() throws {
    #expect(try entry("a👍🏽e\u{301}\(backspace)") == "a👍🏽|")
    #expect(try entry("a👍🏽b\(left)\(left)") == "a|👍🏽b")
    #expect(try entry("a👍🏽b\(left)\(left)\(delete)") == "a|b")
    #expect(try entry("a👍🏽b\(left)\(left)\(right)") == "a👍🏽|b")
    #expect(try entry("観戦\(backspace)") == "観|")
  }

  @Test func libeditsKeysDoSoToo() throws {
    let settings = "bind ^T ed-prev-char\nbind ^X^F ed-next-char\nbind ^X^D ed-delete-next-char\n"
    #expect(try entry("a👍🏽\u{14}", settings: settings) == "a|👍🏽")
    #expect(try entry("a👍🏽b\u{14}\u{14}\u{18}\u{6}", settings: settings) == "a👍🏽|b")
    #expect(try entry("ae\u{301}b\u{14}\u{14}\u{18}\u{4}", settings: settings) == "a|b")
    let family = "👨‍👩‍👧"
    #expect(try entry("x\(family)y\u{14}\u{14}\u{18}\u{4}", settings: settings) == "x|y")
  }

  // MARK: Earlier entries

  @Test func upAndDownGoThroughEarlierEntries() throws {
    let bench = try EditingBench(entries: ["first", "second\nblock"])
    let shown = bench.entries(after: up, up, up, up, down, down, down, down)
    #expect(
      shown == [
        "second\nblock|", "secon|d\nblock", "first|", "first|", "second\nblock|", "|", "|", "|",
      ])
    #expect(bench.bells >= 2)
  }

  @Test func upSearchesByWhatIsTyped() throws {
    let bench = try EditingBench(entries: ["cell a", "print(1)", "cell b", "print(2)"])
    #expect(bench.entries(after: "ce", up, up, up, down, down).last == "ce|")
    #expect(
      bench.entries(after: "ce", up, up, up, down) == [
        "ce|", "cell b|", "cell a|", "cell a|", "cell b|",
      ])
    #expect(bench.entries(after: "ce", "\u{10}") == ["ce|", "print(2)|"])
  }

  @Test func whatIsChangedInAnEarlierEntryIsKeptWhileLookingAround() throws {
    #expect(try entry("new\u{10}!\u{10}\u{e}", entries: ["one", "two"]) == "two!|")
  }

  @Test func controlRSearchesAndEnterRuns() throws {
    let bench = try EditingBench(entries: ["cell a = 1", "print(1)"])
    #expect(bench.entries(after: "x\u{12}cell", "\u{7}") == ["x|", "x|"])
    _ = bench.entries(after: "\u{12}cell\r")
    #expect(bench.events == [.entry("cell a = 1")])
    #expect(bench.entry(after: "\u{12}cell\(right)") == "cell |a = 1")
  }

  // MARK: Taking back

  @Test func undoTakesWordsBackAndRedoBringsThemAgain() throws {
    let bench = try EditingBench()
    let shown = bench.entries(
      after: "cell year", "\u{1f}", "\u{1f}", "\u{1f}", "\u{1b}_", "\u{1b}_", "\u{1b}_")
    #expect(
      shown == ["cell year|", "cell|", "|", "|", "cell|", "cell year|", "cell year|"])
    #expect(bench.bells == 2)
  }

  @Test func anotherEntryHasNothingToTakeBack() throws {
    let bench = try EditingBench()
    _ = bench.entries(after: "cell b = nope\r")
    #expect(bench.entries(after: "cell b = 2 wrong", "\u{1f}").last == "cell b = 2|")
    _ = bench.entries(after: "b\r")
    #expect(bench.entries(after: "\u{1f}") == ["|"])
    #expect(bench.bells == 1)
  }

  @Test func undoGoesOverLinesAndLibeditsKeys() throws {
    #expect(try entry("abc def\u{1}\u{b}\u{1f}") == "|abc def")
    #expect(try entry("a\(newline)b\u{1}\(backspace)\u{1f}") == "a\n|b")
    #expect(try entry("a = (\r1)\u{1f}\u{1f}") == "a = (|")
    #expect(try entry("x\(up)\u{1f}", entries: ["x = 1"]) == "x|")
  }

  // MARK: Completion

  @Test func tabInsertsWhatIsSharedAndListsTheRest() throws {
    let bench = try EditingBench()
    #expect(bench.entry(after: "ye\t") == "year|")
    #expect(bench.rows.map { $0.filter { !$0.isWhitespace } } == ["year", "yearly"])
    #expect(bench.entry(after: "x -> 観\t") == "x -> 観戦|")
    #expect(bench.rows.isEmpty)
    #expect(bench.entry(after: "ye -> b\u{1}\(right)\(right)\t") == "year| -> b")
    #expect(bench.entry(after: "s\(newline)\t") == "s\n  |")
  }

  @Test func arrowsChooseInTheListAndEnterTakes() throws {
    let bench = try EditingBench()
    let shown = bench.entries(after: "x = de\t", down, down, down, up, "\r", "!")
    #expect(
      shown == [
        "x = de|", "x = debounce|", "x = delay|", "x = debounce|", "x = delay|", "x = delay|",
        "x = delay!|",
      ])
    #expect(bench.events.isEmpty)
    #expect(bench.entries(after: "de\t", "\u{1b}[Z").last == "delay|")
  }

  // MARK: The rest

  @Test func controlDLeavesOnlyWhenNothingIsTyped() throws {
    let bench = try EditingBench()
    _ = bench.entries(after: "\u{4}")
    #expect(bench.events == [.end])
    #expect(bench.entry(after: "ab\u{1}\u{4}") == "|b")
    #expect(bench.entry(after: "ab\u{4}") == "ab|")
    #expect(bench.bells == 1)
  }

  @Test func aPasteIsOneEditableText() throws {
    let paste = "\u{1b}[200~cell a = 1\r\ncell b = 2\r\n\u{1b}[201~"
    #expect(try entry("x\u{1}\(paste)") == "cell a = 1\ncell b = 2|x")
    #expect(try entry("x\u{1}\(paste)\u{1f}") == "|x")
  }

  /// What a key costs follows from what the screen has room for, and not from the length of the line.
  @Test func ofAVeryLongLineAPartIsShown() throws {
    let bench = try EditingBench()
    let text = (0..<20_000).map { "\($0) " }.joined()
    #expect(text.count > 100_000)
    _ = bench.entry(after: "\u{1b}[200~\(text)\u{1b}[201~x")
    #expect(bench.content.beginsInLine)
    #expect(bench.content.text.plain.hasSuffix(" 19998 19999 x"))
    #expect(bench.content.cursor == bench.content.text.plain.count)
    #expect(bench.content.text.plain.count < 8_192)
    _ = bench.entry(after: "\u{1b}[200~\(text)\u{1b}[201~\u{1}x")
    #expect(!bench.content.beginsInLine)
    #expect(bench.content.text.plain.hasPrefix("x0 1 2 "))
    #expect(bench.content.cursor == 1)
    #expect(bench.content.text.plain.count < 8_192)
    #expect(bench.entry(after: "\u{1b}[200~\(text)\u{1b}[201~\u{1}\u{b}") == "|")
  }

  @Test func thePageNamesEveryFunction() throws {
    let root = Checkout.root
    let page = try String(contentsOf: root.appending(path: "docs/PROMPT.md"), encoding: .utf8)
    for command in EditCommand.allCases {
      #expect(page.contains("`runnel-\(command.rawValue)`"), "\(command.rawValue)")
    }
  }

  @Test func everyKeyMeansOneThing() {
    let keys = EditCommand.allCases.flatMap(\.keys)
    #expect(!keys.isEmpty)
    #expect(Set(keys).count == keys.count)
  }
}
