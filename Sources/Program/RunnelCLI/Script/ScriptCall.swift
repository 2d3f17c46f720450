import FlowSession
import FlowTesting
import FlowText

/// A script with what a command line gives it: the values of its parameters, and the lines that it reads.
///
/// Every subcommand that runs a script takes it in this way.
struct ScriptCall {
  let source: ScriptSource
  /// The values of parameters, each as `name=value`.
  let values: [String]
  /// The file behind `--stdin`, `-` for standard input; nil if there is none.
  let input: String?
  /// The memory of the process, which every session of the script watches.
  let allowance = MemoryAllowance()
  /// The reader of its imports, which notes what was read.
  let files: ReadFiles

  init(_ source: ScriptSource, values: [String] = [], input: String? = nil) {
    self.source = source
    self.values = values
    self.input = input
    files = ReadFiles(source.folder)
  }

  init(file: String, values: [String] = [], input: InputOptions) {
    self.init(.path(file), values: values, input: input.stdin)
  }

  /// Reads the script, and completes the options of its sessions, for which lines come one after the other: from
  /// standard input, unless another file is named.
  func prepareToRun(_ options: inout SessionOptions) throws(ScriptProblem) -> ScriptText {
    options.input = source.input
    if let input, input != "-" {
      options.input = .descriptor(try InputFile.descriptor(of: input))
    }
    return try prepare(&options)
  }

  /// Reads the script and its lines, and completes the options of its sessions, which all get the same lines;
  /// without `--stdin` they get none, and standard input is left alone.
  func prepareToWatch(_ options: inout SessionOptions) throws(ScriptProblem) -> ScriptText {
    let script = try prepare(&options)
    if let input {
      options.input = .text(
        try InputFile.bytes(of: input, limits: options.limits))
    }
    return script
  }

  private func prepare(_ options: inout SessionOptions) throws(ScriptProblem) -> ScriptText {
    let script = try source.script(limit: options.limits.sourceBytes)
    allowance.bound(&options)
    options.reader = files
    _ = options.take(values)
    return script
  }

  /// Returns whether the values are those of the script's parameters; what is wrong with them is reported.
  func fits(_ script: ScriptText, _ options: SessionOptions) -> Bool {
    let run = Run(script, options: options, output: HeldReports())
    guard run.check(takesArguments: true) == .usage else { return true }
    let console = ConsoleOutput(
      colored: ColorChoice.auto.isColored(descriptor: 2), language: .ofCommandLine)
    for diagnostic in run.output.errors { console.report(diagnostic, in: run.session.sources) }
    return false
  }

  /// Says on standard error that a script which waited for lines has got none.
  func noteLack(of session: Session, running script: ScriptText) {
    guard session.lacksInput else { return }
    let markers = TestMarkers(file: script.name, bytes: script.bytes)
    noteLack(true, besides: markers.input)
  }

  /// Says on standard error that a script has got no lines, if it waited for some; `mark` is the file that it names
  /// for tests.
  func noteLack(_ lacksInput: Bool, besides mark: TestMarkers.Line? = nil) {
    guard input == nil, lacksInput else { return }
    let note = CommandWords.spoken.readsNoInput(besides: mark?.text)
    StandardError.write(TerminalText.escaped(note) + "\n")
  }
}

/// Keeps the errors of a check until it is known what they are about.
private final class HeldReports: SessionOutput {
  private(set) var errors: [Diagnostic] = []

  func print(_ line: String) {}
  func show(_ event: SessionEvent) {}

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    if diagnostic.severity == .error { errors.append(diagnostic) }
  }
}

/// The words of a command line that may be `name=value` or something else.
enum CallWords {
  /// Divides words into the values of parameters and the others, which keep their order.
  static func divided(_ words: [String]) -> (values: [String], others: [String]) {
    (words.filter(isValue), words.filter { !isValue($0) })
  }

  /// Returns whether a word is `name=value`: what stands before the sign can be a name.
  static func isValue(_ word: String) -> Bool {
    guard let sign = word.firstIndex(of: "="), sign != word.startIndex else { return false }
    return word[..<sign].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
