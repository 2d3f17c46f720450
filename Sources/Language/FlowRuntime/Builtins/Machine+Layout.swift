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
      row(of: list, span)
    case (.json, let value):
      var writer = JSONWriter(formatter: formatter, limit: valueLimit)
      writer.mayGoOn = { [self] in mayGoOn(after: $0) }
      writer.write(value)
      guard !hasStopped, fits(writer.text.utf8.count, span) else { return }
      give(.text(writer.text))
    case (.caseName, .enumeration(let type, let index)):
      give(.text(formatter.cases[type]?[Int(index)] ?? ""))
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  private func row(of list: ListBox, _ span: Span) {
    var row = ""
    for (place, element) in list.elements.enumerated() {
      guard case .text(let field) = element else { continue }
      if place > 0 { row += "," }
      row += CSVRow.text(of: field)
      guard fits(row.utf8.count, span), mayGoOn(after: 1 + field.utf8.count >> 4) else { return }
    }
    give(.text(row))
  }

  /// Gives the fields of a row; a quote that is taken out may have stood between combining marks.
  private func fields(of row: String, _ span: Span) {
    var fields = Parts()
    var hasTooManyMarks = false
    let mayGoOn: (Int) -> Bool = { self.mayGoOn(after: $0 >> 4) }
    let isClosed = CSVRow.visitFields(of: row, mayGoOn: mayGoOn) { field in
      hasTooManyMarks = hasTooManyMarks || CombiningMarks.areTooMany(in: field)
      return fields.add(field[...], self, span)
    }
    guard !hasStopped else { return }
    guard isClosed else { return fail(openQuote(span)) }
    guard !hasTooManyMarks else { return fail(tooManyMarks(span)) }
    give(.list(fields.values))
  }

  /// Returns the list of a row's fields, or a failure; nil if a quote is open at its end.
  func row(_ row: String, _ span: Span) -> Value? {
    guard let fields = CSVRow.fields(of: row, mayGoOn: { self.mayGoOn(after: $0 >> 4) }) else {
      return nil
    }
    guard !fields.contains(where: CombiningMarks.areTooMany) else {
      return .failure(tooManyMarks(span))
    }
    let list = ListBox(fields.map { .text($0) })
    return list.bytes <= valueLimit ? .list(list) : .failure(tooLarge(span))
  }

  func openQuote(_ span: Span) -> Failure {
    Failure(WrongArgument(kind: .openQuote, span: span))
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
