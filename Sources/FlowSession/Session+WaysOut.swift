import FlowText

// Ways out of mistakes of the run, told by the words of the program.

extension Session {
  /// Adds to an error of the run the words of the program that it is about.
  func withWayOut(_ diagnostic: Diagnostic) -> Diagnostic {
    switch diagnostic.code {
    case .indexOutOfRange where diagnostic.help.isEmpty: withOtherIndex(diagnostic)
    case .expectationFailed: withSides(diagnostic)
    default: diagnostic
    }
  }

  private func withOtherIndex(_ diagnostic: Diagnostic) -> Diagnostic {
    let file = sources[diagnostic.span.source]
    let written = file.text(of: diagnostic.span)
    guard written.count <= 40, !written.contains("\n") else { return diagnostic }
    var diagnostic = diagnostic
    let list = Self.indexed(written)
    if diagnostic.message.contains("no index -"), let list {
      diagnostic.help = ["indices count from 0, and the last one is `\(list).count - 1`"]
    } else if isAssigned(diagnostic.span) {
      let index = list.map { written.dropFirst($0.count + 1).dropLast() }
      diagnostic.help =
        list.map {
          [
            "to assign only where there is one, write `if \($0).count > \(index ?? "") { … }`",
            "to add one at the end, write `\($0) = \($0).append(…)`",
          ]
        } ?? []
    } else {
      diagnostic.help = [
        "to take another value where there is none, write `recover(\(written), …)`"
      ]
    }
    return diagnostic
  }

  /// Returns what stands before the brackets that end an expression.
  private static func indexed(_ written: String) -> String? {
    guard written.hasSuffix("]") else { return nil }
    var depth = 0
    for index in written.indices.reversed() {
      if written[index] == "]" { depth += 1 }
      if written[index] == "[" { depth -= 1 }
      if depth == 0 { return index > written.startIndex ? String(written[..<index]) : nil }
    }
    return nil
  }

  /// Returns whether an assignment's sign stands behind a part of a cell.
  private func isAssigned(_ span: Span) -> Bool {
    let bytes = sources[span.source].bytes[Int(span.end)...].drop { $0 == UInt8(ascii: " ") }
    let sign = bytes.prefix(2)
    guard sign.contains(UInt8(ascii: "=")) else { return false }
    return !sign.starts(with: "==".utf8) && !sign.starts(with: "!=".utf8)
      && !sign.starts(with: "<=".utf8) && !sign.starts(with: ">=".utf8)
      && !sign.starts(with: "=>".utf8)
  }

  /// Says what a comparison that does not hold has on its sides; a side that is written as its value is not
  /// repeated.
  private func withSides(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.labels.count == 2 else { return diagnostic }
    let file = sources[diagnostic.span.source]
    let (left, right) = (diagnostic.labels[0], diagnostic.labels[1])
    let whole = file.text(of: left.span.union(right.span))
    let sides = [left, right].compactMap { label in
      let written = file.text(of: label.span)
      return label.text == "is \(written)" ? nil : "`\(written)` \(label.text)"
    }
    guard whole.count <= 60, !whole.contains("\n"), !sides.isEmpty,
      sides.allSatisfy({ $0.count <= 80 && !$0.contains("\n") })
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message = "expected `\(whole)`, and \(sides.joined(separator: " and "))"
    return diagnostic
  }
}
