import FlowSession
import FlowTesting
import FlowText
import Testing

/// Imports at a prompt, and what no golden case can show.
@Suite struct ImportTests {
  /// A session over files that are given as texts.
  private struct Surface {
    let recorder = RunRecorder()
    let session: Session

    init(_ files: [String: String], sourceBytes: Int? = nil, readsFiles: Bool = true) {
      let imports = TextFiles(files.mapValues { Array($0.utf8) }, start: "main.flow")
      var options = SessionOptions()
      options.time = .virtual
      options.watches = true
      if readsFiles { options.reader = imports }
      if let sourceBytes { options.limits.sourceBytes = sourceBytes }
      session = Session(options: options, output: recorder)
    }

    func run(_ text: String) -> RunStatus {
      session.run(name: "main.flow", bytes: Array(text.utf8))
    }

    var codes: [String] { recorder.found.map(\.diagnostic.code.rawValue) }
  }

  @Test func whatAnEntryImportsIsThereForTheNext() {
    let surface = Surface(["model.flow": "cell year = 2016\nyear -> age = year - 1985\n"])
    surface.session.submit("import \"model.flow\"")
    surface.session.submit("print(age)")
    surface.session.submit("year = 2017; print(age)")
    #expect(surface.recorder.lines == ["31", "32"])
    #expect(surface.codes == [])
  }

  @Test func aSecondImportDoesNothingAndSaysSo() {
    let surface = Surface(["model.flow": "print(\"read\")\n"])
    for _ in 0..<3 { surface.session.submit("import \"model.flow\"") }
    #expect(surface.recorder.lines == ["read"])
    let note = SessionEvent.note("`model.flow` is imported already; each file is imported once")
    #expect(surface.recorder.events.count { $0 == note } == 2)
  }

  @Test(arguments: [
    "import \"model.flow\"; yaer = 1", "import \"model.flow\"; import \"no.flow\"",
    "import \"model.flow\"; cell a = (", "import \"wrong.flow\"",
  ])
  func anEntryThatFailsImportsNothing(_ entry: String) {
    let surface = Surface([
      "model.flow": "cell year = 2016\nprint(year)\n",
      "wrong.flow": "import \"model.flow\"\nyear = \"text\"\n",
    ])
    surface.session.submit(entry)
    #expect(surface.recorder.lines == [])
    #expect(surface.codes.count == 1)
    #expect(surface.session.listing(of: .cells).isEmpty)
    // Nothing counts as imported, either.
    surface.session.submit("import \"model.flow\"")
    #expect(surface.recorder.lines == ["2016"])
    #expect(surface.codes.count == 1)
  }

  @Test func anImportedFileIsAFileAtThePromptToo() {
    let surface = Surface(["model.flow": "1 + 1\n", "again.flow": "cell a = 2\n"])
    surface.session.submit("import \"model.flow\"")
    surface.session.submit("cell a = 1")
    surface.session.submit("import \"again.flow\"")
    #expect(surface.codes == ["R1004", "R2002"], "a name is declared anew only by what is typed")
    #expect(surface.recorder.found.map(\.file) == ["model.flow", "again.flow"])
  }

  @Test func anImportedNameMayBeDeclaredAnewAtThePrompt() {
    let surface = Surface(["model.flow": "cell n = 1\nn -> double = n * 2\nscope s { let k = 1 }"])
    surface.session.submit("import \"model.flow\"")
    surface.session.submit("cell n = 1.5")
    surface.session.submit("print(double)")
    surface.session.submit("cell n = \"text\"")
    #expect(surface.recorder.lines == ["3.0"])
    #expect(surface.codes == ["R4005"])
    let contracts = surface.session.listing(of: .contracts).map(\.contract)
    #expect(contracts == ["n -> double"], "the text of a contract is that of its own file")
  }

  @Test func aProgramThatWasImportedIsWrittenAsOne() {
    let surface = Surface(["model.flow": "cell n = 1\nn -> double =\n  n * 2\nfn f(x: Int) = x\n"])
    surface.session.submit("import \"model.flow\"")
    surface.session.submit("double -> print")
    #expect(
      surface.session.programText == """
        cell n = 1
        n -> double =
          n * 2
        fn f(x: Int) = x
        double -> print

        """)
  }

  @Test func aKeptSessionImportsAgain() {
    let steps = ["import \"model.flow\"", "year = 2017"].map {
      SessionStep(.entry($0), instant: 0)
    }
    let surface = Surface(["model.flow": "cell year = 2016\n"])
    #expect(surface.session.replay(steps).refused == [])
    surface.session.submit("import \"model.flow\"; print(year)")
    #expect(surface.recorder.lines == ["2017"])
    #expect(Surface([:]).session.replay(steps).refused == [1, 2], "the file is gone")
  }

  @Test func anEntryThatIsNotKeptImportsNothing() {
    final class Full: EntryKeeper {
      var reason: String? = "no room"
      func keep(_ entry: String, at instant: Int) -> String? { reason }
      func timeDidPass(to instant: Int) {}
      func wasStopped(at instant: Int, isEntry: Bool, statements: Int, waves: Int) -> String? {
        nil
      }
      func leaveOut(_ number: Int, _ isLeftOut: Bool) -> String? { nil }
      func count(from instant: Int) -> String? { nil }
    }
    let surface = Surface(["model.flow": "cell year = 2016\nprint(year)\n"])
    let keeper = Full()
    surface.session.keeper = keeper
    surface.session.submit("import \"model.flow\"; cell other = 1")
    #expect(surface.codes == ["R6006"])
    #expect(surface.recorder.lines == [])
    keeper.reason = nil
    surface.session.submit("import \"model.flow\"; cell other = 2; print(other)")
    #expect(surface.recorder.lines == ["2016", "2"])
  }

  @Test func aSessionWithoutAReaderSaysSo() {
    let surface = Surface([:], readsFiles: false)
    #expect(surface.run("import \"model.flow\"") == .programWrong)
    #expect(surface.codes == ["R6005"])
  }

  @Test func aFileThatIsTooLargeIsRefused() {
    let surface = Surface(["large.flow": "print(12345)"], sourceBytes: 30)
    #expect(surface.run("import \"large.flow\"") == .programWrong)
    #expect(
      surface.recorder.found.map(\.words).first?.contains("larger than there is room for") == true)
  }

  @Test func aLongChainOfFilesNeedsNoStack() {
    let count = 10_000
    var files = ["f\(count).flow": "print(\"deep\")"]
    for index in 0..<count {
      files["f\(index).flow"] = "import \"f\(index + 1).flow\"\ncell c\(index) = \(index)\n"
    }
    let surface = Surface(files)
    #expect(surface.run("import \"f0.flow\"\nprint(c0 + c\(count - 1))") == .succeeded)
    #expect(surface.recorder.lines == ["deep", "\(count - 1)"])
  }

  @Test func checkRunsNothing() {
    let surface = Surface(["model.flow": "print(\"model\")\nyaer = 1\n"])
    let text = Array("import \"model.flow\"\nprint(2)".utf8)
    #expect(surface.session.check(name: "main.flow", bytes: text) == .programWrong)
    #expect(surface.recorder.lines == [])
    #expect(surface.recorder.found.map(\.file) == ["model.flow"])
  }
}
