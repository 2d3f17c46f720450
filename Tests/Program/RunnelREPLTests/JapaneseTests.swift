import FlowHelp
import FlowText
import Testing

@testable import RunnelREPL

/// With `--lang ja` the prompt answers in Japanese, and names and code are those of English.
@Suite struct JapaneseTests {
  private typealias Sentence = @Sendable (PromptWords) -> String

  private static let sentences: [Sentence] =
    [answers, replaying, refusals, files, help, lists, sessions, tour, editing].flatMap { $0 }

  private static let answers: [Sentence] = [
    \.signed, \.bound, \.disposed, \.again, \.happened, \.noValue, \.isGone,
    { $0.keeps("32") }, { $0.won("a") }, { $0.gaveWay("a") }, { $0.more(3) },
    { $0.prints("x") }, \.nothingWouldChange, \.wouldBe,
    \.noCells, \.noContracts, \.noCellsDrawn, \.nothingWaits,
    { $0.moreMistakes(true, most: 5) }, { $0.moreMistakes(false, most: 5) },
    { $0.took("2ms") }, \.greeting, \.clockIsSlower,
    { words in
      words.timer(
        left: "2s", origin: "delay", value: "3", isTold: false, contract: "a", number: 1,
        isBlock: false)
    },
  ]

  private static let replaying: [Sentence] = [
    \.nothingToRedo, \.nothingToForget, { $0.willForget(1) },
    { $0.willForget(2) }, { $0.entries(1, areBack: true) }, { $0.entries(2, areBack: false) },
    { $0.gone(back: true, "a = 1") }, { $0.gone(back: false, "a = 1") }, \.noFileLoaded,
    \.loadedAgain, { $0.isInSemantics("waves") }, { $0.staysInSemantics("waves", not: "classic") },
    { $0.carriedOutAgain(in: "waves") }, \.nothingIsOtherwise, \.interruptedWithoutChange,
    \.everythingIsAsItWas, { $0.couldNotBeKept("x") }, { $0.leftOut("a = 1") },
    { $0.progress(entry: 1, of: 2, time: "1s", of: "2s") },
  ]

  private static let refusals: [Sentence] = [
    { $0.ambiguous("s", [.save, .set]) }, { $0.unknownCommand("x", nearest: nil) },
    { $0.unknownCommand("x", nearest: .set) }, { $0.takesNothing(.cells) },
    { $0.takesCount("undo") }, \.disposeTakesNumber, { $0.takesCell("history") },
    { $0.takesFile("save") }, \.whyTakesCell, \.stepsTakesExpression, \.whatIfTakesEntry,
    \.speedTakesNumber, \.stepTakesDuration, \.explainTakesCode, { $0.takesOnOrOff(.quiet) },
    { $0.tooManyMarks(9) }, \.nothingToFix, { $0.takesFix(of: 1) }, { $0.takesFix(of: 2) },
    { $0.fixIsThere(1) }, { $0.fixIsThere(2) },
    { $0.unknownSwitch("x", isEditor: true, nearest: nil) },
    { $0.unknownSwitch("x", isEditor: false, nearest: "hints") },
    { $0.unknownSwitch("x", isEditor: false, nearest: nil) }, { $0.takesOneValue("hints") },
    { $0.isOnOrOff("hints") }, \.semanticsAre, \.watchNeedsTerminal,
    { $0.nothingIsWatched(anyMore: true) }, { $0.nothingIsWatched(anyMore: false) },
    { $0.nothingToWatch("a") }, { $0.watchesAtMost(8) }, \.watchEnds,
  ]

  private static let files: [Sentence] = [
    { $0.saved(lines: 2, as: "a.flow") }, { $0.lacksQuote("'") }, \.moreThanOneName,
    \.nameHasNUL, \.noHome, { $0.isInUse("a") }, { $0.isJournal("a") },
    { $0.wasChanged("a", .program) }, { $0.wasNotWritten("a", .page) }, { $0.cannotRead("a", "b") },
    { $0.tooMuchSaid("1 MiB") }, \.editNeedsTerminal, \.noEditor, \.nothingWasWritten,
    { $0.follows("a") }, { $0.followsNothing(former: "a") }, { $0.followsNothing(former: nil) },
    { $0.wasSaved("a") },
  ]

