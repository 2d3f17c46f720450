import FlowSession
import FlowSyntax
import FlowText
import Testing

@testable import FlowCheck
@testable import FlowHelp

/// Every word has a page, and every page shows what happens.
///
/// The words come from where the language has them, not from the pages.
@Suite struct HelpPageTests {
  private static let book = HelpBook.language

  private func kinds(_ name: String) -> Set<HelpPage.Kind> {
    Set(Self.book.pages(named: name).map(\.kind))
  }

  // MARK: The words of the language

  @Test(arguments: TokenKind.allCases.filter(\.isReservedWord))
  func `a reserved word has a page`(_ word: TokenKind) {
    #expect(kinds(word.rawValue).contains(.keyword))
  }

  @Test func `a sign has a page`() {
    let unnamed: Set<TokenKind> = [
      .identifier, .integer, .float, .duration, .regex, .stringQuote, .stringSegment,
      .interpolationStart,
      .interpolationEnd, .unknown, .endOfFile,
    ]
    let signs = TokenKind.allCases.filter { !$0.isReservedWord && !unnamed.contains($0) }
    #expect(signs.count > 30)
    #expect(signs.map(\.rawValue).filter { !kinds($0).contains(.sign) } == [])
  }

  @Test(arguments: StageKind.allCases)
  func `a stage has a page`(_ stage: StageKind) {
    #expect(kinds(stage.rawValue).contains(.stage))
    let form = Self.book.pages(named: stage.rawValue).first { $0.kind == .stage }?.forms[0] ?? ""
    #expect(form.contains("| \(stage.rawValue)\(stage.arguments.isEmpty ? " ->" : "(")"))
  }

  @Test(arguments: Library.names)
  func `a function has a page`(_ name: String) {
    #expect(!kinds(name).isDisjoint(with: [.function, .type]))
  }

  @Test func `every form of a function is shown`() {
    for name in Library.names {
      let forms = Self.book.pages(named: name).flatMap(\.forms).joined(separator: " ")
      let calls = Library.written(name).map { $0.prefix { $0 != "(" } }
      for call in calls where !["Int", "Float", "String"].contains(name) {
        #expect(forms.contains(call), "\(name): \(call)")
      }
    }
  }

  @Test(arguments: Vocabulary.others.map(\.name))
  func `another word has a page`(_ name: String) {
    #expect(!kinds(name).isEmpty)
  }

  @Test(arguments: FlowType.names)
  func `a type has a page`(_ name: String) {
    #expect(kinds(name).contains(.type))
  }

  @Test(arguments: DiagnosticCode.allCases)
  func `a code has a page`(_ code: DiagnosticCode) {
    let number = code.rawValue.dropFirst()
    for typed in [code.rawValue, "r\(number)", "\(number)"] {
      #expect(Self.book.answer(to: typed)?.diagnostic?.code == code.rawValue)
    }
  }

  // MARK: Words from elsewhere

  @Test func `a foreign word of a page is no name of another`() {
    let names = Set(Self.book.names)
    #expect(Self.book.pages.flatMap(\.foreign).filter(names.contains) == [])
  }

