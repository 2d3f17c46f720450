import FlowSession
import RunnelREPL
import Testing

/// What keys make of an entry.
@Suite struct EntryEditorTests {
  private let surroundings = EntryEditor.Surroundings(
    isUnfinished: { text in
      text.filter { "({".contains($0) }.count > text.filter { ")}".contains($0) }.count
    },
    completions: { text, offset in
      let head = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
      let word = String(head.reversed().prefix { $0.isLetter }.reversed())
      let names = ["year", "yearly", "debounce", "delay", "観戦"]
      return (
        offset - word.utf8.count,
        names.filter { $0.hasPrefix(word) }.map { Completion(text: $0, kind: "", value: nil) }
      )
    })

  /// An editor in which keys have been pressed; a letter stands for itself.
  private func editor(
    _ text: String = "", cursor: Int = Int.max, entries: [String] = [], _ keys: Key...
  ) -> EntryEditor {
    var editor = EntryEditor(entries: entries)
    editor.settle(EditBuffer(text, cursor: cursor))
    for key in keys { press(key, &editor) }
    return editor
  }

  private enum Key {
    case type(String)
    case press(EditCommand)
  }

  @discardableResult
  private func press(_ key: Key, _ editor: inout EntryEditor) -> EntryEditor.Effect {
    switch key {
    case .type(let text):
      for character in text {
        // As libedit does it: the text changes, and the editor sees it before the next key.
        var buffer = editor.buffer
        buffer.insert(String(character))
        editor.settle(buffer)
      }
      return .none
    case .press(let command):
      let effect = editor.perform(command, in: surroundings)
      editor.settle(editor.buffer)
      return effect
    }
  }

  private func effect(
    _ command: EditCommand, on text: String, cursor: Int = Int.max
  )
    -> EntryEditor.Effect
  {
    var editor = editor(text, cursor: cursor)
    return press(.press(command), &editor)
  }

  @Test func enterRunsWhatIsFinishedAndGoesOnOtherwise() {
    #expect(effect(.enter, on: "year = 2017") == .submit)
    #expect(effect(.enter, on: "") == .submit)
    #expect(effect(.enter, on: "a = (") == EntryEditor.Effect.none)
    #expect(effect(.enter, on: ":help (") == .submit)
    #expect(editor("a = (", .press(.enter)).buffer.text == "a = (\n  ")
  }

  @Test func twoEmptyLinesRunAnything() {
    var editor = editor("a = (", .press(.enter), .press(.enter))
    #expect(editor.buffer.text == "a = (\n\n  ")
    #expect(editor.runsUnfinished)
    #expect(press(.press(.enter), &editor) == .submit)
  }

  @Test func newLinesKeepTheIndentationAndBracketsMoveIt() {
    var editor = editor("scope s {", .press(.enter), .type("cell a = 1"), .press(.enter))
    #expect(editor.buffer.text == "scope s {\n  cell a = 1\n  ")
    editor.closeBracket("}")
    #expect(editor.buffer.text == "scope s {\n  cell a = 1\n}")
    #expect(press(.press(.enter), &editor) == .submit)
  }

  @Test func altEnterBeginsALineInAnyCase() {
    #expect(editor("year = 1", .press(.newline)).buffer.text == "year = 1\n")
  }

  @Test func enterInTheMiddleOfAFinishedEntryRunsItWhole() {
    var editor = editor("a = (\n1)", cursor: 2)
    #expect(press(.press(.enter), &editor) == .submit)
    #expect(editor.buffer.isAtEnd)
  }

  @Test func upAndDownMoveInsideTheEntryAndThenThroughEarlierOnes() {
    var editor = editor("ab\ncd", entries: ["first", "second\nblock"], .press(.up))
    #expect(editor.buffer.cursor == 2)
    press(.press(.up), &editor)
    #expect(editor.buffer.text == "second\nblock")
    press(.press(.up), &editor)
    #expect(editor.buffer.text == "second\nblock")
    press(.press(.up), &editor)
    #expect(editor.buffer.text == "first")
    #expect(press(.press(.up), &editor) == .refused)
    press(.press(.down), &editor)
    press(.press(.down), &editor)
    #expect(editor.buffer.text == "ab\ncd")
    #expect(press(.press(.down), &editor) == .refused)
  }

  @Test func whatIsChangedInAnEarlierEntryIsKeptWhileLookingAround() {
    let editor = editor(
      "new", entries: ["one", "two"], .press(.older), .type("!"), .press(.older), .press(.newer))
    #expect(editor.buffer.text == "two!")
  }

