import CSignals
import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Entries typed at a terminal: libedit keeps the text, we draw it.
///
/// The line is drawn before every wait, and taken away while something is printed above it. The
/// terminal stays in the editing mode between two entries, so that what is typed ahead is kept and
/// not echoed.
final class TerminalLineSource: LineSource {
  private let console: Console
  private let watch: SignalWatch
  private var engine: LineEngine?
  private var editor = EntryEditor()
  private var search: HistorySearch?
  private var decoder = KeyDecoder()
  private var painter: FramePainter
  private var size: TerminalSize
  private weak var host: (any LineSourceHost)?
  /// What ended the line; libedit's own return values say too little.
  private var outcome: LineSourceEvent?
  private var rings = false
  private var lastHighlighted = (plain: "", styled: StyledText())

  private static let begin = "\u{1b}[?2004h"
  private static let farewell = "\u{1b}[?2004l\u{1b}[?25h"
  /// How long the rest of an escape sequence may take.
  private static let sequenceTime = 40_000_000

  /// nil where there is no terminal that can be drawn on.
  init?(console: Console, watch: SignalWatch) {
    self.console = console
    self.watch = watch
    painter = FramePainter(color: console.look.colorsOutput)
    size = TerminalSize.current(of: STDOUT_FILENO)
    csignals_guard_terminal(STDIN_FILENO)
    guard let engine = LineEngine(handler: self) else { return nil }
    self.engine = engine
    csignals_set_farewell(Self.farewell)
  }

  let isInteractive = true

  /// Gives the terminal back.
  func end() {
    engine?.end()
    engine = nil
    csignals_restore_terminal()
  }

  func nextEntry(for host: any LineSourceHost) -> LineSourceEvent {
    self.host = host
    defer { self.host = nil }
    editor = EntryEditor(entries: host.earlierEntries, cut: editor.cut)
    outcome = nil
    console.draw(Self.begin)
    noteSize()
    while outcome == nil, let engine { engine.run() }
    return outcome ?? .end
  }
}

// MARK: What libedit asks for

extension TerminalLineSource: LineEngine.Handler {
  func nextKey() -> Unicode.Scalar? {
    guard let engine else { return nil }
    editor.settle(engine.buffer)
    while let key = nextEvent() {
      switch key {
      case .scalar(let scalar): return scalar
      case .command(let command): _ = perform(command, key: nil)
      case .paste(let text):
        editor.paste(text)
        engine.buffer = editor.buffer
      }
    }
    return nil
  }

  func perform(_ command: EditCommand, key: Unicode.Scalar?) -> Bool {
    guard let host, let engine else { return true }
    editor.settle(engine.buffer)
    if command == .closeBracket, let key {
      editor.closeBracket(Character(key))
      engine.buffer = editor.buffer
      return false
    }
    let surroundings = EntryEditor.Surroundings(
      isUnfinished: host.isUnfinished, completions: host.completions)
    let effect = editor.perform(command, in: surroundings)
    engine.buffer = editor.buffer
    switch effect {
    case .none: break
    case .refused: rings = true
    case .clearScreen: clearScreen()
    case .search: runSearch()
    case .submit: leaveLine(with: .entry(editor.buffer.text))
    case .leave: leaveLine(with: .end)
    }
    return outcome != nil
  }

  /// Keys go to the search until one of them ends it, and that one does what it always does.
  private func runSearch() {
    search = editor.newSearch
    defer { search = nil }
    while let key = nextEvent() {
      switch key {
      case .scalar(let scalar):
        switch search?.handle(scalar) {
        case .goesOn: continue
        case .refused: rings = true
        case .cancelled: return
        case .accepted, nil: return acceptSearch(before: key)
        }
      case .command: return acceptSearch(before: key)
      case .paste(let text):
        if search?.add(PastedText.firstLine(of: text)) == .refused { rings = true }
      }
    }
  }

  private func acceptSearch(before key: KeyDecoder.Key) {
    if let found = search?.buffer {
      editor.buffer = found
      engine?.buffer = found
    }
    decoder.unread(key)
  }
}

// MARK: Waiting and drawing

extension TerminalLineSource {
  /// The next key, or nil when the line has ended.
  private func nextEvent() -> KeyDecoder.Key? {
    while outcome == nil {
      if let key = decoder.next() ?? wait() { return key }
    }
    return nil
  }

