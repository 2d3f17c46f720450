import FlowCheck
import FlowSyntax
import FlowText

/// The tokens of a text, and the words of the language, as JSON: for those who compare syntax files with the lexer.
package enum TokenListing {
  /// Returns a line for a text: its name, its tokens and comments as `[kind, start, end]`, and the places at which
  /// the lexer found mistakes.
  ///
  /// Places are bytes of the text without a byte order mark.
  package static func line(name: String, bytes: [UInt8]) -> String {
    var sources = SourceMap()
    let (file, unreadable) = sources.add(name: name, rawBytes: bytes)
    let result = parse(file, mode: .file)
    var object = JSONText()
    object.add("file", name)
    let pieces = LexicalPiece.all(of: result.tree).map {
      "[\(JSONText.quote($0.kind)),\($0.range.lowerBound),\($0.range.upperBound)]"
    }
    object.add("tokens", json: "[\(pieces.joined(separator: ","))]")
    object.add("mistakes", (unreadable + result.diagnostics).map { Int($0.span.start) })
    return object.text
  }

  /// The words of the language by what they are, for the lists in syntax files.
  package static let words: String = {
    var object = JSONText()
    object.add("reserved", TokenKind.allCases.filter(\.isReservedWord).map(\.rawValue))
    object.add("contextual", Vocabulary.contextualWords)
    object.add("stages", Vocabulary.stages.map(\.name))
    object.add("types", Vocabulary.typeNames)
    object.add("functions", Vocabulary.functions.map(\.name))
    for kind in ["command", "source"] {
      object.add("\(kind)s", Vocabulary.others.filter { $0.kind == kind }.map(\.name))
    }
    object.add(
      "constants",
      Vocabulary.others.filter { !["command", "source"].contains($0.kind) }.map(\.name)
    )
    return object.lines
  }()
}
