package import FlowSession
import FlowText

/// Formats the answer to an entry: a pure function from events to lines.
///
///     year  2016 -> 2017
///       age   31 -> 32
///       . throttle 1s holds 2017
package struct AnswerRenderer: Sendable {
  package var level: AnswerLevel
  /// The width of lines in columns; nil if lines are neither shortened nor wrapped.
  package var columns: Int?
  var words = PromptWords.english
  /// Largest number of lines of one answer at the normal level, so that nobody has to scroll
  /// through a chain of a thousand cells.
  package var lineLimit = 40

  /// The column of the contract after a declaration.
  private static let contractColumn = 18
  /// Largest number of rows of a contract or a reason.
  private static let mostRows = 6
  /// Largest width of a name that still aligns the values of the others.
  private static let widestName = 24

  package init(level: AnswerLevel = .normal, columns: Int? = nil) {
    self.level = level
    self.columns = columns
  }

  /// Returns the lines for related events, in order.
  package func lines(for events: [SessionEvent]) -> [StyledText] {
    let shown = events.filter(shows).flatMap(Self.parts)
    let layout = Layout(
      nameWidth: min(Self.widestName, shown.compactMap(Self.movedNameWidth).max() ?? 0),
      // A single reason is about the entry just typed; each of several has to name its contract.
      namesStopped: level == .trace || shown.count(where: Self.isStopped) > 1)
    guard level == .normal, shown.count > lineLimit else {
      return shown.flatMap { rows(for: $0, layout) }
    }
    var lines = shown.prefix(lineLimit - 1).flatMap { rows(for: $0, layout) }
    let rest = shown.count - lineLimit + 1
    lines.append(StyledText(words.more(rest), .faint))
    return lines
  }

  /// Returns whether an event is shown at this level.
  func shows(_ event: SessionEvent) -> Bool {
    switch (level, event) {
    case (.quiet, .value), (.quiet, .note): true
    case (.quiet, _): false
    // Otherwise a ticker whose values are all filtered out would fill the screen.
    case (.normal, .stopped(_, _, _, let isIdle)): !isIdle
    default: true
    }
  }

  /// Splits a note of several lines into notes of one line.
  private static func parts(of event: SessionEvent) -> [SessionEvent] {
    guard case .note(let text) = event, text.contains("\n") else { return [event] }
    return text.split(separator: "\n").map { .note(String($0)) }
  }

  private static func movedNameWidth(_ event: SessionEvent) -> Int? {
    guard case .moved(let name, _, _, _, _) = event else { return nil }
    return name.displayWidth
  }

  /// The common layout of the lines of one answer.
  private struct Layout {
    let nameWidth: Int
    let namesStopped: Bool
  }

  private static func isStopped(_ event: SessionEvent) -> Bool {
    if case .stopped = event { true } else { false }
  }

  /// Returns the rows of an event: text is wrapped at blanks, and a long value is shortened unless
  /// it was asked for.
  private func rows(for event: SessionEvent, _ layout: Layout) -> [StyledText] {
    let whole = wholeLine(for: event, layout)
    guard let columns else { return [whole] }
    switch event {
    // The terminal may wrap a value anywhere, so that it can be copied unchanged.
    case .value: return [whole]
    case .note: return whole.wrapped(to: columns)
    case .moved, .brought, .declared:
      return [level == .trace ? whole : whole.cut(to: columns)]
    default:
      return whole.wrapped(to: columns, mostRows: level == .trace ? .max : Self.mostRows)
    }
  }

  private func wholeLine(for event: SessionEvent, _ layout: Layout) -> StyledText {
    switch event {
    case .declared(let name, let value, let contract, let detail):
      return declared(name, value: value, contract: contract, detail: detail)
    case .moved(let name, let old, let new, let depth, let contract):
      var line = moved(name, old: old, new: new, depth: depth, nameWidth: layout.nameWidth)
      if level == .trace { append(contract, to: &line, at: Self.contractColumn * 2) }
      return line
    case .brought(let instant, let name, let old, let new, let contract):
      var line = StyledText("\(instant)  ", .faint)
      let move = moved(name, old: old, new: new, depth: 0, nameWidth: name.displayWidth)
      line.append(move)
      line.append("   ")
      line.append(escapedForTerminal(contract), .faint)
      return line
    case .stopped(let contract, let reason, let depth, _):
      var line = indented(depth)
      line.append(". \(escapedForTerminal(reason))", .faint)
      if layout.namesStopped { append(contract, to: &line, at: Self.contractColumn * 2) }
      return line
    case .overridden(let name, let depth):
      var line = indented(depth)
      line.append(words.gaveWay(name), .faint)
      return line
    case .disposed(let name, let keeps, let contract):
      return disposed(name, keeps: keeps, contract: contract)
    case .bound(let contract, let winner, let number):
      var line = StyledText(words.bound + (number.map { " #\($0): " } ?? " "))
      line.append(escapedForTerminal(contract), .faint)
      if let winner { line.append(words.won(escapedForTerminal(winner))) }
      return line
    case .signed(let contract, let name, let number):
      var line = StyledText(words.signed)
      if let number { line.append("#\(number)") }
      if let name {
        if number != nil { line.append(" ") }
        line.append(name, .name)
      }
      if number != nil || name != nil { line.append(": ") }
      line.append(escapedForTerminal(contract), .faint)
      return line
    case .value(let value, let type):
      var line = StyledText(escapedForTerminal(value))
      append(type, to: &line, at: Self.contractColumn)
      return line
    case .note(let text):
      return StyledText(escapedForTerminal(text))
    }
  }

  private func declared(
    _ name: String, value: String?, contract: String?, detail: String?
  ) -> StyledText {
    var line = StyledText(name, .name)
    if let value {
      line.append(" = \(escapedForTerminal(value))")
      if let detail { line.append(" (\(escapedForTerminal(detail)))", .faint) }
    } else {
      line.append(": \(escapedForTerminal(detail ?? words.say.noValueYet))", .faint)
    }
    append(contract, to: &line, at: Self.contractColumn)
    return line
  }

  private func moved(
    _ name: String, old: String?, new: String?, depth: Int, nameWidth: Int
  ) -> StyledText {
    var line = indented(depth)
    let start = line.width
    line.append(name, .name)
    line.pad(to: start + nameWidth + 2)
    guard let new else {
      line.append(words.happened)
      return line
    }
    if old == new {
      line.append(escapedForTerminal(new))
      line.append(words.again, .faint)
      return line
    }
    if let old {
      // A long old value must leave room for the new one.
      let room = columns.map { max(12, ($0 - line.width) / 2 - 3) }
      var former = StyledText(escapedForTerminal(old), .faint)
      if let room, level != .trace { former = former.cut(to: room) }
      line.append(former)
      line.append(" ")
    }
    line.append("-> ", .arrow)
    line.append(escapedForTerminal(new))
    return line
  }

  private func disposed(_ name: String, keeps: String?, contract: String?) -> StyledText {
    var line = StyledText(words.disposed)
    line.append(name, .name)
    if let keeps { line.append(words.keeps(escapedForTerminal(keeps))) }
    if let contract {
      line.append(": ")
      line.append(escapedForTerminal(contract), .faint)
    }
    return line
  }

  private func indented(_ depth: Int) -> StyledText {
    let indent = Indentation.text(ofDepth: depth)
    return StyledText(indent, depth > Indentation.deepestDrawn ? .faint : .plain)
  }

  private func append(_ contract: String?, to line: inout StyledText, at column: Int) {
    guard let contract, !contract.isEmpty else { return }
    line.pad(to: column)
    line.append(escapedForTerminal(contract), .faint)
  }
}