  private static let help: [Sentence] = [
    \.overviewLead, \.commandsLead,
    { words in
      PromptCommand.Group.allCases.map { words.title(of: $0) }.joined(separator: " ")
    },
    { $0.topics("keys") },
    { $0.overviewEnd.joined(separator: " ") }, { $0.nothingCalled("a", nearest: nil) },
    { $0.nothingCalled("a", nearest: "b") }, { $0.isWordToo("map") }, { $0.seeAlso("map") },
    \.stopped, { $0.explanation(of: .quiet) }, { $0.explanation(of: .normal) },
    { $0.explanation(of: .trace) },
  ]

  private static let sessions: [Sentence] = [
    \.noEntryYet, \.isLeftOut, \.noEntryToLeaveOut, { $0.dropTakesNumber(upTo: 3) },
    { $0.willLeaveOut(2) }, \.noSessionIsKept, \.logTakesNumber, \.nothingSaidYet,
    { $0.moreFloods(2) }, { $0.afterFlood(of: 2) }, { $0.rate(2, of: .stop(contract: "a")) },
    { $0.rate(2, of: .print(nil)) }, { $0.rate(2, of: .move(name: "a", contract: nil)) },
    { $0.isSafe("a", 1) }, { $0.wasInterrupted("a", at: 2) }, { $0.leftOut([1, 2], of: "a") },
    { $0.carriedOutAgain(2, of: "a") }, { $0.cannotOpen("a", "b") }, { $0.cannotKeep("b") },
    { $0.cannotWrite("b") }, \.entryIsTooLarge, { $0.historyIsNotKept("b") },
  ]

  private static var tour: [Sentence] {
    let words: [Sentence] = [
      \.tourTakes, \.noTour, { $0.noTour(canGoOn: true) }, { $0.noTour(canGoOn: false) },
      { $0.tourIsLeft(at: 1) }, { $0.tourIsLeft(at: 2) }, \.tourMayRestart,
      { $0.tourDeclares(["a", "b"]) }, \.tourIsAtFirst, \.tourIsOver,
      { $0.tourStepIsDone(isLast: true) }, { $0.tourStepIsDone(isLast: false) },
    ]
    return words + Tour.steps.map { step in { step.text($0.say) } }
  }

  private static let editing: [Sentence] = [
    \.isStillOpen, \.noEarlierEntry, \.search, { $0.lines(2) }, { $0.page(1, of: 2) },
    \.whyItDidNotChange, \.latestContract, { $0.noFolderForEntry("a") },
    { $0.isKept("a", after: "b") }, { $0.cannotWriteEntry("a") }, { $0.endedWith(1, "vi") },
    \.entryIsTooLong, \.isNoUTF8, { $0.cannotReadWritten("a") },
  ]

  private static let kinds: [HelpPage.Kind] = [
    .keyword, .stage, .source, .function, .type, .member, .sign, .command, .topic,
  ]

  /// A sentence for each command, switch and kind of page.
  private static var lists: [Sentence] {
    var sentences: [Sentence] = []
    for command in PromptCommand.allCases { sentences.append { $0.summary(of: command) } }
    for chosen in PromptSwitch.allCases { sentences.append { $0.summary(of: chosen) } }
    for kind in kinds { sentences.append { $0.phrase(of: kind) } }
    return sentences
  }

  @Test(arguments: sentences.indices)
  func everySentenceHasBothLanguages(_ place: Int) {
    let english = Self.sentences[place](.english)
    let japanese = Self.sentences[place](PromptWords(.japanese))
    #expect(english.unicodeScalars.allSatisfy { $0.value < 0x3000 }, "\(english)")
    #expect(japanese.unicodeScalars.contains { $0.value >= 0x3040 }, "\(japanese)")
    #expect(Self.code(in: english) == Self.code(in: japanese), "\(english) / \(japanese)")
  }

