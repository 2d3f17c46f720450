import FlowCheck
import FlowRuntime
import FlowSyntax
import FlowText

/// A program's description of itself.
package struct ProgramDescription: Sendable {
  /// The comment at the head of the file, line by line.
  package let comment: [String]
  package let parameters: [Parameter]

  package struct Parameter: Sendable {
    package let name: String
    /// The parameter as it is declared, behind the word `param`.
    package let written: String
    /// The comment before it, line by line.
    package let comment: [String]
    /// True if it has no value of its own.
    package let isRequired: Bool
  }
}

extension Session {
  /// Reads a script for what it says of itself; nil if it has errors, which are reported.
  package func describe(name: String, bytes: [UInt8]) -> ProgramDescription? {
    let (fragment, source) = read(name: name, bytes: bytes, mode: .file)
    report(fragment, withHints: false)
    guard !fragment.hasErrors else { return nil }
    let tree = parse(source, mode: .file, nesting: options.limits.nesting).tree
    let parameters = fragment.parameters.map {
      ProgramDescription.Parameter(
        name: $0.name, written: $0.written, comment: $0.comment, isRequired: $0.defaultText == nil)
    }
    return ProgramDescription(comment: tree.headComment, parameters: parameters)
  }

  /// Checks a program again with the values that its parameters are given.
  ///
  /// What is wrong with them refuses the program, and is said with all parameters.
  func withArguments(
    _ fragment: CheckedFragment, of source: SourceFile,
    _ check: ([String: String]) -> CheckedFragment
  ) -> CheckedFragment {
    let parameters = fragment.parameters
    if let problem = argumentProblem(parameters, in: source) {
      runtime.environment.takeBackLastCheck()
      return refusing(fragment, because: [problem])
    }
    let given = options.arguments.filter { given in parameters.contains { $0.name == given.name } }
    guard !given.isEmpty else { return fragment }
    runtime.environment.takeBackLastCheck()
    var again = check(Dictionary(given.map { ($0.name, $0.text) }) { first, _ in first })
    guard let error = again.diagnostics.firstIndex(where: { $0.severity == .error }) else {
      return again
    }
    again.diagnostics[error] = again.diagnostics[error].adding(ListedParameters(parameters))
    return refusing(again, because: again.diagnostics)
  }

  private func refusing(
    _ fragment: CheckedFragment, because diagnostics: [Diagnostic]
  ) -> CheckedFragment {
    refused.arguments = true
    var fragment = fragment
    fragment.statements = []
    fragment.diagnostics = diagnostics
    return fragment
  }

  /// Returns the error about an argument that is no parameter, is given twice or has a wrong value, or about
  /// a parameter that is missing.
  private func argumentProblem(
    _ parameters: [CheckedParameter], in source: SourceFile
  ) -> Diagnostic? {
    let start = Span(source: source.id, start: 0, end: 0)
    var seen: Set<String> = []
    for argument in options.arguments {
      guard let parameter = parameters.first(where: { $0.name == argument.name }) else {
        guard options.knowsParameters else { continue }
        let nearest = NearestName.of(argument.name, among: parameters.map(\.name))
        let place = parameters.first { $0.name == nearest }?.span ?? parameters.first?.span
        return Diagnostic(
          WrongStart(
            kind: .unknown(nearest: nearest), name: argument.name, accepted: nil,
            parameters: ListedParameters(parameters), span: place ?? start))
      }
      guard seen.insert(argument.name).inserted else {
        return problem(.givenTwice, parameter, parameters)
      }
      guard !CombiningMarks.areTooMany(in: argument.text) else {
        return problem(.tooManyMarks, parameter, parameters)
      }
      guard argument.text.utf8.count <= options.limits.valueBytes else {
        return problem(.tooLarge(limit: options.limits.valueBytes), parameter, parameters)
      }
      guard parameter.accepts(argument.text) else {
        return problem(.wrongValue(argument.text), parameter, parameters)
      }
    }
    return parameters.first { $0.defaultText == nil && !seen.contains($0.name) }
      .map { problem(.missing, $0, parameters) }
  }

  private func problem(
    _ kind: WrongStart.Kind, _ parameter: CheckedParameter, _ parameters: [CheckedParameter]
  ) -> Diagnostic {
    Diagnostic(
      WrongStart(
        kind: kind, name: parameter.name,
        accepted: AcceptedTexts(type: parameter.type, cases: parameter.caseNames),
        parameters: ListedParameters(parameters), span: parameter.span))
  }
}

extension ListedParameters {
  fileprivate init(_ parameters: [CheckedParameter]) {
    written = parameters.map(\.written)
  }
}

extension CheckedParameter {
  /// The parameter as it is declared, behind the word `param`.
  fileprivate var written: String { "\(name): \(type)" + (defaultText.map { " = \($0)" } ?? "") }
}
