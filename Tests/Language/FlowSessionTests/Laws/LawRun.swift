import FlowSession
import FlowTesting
import FlowText

/// A run of a law's program under virtual time: what it prints, and what is reported.
struct LawRun {
  private let recorder = RunRecorder()

  init(
    _ program: String, _ semantics: SessionOptions.Semantics = .waves, until: Int? = nil,
    records: Bool = false
  ) {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    options.until = until
    options.records = records
    let run = Run(
      Array(program.utf8), named: "law.flow", options: options, output: recorder)
    _ = run.finish()
  }

  var lines: [String] { recorder.lines }
  var found: [RunRecorder.Found] { recorder.found }

  /// The errors, in words.
  var errors: [String] {
    found.filter { $0.diagnostic.severity == .error }.map(\.words)
  }
}
