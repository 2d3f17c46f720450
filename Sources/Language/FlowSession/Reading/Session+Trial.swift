import FlowCheck
import FlowRuntime
import FlowSyntax
import FlowText

/// Analysis of an entry that is still being typed, without carrying out or storing anything.
extension Session {
  /// Returns the errors in a text with their places.
  ///
  /// A text that imports something is not checked, since that would read files.
  ///
  /// - Complexity: That of checking the text, independent of the size of the session.
  package func mistakes(in text: String) -> [Mistake] {
    guard let fragment = trial(of: text) else { return [] }
    return fragment.diagnostics.filter { $0.severity == .error }.map {
      Mistake(
        range: Int($0.span.start)..<max(Int($0.span.end), Int($0.span.start) + 1),
        message: $0.wording(options.language).message)
    }
  }

  /// Checks a text without lasting effect; nil if it is unfinished or imports something.
  ///
  /// Its names are looked up in a scope, if one is given, and in the scopes around it.
  func trial(of text: String, inside scope: SymbolID? = nil) -> CheckedFragment? {
    var scratch = sources
    let (source, problems) = scratch.add(name: "", rawBytes: Array(text.utf8))
    guard problems.isEmpty else { return nil }
    let parsed = parse(source, mode: .prompt, nesting: options.limits.nesting)
    guard !parsed.isUnfinished, !parsed.tree.tokens.contains(where: { $0.kind == .importKeyword })
    else { return nil }
    guard parsed.diagnostics.isEmpty else {
      var fragment = CheckedFragment()
      fragment.diagnostics = parsed.diagnostics
      return fragment
    }
    var fragment = runtime.environment.check(
      ParsedProgram(parsed.tree, mode: .prompt), isTrial: true, inside: scope)
    fragment.diagnostics.removeAll { $0.span.source != source.id }
    return fragment
  }

  /// An error in a text.
  package struct Mistake: Hashable, Sendable {
    /// Byte range in UTF-8.
    package let range: Range<Int>
    package let message: String
  }

  /// Returns the description of the name at a byte offset; nil if nothing there is declared.
  package func note(on text: String, at offset: Int) -> String? {
    let bytes = Array(text.utf8)
    func belongs(_ index: Int) -> Bool {
      bytes.indices.contains(index)
        && (bytes[index] >= 0x80 || bytes[index] == UInt8(ascii: "_")
          || bytes[index] == UInt8(ascii: ".") || bytes[index].isLetterOrDigit)
    }
    var start = min(offset, bytes.count)
    while belongs(start - 1) { start -= 1 }
    var end = start
    while belongs(end) { end += 1 }
    guard end > start else { return nil }
    let path = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let symbol = symbol(named: path) else { return nil }
    return describe(symbol)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