  @Test(arguments: [
    ("combineLatest", "sources", "name both"), ("observeNew", "updates", "`updates`"),
    ("bindTo", "->", "arrow"), ("bidirectionalBindTo", "<->", "`a <-> b`"),
    ("distinctUntilChanged", "distinct", "`distinct`"), ("sink", "->", "arrow"),
    ("Double", "Float", "`Float`"), ("null", "nil", "`nil`"), ("VLOOKUP", "first", "list.first"),
    ("IFERROR", "recover", "recover"), ("console.log", "print", "print"), ("var", "cell", "cell"),
    ("===", "==", "=="), ("SUM", "sum", ".sum"), ("useMemo", ":=", ":="),
    ("DisposeBag", "scope", "scope"), ("flatMapLatest", "switch", "switch"),
    ("splitAt", "prefix", "`a.from(b)`"), ("fork", "contracts", "any number"),
    ("tee", "->", "contract of its own"), ("share", "contracts", "any number"),
    ("publish", "events", "any number"), ("refCount", "contracts", "any number"),
    ("subject", "event", "`event name: Int`"), ("pluck", "map", "map(it.part)"),
    ("slidingWindow", "window", "`window(1min)`"), ("windowTime", "buffer", "`buffer(1s)`"),
    ("bufferTime", "buffer", "`buffer(1s)`"),
    ("race", "merge", "take(1)"), ("amb", "merge", "take(1)"),
    ("forkJoin", "take", "(a | take(1)), (b | take(1)) -> …"),
    ("exhaustMap", "switch", "begins a source anew"), ("retry", "errors", "after 2s"),
    ("retryWhen", "errors", "recover"), ("endWith", "collect", "append"),
    ("defaultIfEmpty", "collect", "startWith"), ("materialize", "errors", "failed(cell)"),
    ("toArray", "collect", "`collect`"), ("elementAt", "skip", "skip(b) | take(1)"),
    ("ignoreElements", "filter", "filter(false)"), ("finalize", "collect", "stdin.end"),
    ("using", "scope", "import"), ("defer", "after", "after 1s"), ("iif", "?:", "?"),
    ("repeatWhen", "every", "every(1s)"), ("generate", "scan", "every(1s) | scan"),
    ("range", "...", "0...9"), ("..<", "...", "1...5"), ("timer", "after", "for once"),
    ("interval", "every", "every(1s)"), ("fromEvent", "event", "`event name: Int`"),
    ("just", "cell", "cell name = a"), ("of", "cell", "for x in [a, b]"),
    ("empty", "event", "isEmpty"), ("never", "event", "nobody sends"),
    ("throwError", "errors", "nothing is thrown"),
  ])
  func `a word of a library leads where it should`(
    _ word: String, _ page: String, _ says: String
  )
    throws
  {
    let answer = try #require(Self.book.answer(to: word))
    #expect(answer.pages.first?.name == page)
    let lead = try #require(answer.lead)
    #expect(lead.hasPrefix("In Runnel: ") && lead.contains(says), "\(lead)")
  }

  /// Ideas of all reactive libraries: a word, the page about it, and words of that page in each language.
  @Test(arguments: [
    ("hot", "hot", "for all alike", "ホット"), ("cold", "hot", "begins anew", "コールド"),
    ("weak", "weak", "scope", "スコープ"), ("leak", "weak", "scope", "スコープ"),
    ("backpressure", "backpressure", "does not wait", "待たない"),
    ("subject", "event", "Declares something", "宣言"),
    ("Subject", "event", "Declares something", "宣言"),
  ])
  func `an idea has a page in both languages`(
    _ word: String, _ page: String, _ english: String, _ japanese: String
  ) throws {
    let answer = try #require(Self.book.answer(to: word))
    let shown = try #require(answer.pages.first)
    #expect(shown.name == page)
    #expect(shown.text(in: .english).contains(english))
    #expect(shown.text(in: .japanese).contains(japanese))
    if answer.lead != nil {
      #expect(answer.lead(in: .japanese)?.hasPrefix("Runnel では: ") == true)
      #expect(answer.lead(in: .english)?.hasPrefix("In Runnel: ") == true)
    }
  }

  @Test(arguments: book.foreignNames)
  func `what leads to a page is told in both languages`(_ word: String) throws {
    let answer = try #require(Self.book.answer(to: word))
    guard let english = answer.lead(in: .english) else { return }
    let japanese = try #require(answer.lead(in: .japanese))
    #expect(english != japanese && japanese.contains { ("ぁ"..."ん").contains($0) })
  }

  @Test func `a word of a library that is a name here has its own page`() {
    for word in ["partition", "repeat", "startWith", "merge", "zip", "scan"] {
      #expect(Self.book.answer(to: word)?.lead == nil)
      #expect(Self.book.answer(to: word)?.pages.first?.name == word)
    }
  }

  @Test(arguments: book.foreignNames)
  func `a page that is shown is named in the sentence, or lists the word`(_ word: String) throws {
    let answer = try #require(Self.book.answer(to: word))
    guard let lead = answer.lead, let page = answer.pages.first else { return }
    let named = lead.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.flatMap { Self.tokens(of: String($0.element)) }
    #expect(page.foreign.contains(word) || page.names.contains(where: named.contains), "\(lead)")
  }

