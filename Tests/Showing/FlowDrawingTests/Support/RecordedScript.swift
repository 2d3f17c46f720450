import FlowDrawing
import FlowSession
import FlowText

/// A script that was run under virtual time, with its record and what was told of it.
struct RecordedScript {
  let session: Session
  let status: RunStatus
  let record: RunRecord
  let codes: [String]
  let traceText: [String]
  let traceJSON: [String]

  init(
    _ text: String, name: String = "test.flow", semantics: SessionOptions.Semantics = .waves,
    until end: Int? = nil, reader: (any SourceReader)? = nil,
    marksLongValues: Bool = false, in language: Language = .english
  ) {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    options.until = end
    options.records = true
    options.language = language
    options.marksLongValues = marksLongValues
    options.reader = reader
    let listener = Listener()
    let run = Run(Array(text.utf8), named: name, options: options, output: listener)
    session = run.session
    listener.text = TraceText(names: session, in: language)
    listener.json = TraceJSON(names: session)
    listener.jsonLines.append(TraceJSON(names: session).begin(program: name, semantics: semantics))
    status = run.finish()
    listener.jsonLines.append(
      TraceJSON(names: session).end(at: session.now, status: status.rawValue))
    record = RunRecord(moments: listener.moments, picture: session.picture, end: session.now)
    codes = listener.codes
    traceText = listener.textLines
    traceJSON = listener.jsonLines
  }

  /// Every firing of the record: the cell's name and its new value.
  var firings: [String] {
    let names = Dictionary(uniqueKeysWithValues: record.picture.cells.map { ($0.id, $0.name) })
    return record.moments.flatMap { moment -> [String] in
      switch moment {
      case .declared(let declaration):
        return declaration.value.map { ["\(names[declaration.cell] ?? "?") \($0)"] } ?? []
      case .wave(let wave):
        return wave.steps.compactMap { step in
          guard case .fired(let cell, _, let new) = step.kind else { return nil }
          return "\(names[cell] ?? "?") \(new)"
        }
      case .ended, .printed, .reported: return []
      }
    }
  }

  private final class Listener: SessionOutput {
    var moments: [RecordedMoment] = []
    var codes: [String] = []
    var text: TraceText?
    var json: TraceJSON?
    var textLines: [String] = []
    var jsonLines: [String] = []

    func print(_ line: String) {}
    func show(_ event: SessionEvent) {}

    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
      codes.append(diagnostic.code.rawValue)
    }

    func record(_ moment: RecordedMoment) {
      moments.append(moment)
      textLines += text?.lines(for: moment) ?? []
      jsonLines += json?.lines(for: moment) ?? []
    }
  }
}
