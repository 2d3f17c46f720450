import FlowSyntax
import FlowText
import RegularExpressions

/// Checking of regular expressions, which stand as arguments of functions of texts alone.
///
/// They are read here, before the run, and handed on as their text; the machine reads them once more.
extension Checker {
  func isRegex(_ argument: CallArgument) -> Bool {
    guard case .written(let node) = argument, node.isPresent else { return false }
    return tree.kind(node) == .regexLiteral
  }

  /// Returns the text of a regular expression between its slashes, or reports what is wrong with it.
  mutating func regex(_ argument: CallArgument) -> ExpressionID {
    let span = span(of: argument)
    guard case .written(let node) = argument else { return invalid(span) }
    let source = String(tree.tokenText(node).dropFirst().dropLast())
    let parts: [RegularExpression.Part]
    do {
      parts = try RegularExpression(source).parts
    } catch {
      let start = span.start + 1 + Int32(error.range.lowerBound)
      let end = span.start + 1 + Int32(error.range.upperBound)
      let place = Span(source: span.source, start: start, end: max(end, start + 1))
      report(WrongRegex(span: place, mistake: error))
      return invalid(span)
    }
    let text = add(.string(source), .string, span)
    if !parts.isEmpty { gathered.regexParts[text] = parts }
    return text
  }

  /// Returns the type of what `find` and `findAll` give for a regular expression; nil for a function that gives
  /// something else.
  func resultOfRegex(_ form: LibraryForm, _ regex: ExpressionID) -> FlowType? {
    let isList: Bool
    switch form.result {
    case .found: isList = false
    case .allFound: isList = true
    default: return nil
    }
    let elements = (gathered.regexParts[regex] ?? []).map {
      TupleTypeElement(
        label: $0.name, type: $0.isOptional ? FlowType.string.asOptional : .string)
    }
    let found: FlowType = elements.isEmpty ? .string : .tuple(elements)
    return isList ? .list(found) : found.asOptional
  }

  /// Reports a text where a regular expression is wanted; false if something else is wrong.
  mutating func reportMissingRegex(_ call: LibraryCall, _ forms: [LibraryForm]) -> Bool {
    guard forms.allSatisfy({ $0.parameters.count > 1 && $0.parameters[1].isRegex }),
      call.arguments.count > 1, !isRegex(call.arguments[1]), !isLambda(call.arguments[1])
    else { return false }
    let place = span(of: call.arguments[1])
    let (subject, argument) = (text(at: span(of: call.arguments[0])), text(at: place))
    let written = tree.source.text(of: place)
    let isLiteral = written.hasPrefix("\"") && !written.contains("\\(") && written.count > 2
    let inside = written.dropFirst().dropLast().replacing("/", with: "\\/")
    report(
      MissingRegex(
        span: place, name: call.name,
        regex: Fix(replacing: place, with: isLiteral ? "/\(String(inside))/" : "/…/")
          .shown(as: "\(subject).\(call.name)(/\(isLiteral ? inside : "…")/)"),
        textSearch: call.name == "find"
          ? Fix(replacing: call.nameSpan, with: "indexOf")
            .shown(as: "\(subject).indexOf(\(argument))") : nil))
    return true
  }

  /// Returns how `find` is written for a list; nil for another function.
  func findInList(_ call: LibraryCall, _ subject: ExpressionID) -> Fix? {
    guard call.name == "find", call.arguments.count == 2 else { return nil }
    let argument = call.arguments[1]
    let name = isLambda(argument) ? "first" : "indexOf"
    return Fix(
      replacing: call.span,
      with: "\(snippet(at: span(of: subject))).\(name)(\(snippet(at: span(of: argument))))")
  }

  /// Reports a regular expression that is no argument of a function that takes one.
  mutating func reportRegex(_ node: SyntaxID) -> ExpressionID {
    let span = tree.span(node)
    report(RegexAsValue(span: span, regex: tree.tokenText(node)))
    return invalid(span)
  }
}
