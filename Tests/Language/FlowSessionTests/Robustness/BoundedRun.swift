import FlowText
import ReactiveKernel

@testable import FlowRuntime
@testable import FlowSession

/// A run of any bytes under virtual time with small limits, and what must hold of it whatever they
/// are: it ends by itself or is stopped by its budget, it never fails without a word, every word has a
/// place, and the graph is whole afterwards.
///
/// The tests replay what was found before; the fuzzer looks for more.
struct BoundedRun {
  /// How much may happen before the run is asked to stop, as by ^C.
  static let budget = 3_000

  private(set) var violations: [String] = []
  private(set) var status: RunStatus?

  /// Runs the bytes as a file, or hands them to a prompt line by line.
  init(_ bytes: [UInt8], atPrompt: Bool, watches: Bool, isClassic: Bool = false) {
    let listener = Listener()
    var options = SessionOptions()
    options.time = .virtual
    options.until = 2_000_000_000
    options.watches = watches
    options.semantics = isClassic ? .classic : .waves
    options.limits.deliveriesPerCause = 2_000
    options.limits.wavesPerCause = 100
    options.limits.stepsPerWave = 2_000
    options.limits.valueBytes = 16_384
    options.limits.allValueBytes = 1 << 20
    let session = Session(options: options, output: listener)
    listener.session = session
    session.runtime.bounds.isInterrupted = { [interruption = session.interruption] in
      listener.spend(1)
      return interruption.isRaised
    }
    if atPrompt {
      for line in bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 30) {
        session.submit(String(decoding: line, as: UTF8.self))
        violations += session.runtime.graph.checkInvariants()
      }
    } else {
      let status = session.run(name: "bytes.flow", bytes: bytes)
      self.status = status
      if !session.hasExited { judge(status, listener) }
    }
    violations += session.runtime.graph.checkInvariants() + listener.violations
  }

  private mutating func judge(_ status: RunStatus, _ listener: Listener) {
    switch status {
    case .interrupted where !listener.hasStopped: violations.append("interrupted by nobody")
    case .programWrong where listener.errors == 0: violations.append("wrong without a word")
    case .failedWhileRunning where listener.errors == 0: violations.append("failed without a word")
    default: break
    }
  }
}

/// Hears everything and keeps nothing; after so much of it, it asks the run to stop.
private final class Listener: SessionOutput {
  weak var session: Session?
  private(set) var errors = 0
  private(set) var hasStopped = false
  private(set) var violations: [String] = []
  private var left = BoundedRun.budget

  func print(_ line: String) { spend(1 + line.utf8.count / 64) }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    if diagnostic.severity == .error { errors += 1 }
    for span in [diagnostic.span] + diagnostic.labels.map(\.span) {
      let end = Int32(sources[span.source].bytes.count)
      if span.start < 0 || span.end < span.start || span.end > end {
        violations.append("`\(diagnostic.message)` has no place")
      }
    }
    if errors < 3, violations.isEmpty {
      let style = DiagnosticStyle(leadWithPlace: true, hasColor: false)
      let text = DiagnosticRenderer(sources: sources, style: style).render(diagnostic)
      if text.isEmpty { violations.append("`\(diagnostic.message)` is not shown") }
    }
    spend(10)
  }

  func show(_ event: SessionEvent) { spend(1) }

  func spend(_ amount: Int) {
    left -= amount
    if left < 0, !hasStopped {
      hasStopped = true
      session?.interruption.raise()
    }
  }
}