  private static func tokens(of code: String) -> [String] {
    var sources = SourceMap()
    let (source, _) = sources.add(name: "", rawBytes: Array(code.utf8))
    return parse(source, mode: .prompt).tree.tokens.map {
      source.text(of: Span(source: source.id, start: $0.start, end: $0.end))
    }
  }

  // MARK: The pages

  @Test(arguments: Self.book.pages)
  func `an example shows what it says`(_ page: HelpPage) throws {
    switch try #require(page.example) {
    case .program(let text): try expectResults(of: text, .waves, page)
    case .classic(let text): try expectResults(of: text, .classic, page)
    case .session, .shown: #expect(page.name == "import", "a page of the language is run")
    }
  }

  private func expectResults(
    of text: String, _ semantics: SessionOptions.Semantics, _ page: HelpPage
  ) throws {
    let run = ExampleRun(text, semantics: semantics)
    #expect(run.codes == ExampleRun.expectedCodes(of: text), "\(page.name): \(run.lines)")
    #expect(!run.wasInterrupted)
    let results = run.lines.flatMap(\.results)
    #expect(!results.isEmpty, "\(page.name) prints nothing")
    #expect(results.count < 12, "\(page.name) is too long")
    #expect(run.lines.allSatisfy { $0.code.count <= 74 })
    let shown = Set(page.names + [page.name.lowercased()])
    let isShown =
      page.kind == .topic || page.kind == .type || shown.contains { text.contains($0) }
      || page.name == "?:"
    #expect(isShown, "the example of \(page.name) does not have it")
  }

  @Test(arguments: Self.book.pages)
  func `a page is short`(_ page: HelpPage) {
    #expect(!page.forms.isEmpty && page.forms.allSatisfy { $0.count <= 76 })
    guard page.kind != .topic else { return }
    let outsideOfCode = page.text.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : "x" }.joined()
    let sentences = outsideOfCode.split(separator: ". ").count
    #expect(sentences == 2 && page.text.hasSuffix("."), "\(page.name) has \(sentences) sentences")
  }

  @Test func `no two pages of a kind have one name`() {
    for kind in HelpPage.Kind.allCases {
      let names = Self.book.pages.filter { $0.kind == kind }.flatMap(\.names)
      #expect(names.count == Set(names).count, "\(kind)")
    }
  }

  // MARK: Looking up

  @Test func `small slips are forgiven`() {
    #expect(Self.book.answer(to: "THROTTLE")?.pages.first?.name == "throttle")
    #expect(Self.book.answer(to: "nothingLikeThis") == nil)
    #expect(Self.book.nearest(to: "throtle") == "throttle")
    #expect(Self.book.nearest(to: "combineLatets") == "combineLatest")
    #expect(Self.book.completion(of: "deb") == "debounce")
    #expect(Self.book.completion(of: "s") == nil)
  }

  @Test func `a word with two meanings has both pages`() {
    #expect(kinds("map") == [.stage, .function])
    #expect(kinds("recover") == [.stage, .function])
  }

  // MARK: Running

  @Test func `an example ends when it is interrupted`() {
    let interruption = Interruption()
    interruption.raise()
    let run = ExampleRun("cell a = 1\nprint(a)", interruption: interruption)
    #expect(run.wasInterrupted)
    #expect(run.lines.flatMap(\.results).contains(.printed("1")) == false)
  }

  @Test func `an example without an end is cut`() {
    let endless = ExampleRun("every(1s) -> print")
    #expect(endless.lines.flatMap(\.results).count == 24)
    let growing = ExampleRun("cell n = 0\nn | updates -> { n += 1 }\nn = 1")
    #expect(growing.codes == ["R6002"])
  }

  @Test func `what a line brings stands behind it`() {
    let run = ExampleRun("cell a = 1\na -> {\n  print(it)\n}\nexpect a == 2    //! R5007\nwait 1s")
    #expect(run.lines.map(\.code).count == 6)
    #expect(run.lines[3].results == [.printed("1")])
    #expect(run.lines[4].code == "expect a == 2")
    guard case .diagnostic("R5007", _) = run.lines[4].results.first else {
      Issue.record("\(run.lines[4])")
      return
    }
  }
}
