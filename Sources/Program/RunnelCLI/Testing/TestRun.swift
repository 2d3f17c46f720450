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
  /// The descriptor of the lines about tests.
  let descriptor: Int32
  /// The highest exit code of paths that could not be read.
  private var worst: Int32 = 0

  /// Makes a run that tells what it finds on a descriptor: standard error if the report takes standard output.
  init(_ call: TestCall, tellingOn descriptor: Int32) {
    self.call = call
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
    let test: FlowTest
    do throws(ScriptProblem) {
      test = try self.script(at: path)
    } catch {
      stamps[path] = ScriptStamps(script: stamp, imports: [])
      note(status: error.report())
      return tell(TestResult(unreadable: path, error.message))
    }
    let result = test.run(options: call.options)
    call.noteLack(result.lacksInput && test.markers.input == nil)
    stamps[path] = ScriptStamps(script: stamp, imports: result.imports)
    tell(result)
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
    StandardError.complain("there is no script in `\(folder)`: no file that ends in `.flow`")
    note(status: ExitStatus.noInput.rawValue)
  }

  private mutating func tell(_ result: TestResult) {
    report.add(result)
    write(result.lines)
  }

  /// Reports what ran, what failed and how long it took.
  func conclude() { write([report.summary]) }

  func finish(_ status: Int32) -> Int32 { output.finish(status) }

  private func write(_ lines: [String]) {
    for line in lines { output.write(escapedForTerminal(line) + "\n") }
    output.flush()
  }
}