  /// Draws, waits and does what came.
  ///
  /// - Returns: a key where an incomplete sequence turned out to be one.
  private func wait() -> KeyDecoder.Key? {
    guard let host else { return nil }
    console.gather(printingWith: printAbove, host.serve)
    // While keys are waiting there is no need to show each of them.
    var isReady = InputWait.wait(input: STDIN_FILENO, wake: -1, nanoseconds: 0)
    if !isReady {
      draw()
      var time = host.timeToNextDeadline
      if decoder.isWaiting { time = min(time ?? Int.max, Self.sequenceTime) }
      isReady = InputWait.wait(input: STDIN_FILENO, wake: watch.descriptor, nanoseconds: time)
    }
    guard console.failure == nil else {
      outcome = .end
      return nil
    }
    handle(watch.take())
    guard isReady else { return decoder.isWaiting ? decoder.next(isFinal: true) : nil }
    // Key by key, so that what was typed ahead for the shell is still there for it.
    let limit = decoder.isPasting ? 65_536 : 1
    guard let bytes = InputWait.read(STDIN_FILENO, limit: limit) else { return nil }
    if bytes.isEmpty { outcome = outcome ?? .end }
    decoder.feed(bytes)
    return nil
  }

  private func handle(_ news: SignalWatch.News) {
    if news.contains(.end) {
      leaveLine(with: .terminated)
    } else if news.contains(.interrupt) {
      leaveLine(with: .dropped, note: "^C")
      // What was typed ahead is dropped as well, also a paste that never ends.
      decoder = KeyDecoder()
    }
    if news.contains(.stop) {
      console.draw(painter.clear())
      csignals_stop()
    }
    if news.contains(.resumed) {
      engine?.takeTerminal()
      console.draw(Self.begin)
    }
    if news.contains(.resize) || news.contains(.resumed) { noteSize() }
  }

  private func noteSize() {
    let new = TerminalSize.current(of: STDOUT_FILENO)
    guard new != size else { return }
    size = new
    if TerminalSize.isUsable(STDOUT_FILENO), TerminalSize.isUsable(STDIN_FILENO) {
      engine?.resize()
    }
    painter.reflow(columns: new.columns, rows: new.rows)
  }

  private func draw() {
    guard outcome == nil else { return }
    var bytes = painter.paint(content, columns: size.columns, rows: size.rows)
    if rings { bytes += "\u{7}" }
    rings = false
    console.draw(bytes)
  }

  /// Ends the line and leaves it on the screen as it is.
  private func leaveLine(with event: LineSourceEvent, note: String = "") {
    console.draw(
      painter.leave(content, columns: size.columns, note: note))
    outcome = event
  }

  private func printAbove(_ text: String) {
    let bytes = painter.clear(toPrint: text)
    console.draw(bytes + painter.paint(content, columns: size.columns, rows: size.rows))
  }

  private func clearScreen() {
    painter.forget()
    console.draw("\u{1b}[H\u{1b}[2J")
  }

  private var content: FrameContent {
    var content = FrameContent()
    if let search {
      let buffer = search.buffer
      content.text = Highlighter.styled(buffer.text, match: search.match)
      content.cursor = buffer.cursor
      content.below = [Self.label(of: search)]
    } else {
      content.text = highlighted(editor.buffer.text)
      content.cursor = editor.buffer.cursor
      let height = max(1, min(12, size.rows - 4))
      content.below = CompletionList.rows(editor.candidates, page: editor.page, height: height)
      if editor.runsUnfinished {
        content.below = [StyledText("still open: Enter runs it as it is, ^C drops it", .faint)]
      }
    }
    return content
  }

  /// The coloured text, made anew only when the text is another.
  private func highlighted(_ text: String) -> StyledText {
    if lastHighlighted.plain != text { lastHighlighted = (text, Highlighter.styled(text)) }
    return lastHighlighted.styled
  }

  private static func label(of search: HistorySearch) -> StyledText {
    var label = StyledText(search.hasFailed ? "no earlier entry with " : "search: ", .faint)
    label.append(escapedForTerminal(search.pattern))
    return label
  }
}
