import FlowDrawing
import FlowSession
import FlowSyntax
import FlowText

/// Colours and diagnostics of a text, found without running it.
struct PageCheck {
  private(set) var diagnostics: [JSONText] = []
  private(set) var hasErrors = false
  /// The message of the first error.
  private(set) var firstError: String?

  init(
    _ text: String, name: String, _ options: SessionOptions, _ interruption: Interruption,
    _ language: Language
  ) {
    let run = Run(
      Array(text.utf8), named: name, options: options, output: Output(name, language),
      interruption: interruption)
    hasErrors = run.check(takesArguments: true) != .succeeded
    diagnostics = run.output.diagnostics
    firstError = run.output.firstError
  }

  private final class Output: SessionOutput {
    private let name: String
    private let language: Language
    var diagnostics: [JSONText] = []
    var firstError: String?

    init(_ name: String, _ language: Language) {
      self.name = name
      self.language = language
    }

    func print(_ line: String) {}
    func show(_ event: SessionEvent) {}
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
      if diagnostic.severity == .error, firstError == nil {
        firstError = diagnostic.wording(language).message
      }
      diagnostics.append(diagnostic.json(in: sources, program: name, language))
    }
  }
}

extension PageCheck {
  /// Returns the tokens of a text for the page, as JSON: start, end, style.
  static func tokensText(of text: String) -> String {
    let source = SourceFile(id: SourceID(index: 0), name: "", bytes: Array(text.utf8))
    let offsets = PageOffsets(source.bytes)
    let all = TokenStyle.styles(of: parse(source, mode: .file).tree).map { range, style in
      "[\(offsets[range.lowerBound]),\(offsets[range.upperBound]),\"\(style.rawValue)\"]"
    }
    return "[" + all.joined(separator: ",") + "]"
  }
}
