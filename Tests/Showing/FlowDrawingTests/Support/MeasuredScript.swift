import FlowSession
import FlowText

/// A script that was run under virtual time and measured.
struct MeasuredScript {
  let profile: Profile
  let picture: ProgramPicture

  init(_ text: String, name: String = "test.flow", reader: (any SourceReader)? = nil) {
    var options = SessionOptions()
    options.time = .virtual
    options.measures = true
    options.reader = reader
    let run = Run(
      Array(text.utf8), named: name, options: options, output: SilentOutput())
    _ = run.finish()
    (profile, picture) = (run.session.profile, run.session.picture)
  }

  private final class SilentOutput: SessionOutput {
    func print(_ line: String) {}
    func show(_ event: SessionEvent) {}
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {}
  }
}