  /// The pieces in backticks, in an order that doesn't depend on the language.
  private static func code(in text: String) -> [Substring] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0] }.sorted()
  }

  @Test func aSessionIsAnsweredInJapanese() throws {
    let bench = try PromptBench(isAtTerminal: false, language: .japanese)
    let typed = [
      ":cells", "cell year: Int", "year -> age = year - 1985", "year -> print(it)", "year = 2016",
      "year = 2016", ":why age", ":undo", ":redo", ":undo 5 x", ":dispose 2", ":clock", ":nothing",
      ":why nobody", ":save", ":timers", "undo",
    ]
    #expect(
      typed.map { "flow> \($0)\n\(bench.type($0))" }.joined() == """
        flow> :cells
        まだセルがありません: cell year = 2016
        flow> cell year: Int
        year: まだ値がありません
        flow> year -> age = year - 1985
        age: year を待っている  year -> age
        flow> year -> print(it)
        . year を待っている
        締結 #2: year -> print(it)
        flow> year = 2016
        year  -> 2016
          age   -> 31
        2016
        flow> year = 2016
        year  2016 もう一度
          age   31 もう一度
        2016
        flow> :why age
        age  31 -> 31    #1 year -> age により
          year  2016 -> 2016    入力: year = 2016
        波 4、時刻 0ms
        flow> :undo
        取り消し: year = 2016
        flow> :redo
        やり直し: year = 2016
        flow> :undo 5 x
        `:undo` には `:undo 2` のように入力の個数を書きます
        flow> :dispose 2
        解除 year -> print(it)
        flow> :clock
        0ms、停止しています
        flow> :nothing
        `:nothing` というコマンドはありません。:help で一覧が見られます
        flow> :why nobody
        `nobody` という名前はここにはありません
        flow> :save
        `:save` にはファイルの名前を書きます
        flow> :timers
        時間を待っているものはありません
        flow> undo
        エラー[R2001]: `undo` という名前はここにはありません
          | undo
          | ~~~~
          = 直し方: プロンプトのコマンドはコロンで始まります: `:undo`

        """)
  }

  @Test func anOverviewIsJapaneseAndSoAreDrawings() throws {
    let bench = try PromptBench(isAtTerminal: false, language: .japanese)
    let overview = bench.type(":help")
    #expect(overview.contains("  最後の入力を、それがしたことすべてとともに取り消します"))
    #expect(!overview.contains("takes the last entry back"))
    bench.type("cell a = 1", "a | delay(1s) -> b = it", "a = 2")
    #expect(bench.type(":marbles").contains("実行の終わり"))
    #expect(bench.type(":graph").contains("b: まだ値がありません"))
    #expect(bench.type(":why not b").contains("波"))
    #expect(bench.type(":help why").contains("さかのぼって"))
    #expect(bench.type(":tour").contains("セルには値が入っています。"))
  }

  @Test(arguments: PromptCommand.allCases) func aCommandHasAPageInJapanese(_ command: PromptCommand)
  {
    let page = HelpText.book.answer(to: ":\(command.rawValue)")?.pages.first
    let (english, japanese) = (page?.text(in: .english) ?? "", page?.text(in: .japanese) ?? "")
    #expect(japanese.unicodeScalars.contains { $0.value >= 0x3040 }, "\(japanese)")
    #expect(Self.code(in: english) == Self.code(in: japanese), "\(english) / \(japanese)")
    for line in HelpText.lines(about: ":\(command.rawValue)", in: .japanese) {
      #expect(line.width <= 80, "\(line.plain)")
    }
  }

  @Test func whyNothingCameIsSaidInJapanese() throws {
    let bench = try PromptBench(isAtTerminal: false, language: .japanese)
    bench.type("cell n = 1", "n | filter(it > 3) -> big = it", "n = 2")
    #expect(bench.type(":why not big").contains("n | filter(it > 3) -> big: 除かれた"))
    #expect(bench.type(":steps big").contains("ここから先へは進まず、big はそのままです"))
    #expect(bench.type(":steps n / 0").contains("失敗します: `2 / 0` は 0 で割っています"))
    #expect(bench.type(":steps nn").contains("直し方: ") == false)
    bench.type(":trace on")
    #expect(bench.type("n = 2").contains("除かれた"))
  }
}
