import FlowSession
import FlowText

/// A text as `runnel check` sees it, with standard input and without what is said twice of a line.
struct SessionCheck {
  let file: SourceFile
  let diagnostics: [Diagnostic]

  /// Checks a text, which imports what its file may if it is one's.
  ///
  /// With `offersFixes` the changes that messages offer as ready were tried.
  init(_ text: String, of path: String? = nil, offersFixes: Bool = false) {
    var options = SessionOptions()
    options.offersFixes = offersFixes
    options.reader = path.map { ScriptFolder(ofScriptAt: $0) }
    let run = Run(Array(text.utf8), named: "test.flow", options: options, output: Collector())
    _ = run.check()
    file = run.session.sources[SourceID(index: 0)]
    diagnostics = run.output.diagnostics
  }

  private final class Collector: SessionOutput {
    var diagnostics: [Diagnostic] = []

    func print(_ line: String) {}
    func show(_ event: SessionEvent) {}
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) { diagnostics.append(diagnostic) }
  }
}
