import FlowSession
import FlowTesting
import FlowText

/// Tests scripts one after the other, and reports each as soon as it is done.
struct TestRun {
  private(set) var report = TestReport()
  /// Fingerprints of each script and its imports, which detect changes.
  private(set) var stamps: [String: ScriptStamps] = [:]
  private let call: TestCall
  private let output: BufferedOutput
  /// The way in which results are told.
  let look: TestLook
  /// The tests whose marks may be written anew; none unless that is asked for.
  private(set) var acceptable: [(path: String, test: FlowTest, result: TestResult)] = []
  private let accepts: Bool
  /// Number of scripts that were not tested, as they have passed and have not changed since.
  var unchanged = 0
  /// The descriptor of the lines about tests.
  let descriptor: Int32
  /// The highest exit code of paths that could not be read.
  private var worst: Int32 = 0

  /// Makes a run that tells what it finds on a descriptor: standard error if the report takes standard output.
  ///
  /// With `accepts` it keeps the failures whose marks could be written anew.
  init(
    _ call: TestCall, tellingOn descriptor: Int32, look: TestLook, accepts: Bool = false
  ) {
    self.call = call
    self.look = look
    self.accepts = accepts
    self.descriptor = descriptor
    output = BufferedOutput(descriptor: descriptor)
  }

  private var limits: SessionLimits { call.limits }

  /// The exit code.
  var status: Int32 { max(worst, report.exitStatus) }
  /// True if the reader of the output has closed it.
  var isClosed: Bool { output.failure != nil }

  mutating func test(_ path: String) {
    guard !isClosed else { return }
    // Taken before reading, so that a write in between counts as a change.
    let stamp = ScriptStamps.stamp(of: path)
    var test: FlowTest
    do throws(ScriptProblem) {
      test = try self.script(at: path)
    } catch {
      stamps[path] = ScriptStamps(script: stamp, imports: [])
      note(status: error.report())
      return tell(TestResult(unreadable: path, error.message))
    }
    test.language = look.say
    test.keepsOutcome = accepts
    let variables = AskedVariables()
    let result = test.run(options: variables.noting(call.options))
    call.noteLack(result.lacksInput && test.markers.input == nil)
    stamps[path] = ScriptStamps(
      script: stamp, imports: result.imports, variables: variables.asked)
    tell(result)
    if accepts, result.outcome != nil, !result.hasPassed {
      acceptable.append((path, test, result))
    }
  }

  /// The options that every script is run with.
  var options: SessionOptions { call.options }

  /// Takes the result of a script that was written anew, in place of the one before.
  mutating func replace(_ result: TestResult, at path: String) {
    report.add(result)
    if let old = stamps[path] {
      stamps[path] = ScriptStamps(
        script: ScriptStamps.stamp(of: path), imports: old.imports, variables: old.variables)
    }
  }

  private func script(at path: String) throws(ScriptProblem) -> FlowTest {
    let folder = ScriptFolder(ofScriptAt: path)
    do throws(ScriptProblem) {
      let script = try ScriptText(path: path, limit: limits.sourceBytes)
      return FlowTest(name: script.name, bytes: script.bytes, reader: folder)
    } catch {
      // A script may expect the error that it is not text.
      guard error.place != nil,
        let bytes = try? OpenFile(path: path, waits: true).bytes(limit: limits.sourceBytes)
      else { throw error }
      let test = FlowTest(name: path, bytes: bytes, reader: folder)
      guard test.markers.marks.contains(where: { $0.code == error.code.rawValue }) else {
        throw error
      }
      return test
    }
  }

  mutating func note(status: Int32) { worst = max(worst, status) }

  mutating func complain(ofEmptyFolder folder: String) {
    complain(CommandWords(say: look.say).noScript(in: folder))
  }

  /// Says that there is nothing to test.
  mutating func complain(_ sentence: String) {
    StandardError.complain(sentence)
    note(status: ExitStatus.noInput.rawValue)
  }

  private mutating func tell(_ result: TestResult) {
    report.add(result)
    write(result.lines(look.say).map(look.shown))
  }

  /// Reports how many failed and passed, and how long it took.
  func conclude() {
    let summary = report.summary(unchanged: unchanged, look.say)
    write([look.shown(summary: summary, hasFailed: report.exitStatus != 0)])
  }

  func finish(_ status: Int32) -> Int32 { output.finish(status) }

  /// Writes lines in which nothing is left that a terminal would obey.
  func write(_ lines: [String]) {
    for line in lines { output.write(line + "\n") }
    output.flush()
  }

  /// Writes the question of a line that is to be answered.
  func ask(_ question: String) {
    output.write(question)
    output.flush()
  }
}
