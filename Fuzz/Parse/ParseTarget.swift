import FlowCheck
import FlowSyntax
import FlowText

/// Any bytes: read, parsed, checked, and every message rendered.
///
/// What the tests' laws say of trees and of checked programs must hold for whatever comes out.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = fuzzBytes(start, count)
  // A quarter of the inputs is read as what a person types at the prompt.
  let mode: ParseMode = count % 4 == 3 ? .prompt : .file
  var sources = SourceMap()
  let (file, problems) = sources.add(name: "fuzz.flow", rawBytes: bytes)
  let parsed = parse(file, mode: mode)
  require(TokenLaws.violations(parsed.tree), "the tokens tile the text")
  require(TreeLaws.violations(parsed), "the tree holds together")
  var environment = Environment()
  let fragment = environment.check(ParsedProgram(parsed.tree, mode: mode))
  let diagnostics = problems + parsed.diagnostics + fragment.diagnostics
  require(placesOutside(file, of: diagnostics), "places lie inside the text")
  if !diagnostics.contains(where: { $0.severity == .error }) {
    require(TypeLaws(fragment, in: environment).violations, "a checked program is typed")
  }
  let renderer = DiagnosticRenderer(
    sources: sources, style: DiagnosticStyle(leadWithPlace: true, hasColor: count % 2 == 0))
  for diagnostic in diagnostics.prefix(3) {
    let text = renderer.render(diagnostic)
    require(text.isEmpty ? ["nothing"] : controls(in: text), "a message can be shown")
  }
  return 0
}

private func placesOutside(_ file: SourceFile, of diagnostics: [Diagnostic]) -> [String] {
  let end = Int32(file.bytes.count)
  return diagnostics.flatMap { diagnostic in
    ([diagnostic.span] + diagnostic.labels.map(\.span)).compactMap { span in
      let isInside = span.start >= 0 && span.start <= span.end && span.end <= end
      return isInside ? nil : "\(diagnostic.code) \(diagnostic.message): \(span.start)..\(span.end)"
    }
  }
}

/// Characters that would act on a terminal or hide in it; colours and line ends are the renderer's
/// own, and the joiner is part of emoji.
private func controls(in text: String) -> [String] {
  var follows: Unicode.Scalar = " "
  var found: [String] = []
  for scalar in text.unicodeScalars {
    if follows == "\u{1B}", scalar != "[" { found.append("an escape that is no colour") }
    follows = scalar
    guard scalar.value < 0x20 || scalar.value > 0x7E else { continue }
    switch scalar.properties.generalCategory {
    case .control where scalar == "\n" || scalar == "\u{1B}": continue
    case .format where scalar == "\u{200D}": continue
    case .control, .format, .lineSeparator, .paragraphSeparator:
      found.append("U+" + String(scalar.value, radix: 16))
    default: continue
    }
  }
  return found
}
