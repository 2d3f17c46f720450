import FlowSession
import FlowText

/// The rows above the typed line, and the log of all output.
extension PromptLoop {
  /// Time between two updates of the rows: twenty times a second.
  private static let refreshPause = 50_000_000

  /// The rows above the line: those of floods, then the watched cells.
  package var rowsAbove: [StyledText] {
    let now = output.machineTime()
    guard now >= nextRefresh else { return shownRows }
    nextRefresh = now + Self.refreshPause
    let columns = output.columns()
    shownRows =
      output.floods.rows(at: now, watched: output.watches.names, columns: columns, words)
      + output.watches.rows(at: now, columns: columns, words)
    return shownRows
  }

  /// Time until the next update of the rows; nil while nothing changes them.
  var timeToNextRefresh: Int? {
    let now = output.machineTime()
    let changes = output.floods.isOpen || output.watches.fades(at: now) || needsRefresh
    return changes ? max(0, nextRefresh - now) : nil
  }

  /// True if the shown rows of watched cells are outdated.
  private var needsRefresh: Bool {
    !output.watches.isEmpty
      && shownRows.suffix(output.watches.names.count)
        != output.watches.rows(at: output.machineTime(), columns: output.columns(), words)[...]
  }

  /// Updates the rows after an entry, so that removed names and new values are shown at once.
  func refreshRows() {
    if !output.watches.isEmpty { output.watches.look(interpreter.glimpse) }
    nextRefresh = 0
  }

  /// Performs `:watch` and `:watch age total`.
  func watch(_ argument: String) {
    guard source.showsRowsAbove else { return complain(words.watchNeedsTerminal) }
    let names = argument.split { $0 == " " || $0 == "," }.map(String.init)
    guard !names.isEmpty else {
      let text = words.nothingIsWatched(anyMore: !output.watches.isEmpty)
      output.watches = WatchList()
      return show([StyledText(text, .faint)])
    }
    var cells: [CellGlimpse] = []
    for name in names where !cells.contains(where: { $0.name == name }) {
      guard let cell = interpreter.glimpse(of: name) else {
        return complain(words.nothingToWatch(escapedForTerminal(name)))
      }
      cells.append(cell)
    }
    guard cells.count <= WatchList.most else {
      return complain(words.watchesAtMost(WatchList.most))
    }
    output.watches.begin(cells, at: output.machineTime())
    show([StyledText(words.watchEnds, .faint)])
  }

  /// Performs `:log` and `:log 20`.
  func showLog(_ argument: String) {
    guard argument.isEmpty || Int(argument).map({ $0 > 0 }) == true else {
      return complain(words.logTakesNumber)
    }
    let lines = log.last(Int(argument) ?? SaidLog.mostLines)
    let text = lines.map { $0 + "\n" }.joined()
    console.write(text.isEmpty ? words.nothingSaidYet + "\n" : text, isHeard: false)
  }

  /// Adds output to the log and to the transcript.
  func hear(_ text: String, _ hearing: Console.Hearing) {
    if hearing != .transcript { log.add(text) }
    guard hearing != .log else { return }
    transcript.say(text, at: interpreter.instant, entryInstant: interpreter.entryInstant)
  }
}
