import FlowCheck
import FlowText

/// Texts for other programs and for columns: padding, CSV, JSON.
extension Machine {
  func callLayout(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    switch (builtin, arguments[0]) {
    case (.left, .text(let text)), (.right, .text(let text)):
      guard case .int(let columns) = arguments[1] else { return }
      withCount(columns, span) { pad(text, to: $0, isLeft: builtin == .left, span) }
    case (.fromCSV, .text(let row)): fields(of: row, span)
    case (.toCSV, .list(let list)):
      var fields: [String] = []
      for case .text(let field) in list.elements { fields.append(field) }
      give(.text(CSVRow.text(of: fields)))
    case (.json, let value):
      var writer = JSONWriter(formatter: formatter, limit: valueLimit)
      writer.write(value)
      guard fits(writer.text.utf8.count, span) else { return }
      give(.text(writer.text))
    case (.caseName, .enumeration(let type, let index)):
      give(.text(formatter.cases[type]?[Int(index)] ?? ""))
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  /// Gives the fields of a row; a quote that is taken out may have stood between combining marks.
  private func fields(of row: String, _ span: Span) {
    guard let fields = CSVRow.fields(of: row) else {
      return fail(
        Failure(
          .invalidArgument, "a quote in this row is not closed", at: span,
          help: [
            "a record over several lines is no row: have what writes it leave line ends out, or take "
              + "`recover(…, [])` for it"
          ]))
    }
    guard !fields.contains(where: CombiningMarks.areTooMany) else {
      return fail(tooManyMarks(span))
    }
    give(.list(fields.map { .text($0) }))
  }

  /// Fills a text up with blanks, behind or before it, to a width in columns of a terminal.
  private func pad(_ text: String, to columns: Int, isLeft: Bool, _ span: Span) {
    let missing = max(0, columns - text.displayWidth)
    guard missing <= valueLimit, fits(text.utf8.count + missing, span) else {
      if !hasStopped { fail(tooLarge(span)) }
      return
    }
    let blanks = String(repeating: " ", count: missing)
    give(.text(isLeft ? text + blanks : blanks + text))
  }
}
