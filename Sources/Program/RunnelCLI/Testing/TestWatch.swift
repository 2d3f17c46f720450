import FlowSession
import FlowTesting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Watches scripts, and tests those that have changed; ^C ends the process.
struct TestWatch {
  /// Microseconds between two checks.
  private static let pause: UInt32 = 200_000

  private let arguments: [String]
  private let filter: String?
  private let junit: String?
  private let isForced: Bool
  private let call: TestCall
  private let descriptor: Int32
  private let look: TestLook
  private var stamps: [String: ScriptStamps]
  /// The latest result of each script.
  private var report: TestReport

  /// Continues from a run of all of them.
  init(
    _ arguments: [String], filter: String?, junit: String?, isForced: Bool, _ call: TestCall,
    after run: TestRun
  ) {
    self.arguments = arguments
    self.filter = filter
    look = run.look
    self.junit = junit
    self.isForced = isForced
    self.call = call
    descriptor = run.descriptor
    stamps = run.stamps
    report = run.report
  }

  func go() -> Never {
    var watch = self
    while true {
      usleep(Self.pause)
      watch.lookAtScripts()
    }
  }

  private mutating func lookAtScripts() {
    let paths = TestScripts(arguments, filter: filter).paths
    let stamps = self.stamps
    let changed = paths.filter { stamps[$0]?.haveChanged($0) ?? true }
    guard !changed.isEmpty else { return }
    var run = TestRun(call, tellingOn: descriptor, look: look)
    for path in changed { run.test(path) }
    run.conclude()
    self.stamps.merge(run.stamps) { $1 }
    for result in run.report.results { report.add(result) }
    if let junit {
      _ = self.stamps.report(report, to: junit, besides: call.input, isForced: isForced, status: 0)
    }
    // The reader of the output has closed it.
    if run.isClosed { exit(run.finish(run.status)) }
  }
}
