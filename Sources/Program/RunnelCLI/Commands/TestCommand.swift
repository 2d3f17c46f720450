import ArgumentParser
import FlowSession
import FlowTesting
import FlowText

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run scripts under virtual time, and say which do not do what they say they do.",
    usage: "runnel test [<options>] <path> ... [name=value ...]",
    discussion: """
      A script says what is expected of it by 'expect' and 'always', and in comments:

        //> text             a line that it prints; all of them are the output
        //! R2001 "words"    a message that begins on this line, and its words
        //= 70               the exit code, where it is not the one that follows
        //@ limit=3          a parameter's value; '--stdin=rows.csv': lines to read
        //: unit 100ms       how long a character of a marble diagram is
        //: draft : a-b--c|  what comes in, for a cell that nothing else changes
        //: saved : ----b-c  what is to come of it, compared with the run
        //: a = "tea"        what a letter stands for

      With '--accept' the marks of what failed are shown as they would be with what came, and written \
      when you agree.

      Of a folder every script in it and below is tested, in the order of their paths, but for folders \
      called 'imported' and those that begin with a dot. docs/TESTS.md has all of it.

      Exit codes: 0 nothing failed; 1 something did; 65 an expectation can't be read; 66 a path can't be \
      read, or there is no script (77: not permitted); 73 the report, a mark or
      what passed can't be written. The highest counts.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scripts, and folders of scripts; - is standard input. And the values of parameters, each as name=value.",
      valueName: "path"), completion: .file(extensions: ["flow"]))
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "Writes a report for build servers to this file, as JUnit does; - is standard output, and the lines "
        + "about tests then go to standard error.",
      valueName: "file"), completion: .file())
  var junit: String?

  @OptionGroup var replacing: ReplacingOptions
  @OptionGroup var input: InputOptions

  @Flag(help: "Goes on: tests again what has changed, until ^C.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Tests only scripts whose path, as it is told, has this text in it.", valueName: "text"),
    completion: .custom { _, _, _ in [] })
  var filter: String?

  @Flag(
    help: ArgumentHelp(
      "Tests only what failed last, or has changed since it passed with '--changed', with its imports."
    ))
  var changed = false

  @Flag(
    help: ArgumentHelp(
      "Shows the marks of what failed with what came in place of what was expected, asks, and writes them; "
        + "nothing else of a script is touched. Refused where CI is set."))
  var accept = false

  @Flag(help: "With '--accept', writes without asking.")
  var yes = false

  @OptionGroup var messages: MessageOptions

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  private var paths: [String] { CallWords.divided(words).others }

  func validate() throws {
    try replacing.validate(with: "--junit", junit)
    guard !paths.isEmpty else { throw ValidationError("'test' takes a script or a folder.") }
    for path in paths { try input.check(for: path) }
    guard !watch || !paths.contains("-") else {
      throw ValidationError("'--watch' needs files, and standard input is none.")
    }
    let words = CommandWords.spoken
    guard filter != "" else { throw ValidationError(words.takesText("--filter")) }
    guard accept || !yes else { throw ValidationError(words.goesWith("--yes", "--accept")) }
    guard accept else { return }
    guard !watch, junit != "-", !paths.contains("-") else {
      throw ValidationError(words.acceptsFilesOnce)
    }
    guard !MarkAcceptance.isOnBuildServer else { throw ValidationError(words.acceptsOnNoServer) }
  }

  func run() throws {
    // Nothing is lost when ^C ends the process at once: finished tests have been reported.
    let scripts = TestScripts(paths, filter: filter)
    let call: TestCall
    do throws(ScriptProblem) {
      call = try TestCall(
        values: CallWords.divided(words).values, input: input.stdin, limits: limits.limits,
        isOfOneScript: scripts.paths.count == 1)
    } catch {
      throw ExitCode(error.report())
    }
    let descriptor: Int32 = junit == "-" ? 2 : 1
    let look = TestLook(
      say: messages.lang, colored: messages.color.isColored(descriptor: descriptor))
    var run = TestRun(call, tellingOn: descriptor, look: look, accepts: accept)
    test(scripts, &run)
    run.conclude()
    var status = run.status
    if let junit {
      status = run.stamps.report(
        run.report, to: junit, besides: call.input, isForced: replacing.force, status: status)
    }
    guard watch, !run.isClosed else { throw ExitCode(run.finish(status)) }
    TestWatch(
      paths, filter: filter, junit: junit, isForced: replacing.force, call, after: run
    ).go()
  }

  /// All but the scripts that a result depends on: values, lines of input, limits, and the program itself.
  private var circumstances: [String] {
    let lines = input.stdin.map { [$0, ScriptStamps.stamp(of: $0)?.word ?? "-"] } ?? []
    return [RunnelCommand.version, "\(limits.limits)"] + CallWords.divided(words).values + lines
  }

  /// Tests the scripts that were found, and writes marks anew where that is agreed to.
  private func test(_ scripts: TestScripts, _ run: inout TestRun) {
    var passed: PassedTests?
    // Lines that come from elsewhere may be others each time.
    if changed, input.stdin != "-" {
      passed = PassedTests(circumstances: circumstances)
      if passed == nil { StandardError.complain(CommandWords(say: messages.lang).noStateFolder) }
    }
    let due = scripts.paths.filter { passed?.hasPassed($0) != true }
    run.unchanged = scripts.paths.count - due.count
    for path in due { run.test(path) }
    for folder in scripts.emptyFolders { run.complain(ofEmptyFolder: folder) }
    for problem in scripts.problems { run.note(status: problem.report()) }
    if let filter, scripts.paths.isEmpty {
      run.complain(CommandWords(say: messages.lang).noScript(with: filter))
    }
    if accept { MarkAcceptance(isAgreed: yes, messages.lang).perform(on: &run) }
    guard passed != nil else { return }
    let results = Dictionary(run.report.results.map { ($0.name, $0.hasPassed) }) { first, _ in first
    }
    for path in due {
      guard let stamps = run.stamps[path] else { continue }
      passed?.note(path, stamps, hasPassed: results[path] == true)
    }
    if let reason = passed?.keep() {
      StandardError.complain(reason)
      run.note(status: ExitStatus.cannotCreate.rawValue)
    }
  }
}
