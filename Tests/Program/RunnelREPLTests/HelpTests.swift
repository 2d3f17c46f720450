import Checkout
import FlowHelp
import FlowSession
import FlowText
import Foundation
import RunnelREPL
import Testing

/// `:help X` and `X?` at the prompt: the commands have pages like the words of the language, and every name
/// that is promised anywhere is known.
@Suite struct HelpTests {
  private static let book = HelpText.book

  // MARK: Commands

  @Test(arguments: PromptCommand.allCases)
  func aCommandHasAPage(_ command: PromptCommand) throws {
    let pages = try #require(HelpText.answer(to: ":\(command.rawValue)")).pages
    #expect(pages.map(\.kind) == [.command])
    #expect(Self.book.pages(named: command.rawValue).contains { $0.kind == .command })
    #expect(pages[0].forms[0].hasPrefix(":\(command.rawValue)"))
    #expect(pages[0].text.hasSuffix("."))
  }

  /// These would reach files, the screen or the process, or need a session that is kept.
  private static let notRun: Set<PromptCommand> = [
    .save, .saveAnyway, .entries, .drop, .clear, .quit, .watch, .follow, .edit, .transcript,
  ]

  @Test(arguments: PromptCommand.allCases)
  func anExampleOfACommandIsAnswered(_ command: PromptCommand) throws {
    let page = try #require(HelpText.answer(to: ":\(command.rawValue)")?.pages.first)
    guard case .session(let typed) = page.example else {
      #expect(Self.notRun.contains(command))
      return
    }
    #expect(!Self.notRun.contains(command))
    #expect(typed.contains(page.name))
    let text = HelpText.lines(about: ":\(command.rawValue)").map(\.plain).joined(separator: "\n")
    let parts = text.components(separatedBy: "  flow> :")
    #expect(parts.count > 1, "\(text)")
    #expect(parts.dropFirst().allSatisfy { $0.split(separator: "\n").count > 1 }, "\(text)")
    let mistakes = text.components(separatedBy: "error[").count - 1
    let isAboutAMistake = command == .explain || command == .fix
    #expect(mistakes == (isAboutAMistake ? 1 : 0), "\(text)")
    #expect(!text.contains("there is no") || isAboutAMistake, "\(text)")
  }

  @Test func whatSomePeopleTypeFirstHasAPage() {
    for (short, command) in PromptCommand.shortForms where short != "?" {
      #expect(HelpText.answer(to: ":\(short)")?.pages.first?.name == command.rawValue)
    }
    let overview = HelpText.lines(about: "").map(\.plain)
    for command in PromptCommand.allCases {
      #expect(overview.contains { $0.hasPrefix("  :\(command.rawValue) ") })
    }
  }

  // MARK: All pages

  @Test(arguments: book.names)
  func aPageIsShown(_ name: String) {
    let lines = HelpText.lines(about: name).map(\.plain)
    #expect(lines.count >= 3)
    #expect(!lines[0].hasPrefix("there is nothing"))
    // The pages of codes are laid out by whoever wrote them.
    #expect(lines.filter { $0.count > 78 } == [] || name.hasPrefix("R"))
  }

  @Test(arguments: book.pages)
  func whatAPageNamesIsThere(_ page: HelpPage) {
    #expect(page.seeAlso.filter { Self.book.pages(named: $0).isEmpty } == [])
    #expect(!page.seeAlso.contains(page.kind == .command ? ":\(page.name)" : page.name))
    #expect(page.foreign.filter { !Self.book.pages(named: $0).isEmpty } == [])
  }

  /// What the parser knows from elsewhere, and what the pages add to it.
  @Test(arguments: book.foreignNames)
  func aForeignWordLeadsToAPage(_ word: String) throws {
    let answer = try #require(HelpText.answer(to: word))
    #expect(!answer.pages.isEmpty, "\(answer.lead ?? "")")
  }

