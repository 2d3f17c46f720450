import FlowText
import Testing

@testable import RunnelCLI

/// With `--lang ja` the command line says what it refuses in Japanese.
struct JapaneseCommandTests {
  private typealias Sentence = @Sendable (CommandWords) -> String

  private static let sentences: [Sentence] = [scripts, files, refusals, options].flatMap { $0 }

  private static let scripts: [Sentence] = [
    \.scriptNameIsEmpty, { $0.isTooLargeScript("a", "1 MiB") }, { $0.isTooLargeText("1 MiB") },
    { $0.isTooLargeInput("a", "1 MiB", isSixth: true) },
    { $0.isTooLargeInput("a", "1 MiB", isSixth: false) }, { $0.isNoText("a") }, \.hasNUL,
    { $0.hasNoLines("a") }, { $0.noFile("a") }, { $0.noFolder("a") }, { $0.leadsOut("a") },
    { $0.noLesson(in: "a") }, { $0.readsNoInput(besides: nil) }, { $0.readsNoInput(besides: "b") },
    { $0.hints(1, orMore: false) }, { $0.hints(2, orMore: true) }, \.isRight,
    { $0.moreErrors(3, orMore: true) },
  ]

  private static let files: [Sentence] = [
    { $0.unknownCell("a", nearest: "b") }, { $0.unknownPart("a") }, { $0.nothingCalled("a") },
    { $0.nearestAre(["R2001 (x)"]) }, \.codesLookLike, { $0.wasRead("a") }, { $0.isJournal("a") },
    { $0.wasChanged("a") }, { $0.wasNotWritten("a") }, { $0.cannotWrite("a", "b") },
    { $0.cannotWriteOutput("b") }, { $0.noThread("b") }, { $0.hasNoParameters("a") },
    { $0.saysNothing("a") }, \.hasToBeGiven, { $0.parameters(of: "a.flow", first: "n") },
  ]

  private static let refusals: [Sentence] = [
    { $0.isRepeated("--seed") }, { $0.isNoValue("x") }, { $0.isNoParameter("x") },
    { $0.noSubcommand("x", nearest: nil, all: "run") },
    { $0.noSubcommand("x", nearest: "runnel run", all: "run") }, { $0.takesShell("--a", "bash") },
    \.stdinIsScript, \.runTakesFile, \.areTwoPrograms, \.areTwoRuns, \.whyTakesCell,
    { $0.graphTakesOneCell("b") }, \.compareTakesFile, \.areOtherThings, \.textTakesNumber,
    \.checkTakesNoLesson,
  ]

  private static let options: [Sentence] = [
    { $0.takesFile("--a") }, { $0.goesWith("--a", "--b") }, { $0.goesWithFile("--a") },
    { $0.goTogether("--a", "--b") }, { $0.takesNumber("--a", from: 1, to: 2) },
    { $0.takesNumberAboveZero("--a") }, { $0.goesUpTo("--a", 2) },
    { $0.takesAtLeast("--a", "1ms") },
    \.upAndDownTakeNumbers, { $0.unknownOption("--a", nearest: nil) },
    { $0.unknownOption("--a", nearest: "--b") }, { $0.lacksValue("--a", "n") },
    { $0.isNoValue("x", of: "--a", ["y", "z"]) }, { $0.lacksArgument("file") },
    { $0.isNotRead("x", of: "--a", "n") },
    { $0.refusal("x", usage: "y", help: "z") },
  ]

  @Test(arguments: sentences.indices)
  func everySentenceHasBothLanguages(_ place: Int) {
    let english = Self.sentences[place](CommandWords(say: .english))
    let japanese = Self.sentences[place](CommandWords(say: .japanese))
    #expect(english.unicodeScalars.allSatisfy { $0.value < 0x3000 }, "\(english)")
    #expect(Self.isJapanese(japanese), "\(japanese)")
    // An apostrophe is no quotation mark.
    for sign: Character in english.contains("can't") ? ["`"] : ["`", "'"] {
      let pieces = Self.pieces(of: japanese, between: sign)
      #expect(Self.pieces(of: english, between: sign) == pieces, "\(english) / \(japanese)")
    }
  }

