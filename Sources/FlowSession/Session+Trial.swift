import FlowCheck
import FlowRuntime
import FlowSyntax
import FlowText

/// What can be said of an entry that is still being typed; nothing is done and nothing kept.
extension Session {
  /// The mistakes in a text, and where they stand in it.
  ///
  /// A text that imports something is not looked at, for that would read files.
  ///
  /// - Complexity: that of checking the text, however much the session has declared.
  package func mistakes(in text: String) -> [Mistake] {
    guard let fragment = trial(of: text) else { return [] }
    return fragment.diagnostics.filter { $0.severity == .error }.map {
      Mistake(
        range: Int($0.span.start)..<max(Int($0.span.end), Int($0.span.start) + 1),
        message: $0.message)
    }
  }

  /// A text that was read and checked and left nothing behind; nil where it is unfinished or imports
  /// something.
  ///
  /// Its names are looked up in a scope, if one is given, and around it.
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

  /// A mistake in a text.
  package struct Mistake: Hashable, Sendable {
    /// In bytes of UTF-8.
    package let range: Range<Int>
    package let message: String
  }

  /// The type and value of the name at a place in bytes, or what the word there means; nil where there is
  /// nothing to say.
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