  @Test func aTopicAndACommandOfOneNameAreBothShown() {
    for name in ["contracts", "cells"] {
      let kinds = Set(Self.book.pages(named: name).map(\.kind))
      #expect(kinds == [.topic, .command])
      let lines = HelpText.lines(about: name).map(\.plain)
      #expect(
        lines.contains("\(name)  a topic") && lines.contains(":\(name)  a command of the prompt"))
    }
  }

  @Test func everyNameIsOffered() {
    let rehearsal = PromptRehearsal(reader: ScriptFolder(folder: "/").withoutName)
    let offered = Set(rehearsal.completions(in: ":help ").map(\.text))
    #expect(Set(Self.book.names.filter { !$0.hasPrefix(":") }) == offered)
    let codes = rehearsal.completions(in: ":explain R").map(\.text)
    #expect(codes == DiagnosticCode.allCases.map(\.rawValue))
    let sources = rehearsal.completions(in: ":help thr")
    #expect(sources.map(\.text) == ["throttle", "threads"])
    #expect(sources.map(\.kind) == ["stage", "topic"])
  }

  // MARK: What is promised elsewhere

  /// The names behind `:help` in the messages, the documentation and the pages of codes.
  @Test func everyPromisedNameIsKnown() throws {
    var promised: Set<String> = []
    for folder in ["Sources", "docs", "README.md"] {
      for text in try texts(below: Checkout.root.appending(path: folder)) {
        // `:help throttle`, but not the prose behind a lone `:help`.
        for promise in text.matches(of: /:help ([A-Za-z0-9]+)`/) {
          promised.insert(String(promise.output.1))
        }
      }
    }
    #expect(promised.count >= 3, "\(promised)")
    let placeholders: Set<String> = ["X", "word", "topic"]
    #expect(promised.filter { !placeholders.contains($0) && HelpText.answer(to: $0) == nil } == [])
  }

  /// A page that sends its reader to the help names words as examples, and the help knows them.
  @Test func everyWordAPageOfACodeSendsOnIsKnown() throws {
    var words: [String] = []
    for page in DiagnosticPage.all {
      for paragraph in page.text.components(separatedBy: "\n\n") where paragraph.contains("`:help`")
      {
        let quoted = paragraph.components(separatedBy: "`").enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        words += quoted.filter { $0 != ":help" && !$0.contains(" ") }
      }
    }
    #expect(words.contains("observeNew"))
    #expect(words.filter { HelpText.answer(to: $0) == nil } == [])
  }

  private func texts(below url: URL) throws -> [String] {
    guard let found = FileManager.default.enumerator(atPath: url.path) else {
      return [try String(contentsOf: url, encoding: .utf8)]
    }
    let names = found.compactMap { $0 as? String }.filter {
      $0.hasSuffix(".swift") || $0.hasSuffix(".md")
    }
    if names.isEmpty { return [try String(contentsOf: url, encoding: .utf8)] }
    return try names.map { try String(contentsOf: url.appending(path: $0), encoding: .utf8) }
  }

  // MARK: Asking

  /// The examples of a code's page are run when it is shown: the first brings the code, and what follows
  /// `How to fix it` brings nothing.
  @Test(arguments: DiagnosticPage.all.map(\.code))
  func theExamplesOfACodeAreRun(code: String) throws {
    let page = try #require(DiagnosticPage.page(for: code))
    let programs = page.lines.compactMap { line in
      if case .program(let text) = line { text } else { nil }
    }
    let shown = HelpText.lines(about: code).map(\.plain)
    let marks = shown.compactMap { line in
      line.firstRange(of: "//! ").map { String(line[$0.upperBound...].prefix(5)) }
    }
    // A few speak of the command line or of files, which an example at a page does not have.
    let first = page.text.split(separator: "```").dropFirst().first ?? ""
    if first.hasPrefix("flow\n") {
      #expect(marks.contains(code), "\(shown.joined(separator: "\n"))")
    }
    #expect(!programs.isEmpty || !first.hasPrefix("flow"))
    let cure = shown.firstIndex { $0.hasPrefix("How to fix") } ?? shown.count
    #expect(!shown[cure...].contains { $0.contains("//! ") }, "\(shown.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("throttle?", "throttle"), ("  cell? ", "cell"), ("screen.draft?", "screen.draft"),
    ("R2001?", "R2001"), ("->?", "->"), ("nothingLikeThis?", "nothingLikeThis"),
    ("help throttle", "throttle"), ("help  <->", "<->"), (":why?", ":why"), ("趣味?", "趣味"),
  ])
  func aLineAsks(_ line: String, _ word: String) {
    #expect(HelpText.question(in: line) == word)
  }

  @Test(arguments: [
    "a ? b", "a ?", "?", "help", "help a b", "a?.b", "print(a)?", "\"a?", "// a?", "a ? b : c?", "",
    "xyz)?", "helper x",
  ])
  func aLineDoesNotAsk(_ line: String) {
    #expect(HelpText.question(in: line) == nil)
  }

  @Test func aNameOfTheProgramComesFirst() {
    let rehearsal = PromptRehearsal(reader: ScriptFolder(folder: "/").withoutName)
    rehearsal.play(["flow> cell count = 3", "flow> count?", "flow> cell x = 1", "flow> x?"])
    let text = rehearsal.text
    #expect(text.contains("count: Int = 3   (a cell)\n"))
    #expect(text.contains("the language has such a word, too: :help count\n"))
    #expect(!text.contains(":help x"))
    rehearsal.play(["flow> cuont?"])
    #expect(rehearsal.text.contains("there is nothing called `cuont`; did you mean `count`?\n"))
    rehearsal.play(["flow> cell anything = 3", "flow> anytihng?"])
    #expect(rehearsal.text.contains("did you mean `anything`?\n"))
    rehearsal.play(["flow> :help count"])
    #expect(rehearsal.text.contains("\ncount  a function\n"))
  }

  @Test func linesThatAskMayStandAmongOthers() {
    let entry = "cell a = 1\na?\nthrottle?\nprint(a)"
    #expect(
      EntryPart.parts(of: entry, isUnfinished: { _ in false }) == [
        .program("cell a = 1"), .question("a"), .question("throttle"), .program("print(a)"),
      ])
    #expect(
      EntryPart.parts(of: "f(\na?\n)", isUnfinished: { !$0.contains(")") }) == [
        .program("f(\na?\n)")
      ])
  }

  @Test func whatIsUnknownNamesItsNeighbour() {
    #expect(HelpText.lines(about: "sages")[0].plain.contains("did you mean `stages`?"))
    #expect(HelpText.lines(about: "throtle")[0].plain.contains("did you mean `throttle`?"))
    #expect(
      HelpText.lines(about: "debou").map(\.plain) == HelpText.lines(about: "debounce").map(\.plain))
  }
}
