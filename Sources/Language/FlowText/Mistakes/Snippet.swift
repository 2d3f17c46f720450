/// Code that a way out proposes: literal text and pieces of the source, which stay as they are
/// however long they are.
///
/// In a sentence it is shown shortened. A string interpolation makes it: a `String` stands for
/// itself, a `Snippet` for its pieces.
package struct Snippet: Hashable, Sendable {
  /// A part of the code.
  private enum Piece: Hashable, Sendable {
    case text(String)
    /// A place in the text under check, and how a sentence shows it.
    case source(Span, shown: String)
    /// An example of what the author has to write there.
    case gap(String)
  }

  private var pieces: [Piece] = []

  package init(_ text: String) {
    pieces = [.text(text)]
  }

  /// Takes a place of the source over, shown in a sentence as `shown`.
  package init(_ span: Span, shown: String) {
    pieces = [.source(span, shown: shown)]
  }

  /// Makes a part that is for the author to fill in, with an example of it.
  package static func gap(_ example: String) -> Snippet {
    var snippet = Snippet("")
    snippet.pieces = [.gap(example)]
    return snippet
  }

  /// The code as a sentence shows it.
  package var shown: String {
    pieces.map { piece in
      switch piece {
      case .text(let text), .gap(let text): text
      case .source(_, let shown): shown
      }
    }
    .joined()
  }

  /// True if there is something to fill in.
  var hasGap: Bool {
    pieces.contains { piece in
      switch piece {
      case .text(let text): text.contains("…")
      case .source: false
      case .gap: true
      }
    }
  }

  /// Returns the whole code.
  package func text(in file: SourceFile) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text), .gap(let text): text
      case .source(let span, _): file.text(of: span)
      }
    }
    .joined()
  }

  package static func + (left: Snippet, right: Snippet) -> Snippet {
    var sum = left
    sum.pieces += right.pieces
    return sum
  }
}

extension Snippet: ExpressibleByStringInterpolation {
  /// Gathers the pieces of an interpolation.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var snippet = Snippet("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { snippet.pieces.append(.text(literal)) }
    }

    package mutating func appendInterpolation(_ text: String) {
      snippet.pieces.append(.text(text))
    }

    package mutating func appendInterpolation(_ other: Snippet) {
      snippet.pieces += other.pieces
    }
  }

  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.snippet
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Snippet: CustomStringConvertible {
  package var description: String { shown }
}