  @Test func deletingAndMovingGoByCharacters() {
    let thumbs = editor("a👍🏽e\u{301}b", cursor: 3, .press(.deleteBackward), .press(.left))
    #expect(thumbs.buffer.text == "a👍🏽b")
    #expect(thumbs.buffer.cursor == 1)
    #expect(editor("a👍🏽b", cursor: 1, .press(.deleteForward)).buffer.text == "ab")
    #expect(effect(.deleteBackward, on: "a", cursor: 0) == .refused)
    #expect(effect(.right, on: "a") == .refused)
  }

  @Test func controlDLeavesOnlyWhenNothingIsTyped() {
    #expect(effect(.leave, on: "") == .leave)
    #expect(editor("ab", cursor: 0, .press(.leave)).buffer.text == "b")
    #expect(effect(.leave, on: "ab") == .refused)
  }

  @Test func cutsOneAfterTheOtherComeBackTogether() {
    let words = editor("one two three", .press(.cutWordBackward), .press(.cutWordBackward))
    #expect(words.buffer.text == "one ")
    #expect(words.cut == "two three")
    var back = words
    press(.press(.yank), &back)
    #expect(back.buffer.text == "one two three")
  }

  @Test func cutsKeepToTheLine() {
    #expect(editor("ab\ncd", cursor: 4, .press(.cutBackward)).buffer.text == "ab\nd")
    #expect(editor("ab\ncd", cursor: 1, .press(.cutForward)).buffer.text == "a\ncd")
    #expect(editor("ab\ncd", cursor: 2, .press(.cutForward)).buffer.text == "abcd")
  }

  @Test func undoTakesWordsBackAndRedoBringsThemAgain() {
    var editor = editor("", .type("cell year"), .press(.undo))
    #expect(editor.buffer.text == "cell")
    press(.press(.undo), &editor)
    #expect(editor.buffer.text == "")
    #expect(press(.press(.undo), &editor) == .refused)
    press(.press(.redo), &editor)
    press(.press(.redo), &editor)
    #expect(editor.buffer.text == "cell year")
    #expect(press(.press(.redo), &editor) == .refused)
  }

  @Test func undoBringsTheCursorBackAsWell() {
    let editor = editor("abc def", cursor: 3, .press(.cutForward), .press(.undo))
    #expect(editor.buffer.text == "abc def")
    #expect(editor.buffer.cursor == 3)
  }

  @Test func tabInsertsWhatIsSharedAndListsTheRest() {
    let shared = editor("ye", .press(.complete))
    #expect(shared.buffer.text == "year")
    #expect(shared.candidates.map(\.text) == ["year", "yearly"])
    let single = editor("x -> 観", .press(.complete))
    #expect(single.buffer.text == "x -> 観戦")
    #expect(single.candidates.isEmpty)
    #expect(effect(.complete, on: "zz") == .refused)
  }

  @Test func tabInTheMiddleLeavesWhatFollows() {
    #expect(editor("ye -> b", cursor: 2, .press(.complete)).buffer.text == "year -> b")
  }

  @Test func anotherTabTurnsThePageAndAnyOtherKeyEndsTheList() {
    var editor = editor("de", .press(.complete), .press(.complete))
    #expect(editor.page == 1)
    #expect(editor.candidates.count == 2)
    press(.type("l"), &editor)
    #expect(editor.candidates.isEmpty)
    press(.press(.complete), &editor)
    #expect(editor.buffer.text == "delay")
  }

  @Test func tabAtTheBeginningOfAFurtherLineIndents() {
    #expect(editor("s {\n", .press(.complete)).buffer.text == "s {\n  ")
  }

  @Test func aPasteIsOneEditableText() {
    var editor = editor("x", .press(.lineStart))
    editor.paste("cell a = 1\r\ncell b = 2\r\n")
    #expect(editor.buffer.text == "cell a = 1\ncell b = 2x")
  }

  @Test func everyKeyMeansOneThing() {
    let keys = EditCommand.allCases.flatMap(\.keys)
    #expect(!keys.isEmpty)
    #expect(Set(keys).count == keys.count)
    let reachable = Set(EditCommand.bySequence.values)
    #expect(EditCommand.allCases.allSatisfy { !$0.keys.isEmpty || reachable.contains($0) })
  }
}