  /// What is between two signs, in an order that doesn't depend on the language.
  private static func pieces(of text: String, between sign: Character) -> [Substring] {
    let pieces = text.split(separator: sign, omittingEmptySubsequences: false)
    return pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0] }.sorted()
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
  }

  @Test func theLanguageIsReadBeforeTheCommandLineIs() {
    #expect(Language(words: ["check", "--lang", "ja", "a.flow"]) == .japanese)
    #expect(Language(words: ["a.flow", "--lang=ja"]) == .japanese)
    #expect(Language(words: ["check", "--lang", "ja", "--lang=en"]) == .english)
    #expect(Language(words: ["check", "--lang", "xx"]) == .english)
    #expect(Language(words: ["run", "a.flow", "--", "--lang=ja"]) == .english)
    // The markers of scripts are English, and so is all that is told of them.
    #expect(Language(words: ["test", "--lang=ja"]) == .english)
    #expect(Language(words: []) == .english)
  }

  /// Command lines that are refused, each with something that the refusal says, besides being Japanese.
  private static let refused: [(words: String, status: Int32, says: String)] = [
    ("check nofile.flow", 66, "ファイル `nofile.flow` はありません"),
    ("run nofile.flow", 66, "エラー[R6001]"),
    ("check /tmp", 66, "`/tmp` はフォルダで"),
    ("check", 64, "引数 '<file>' がありません"),
    ("run", 64, "引数 '<file>' がありません"),
    ("check --colour auto a.flow", 64, "オプション '--colour' はありません。 `--color` のことですか"),
    ("check --color green a.flow", 64, "'--color' に値 'green' はありません"),
    ("check a.flow --emit", 64, "'--emit <form>' に値がありません"),
    ("run --until 3 a.flow", 64, "'--until <duration>' に値 '3' は書けません"),
    ("run --max-source 3kb a.flow", 64, "'--max-source <size>' に値 '3kb' は書けません"),
    ("run --json a.flow", 64, "'--json' は '--trace' といっしょに使います"),
    ("run --seed 1 --seed 2 a.flow", 64, "`--seed` が 2 回以上あります"),
    ("check --max-cells 0 a.flow", 64, "'--max-cells' には 0 より大きい数を書きます"),
    ("marbles --width 3 a.flow", 64, "'--width' には 20 から 1000 までの数を書きます"),
    ("compare a.flow b", 64, "'b' はパラメータの値ではありません"),
    ("why a.flow", 64, "引数 '<cell>' がありません"),
    ("explain nothingofthekind", 64, "`nothingofthekind` というものはありません"),
    ("explain R2999", 64, "近いのは R3001"),
    ("compare --stages take(1) --input a@x", 64, "`a@x`: `@` の後ろには"),
  ]

  @Test(arguments: refused.indices)
  func aRefusalIsJapanese(_ place: Int) throws {
    let (words, status, says) = Self.refused[place]
    let arguments = words.split(separator: " ").map(String.init)
    let result = try Program.run(
      [arguments[0], "--lang=ja"] + arguments.dropFirst(), bytes: [])
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(says), "\(result.errors)")
    #expect(!result.errors.contains("Error:") && !result.errors.contains("error["))
    #expect(!result.errors.contains("Usage:"))
  }

  @Test func aRunIsToldInJapanese() throws {
    let scratch = try Scratch()
    let file = try scratch.script(
      "param limit: Int = 3\ncell n = 1\nn | filter(it > limit) -> big = it\nn = 2\nn = 5\n",
      name: "big.flow")
    func told(_ words: String...) throws -> String {
      let result = try Program.run(words + ["--lang", "ja"], bytes: [])
      return result.output + result.errors
    }
    #expect(try told("check", file).hasSuffix("問題ありません\n"))
    #expect(try told("why", file, "not", "big").contains("除かれた") == false)
    #expect(try told("why", file, "big", "--at", "0s").contains("波"))
    #expect(try !told("why", file, "nothing").contains("使い方"))
    #expect(try told("why", file, "nothing").contains("実行の終わりに `nothing` というセルやイベントはありません"))
    #expect(try told("marbles", file).contains("除かれた"))
    #expect(try told("run", "--trace", file).contains("波 1"))
    #expect(try told("compare", file).contains("つじつまの合わない時点: 0"))
    #expect(try told("run", file, "limit=x").contains("エラー"))
    #expect(try told("run", file, "limt=4").contains("`limit` のことですか"))
    #expect(try told("explain", "R2001").hasPrefix("R2001: "))
  }
}
