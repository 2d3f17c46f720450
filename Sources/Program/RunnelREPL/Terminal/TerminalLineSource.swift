import CSignals
import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reads entries typed at a terminal: waits for keys, and draws the content from the line editor.
///
/// The line is drawn before every wait, and removed while something is printed above it. The
/// terminal stays in the editing mode between two entries, so that typed-ahead text is kept and not
/// echoed.
final class TerminalLineSource: LineSource {
  private let console: Console
  private let watch: SignalWatch
  private var editor: LineEditor?
  private var decoder = KeyDecoder()
  private var painter: FramePainter
  private var size: TerminalSize
  private weak var host: (any LineSourceHost)?
  /// The event that ended the line, which libedit's own return values do not tell.
  private var outcome: LineSourceEvent?
  private var rings = false
  private var lastKey = ContinuousClock.now
  private var lastPreview = ContinuousClock.now - .seconds(1)

  private static let begin = "\u{1b}[?2004h"
  private static let farewell = "\u{1b}[?2004l\u{1b}[?25h"
  /// Longest time for the rest of an escape sequence, in nanoseconds.
  private static let sequenceTime = 40_000_000

  /// Makes a source; nil if there is no terminal that can be drawn on.
  init?(console: Console, watch: SignalWatch) {
    self.console = console
    self.watch = watch
    painter = FramePainter(color: console.look.colorsOutput)
    size = TerminalSize.current(of: STDOUT_FILENO)
    csignals_guard_terminal(STDIN_FILENO)
    guard
      let editor = LineEditor(
        keyboard: self, settings: Self.settings, hasColor: console.look.colorsOutput,
        PromptWords(console.look.language))
    else { return nil }
    self.editor = editor
    csignals_set_farewell(Self.farewell)
  }

  let isInteractive = true
  let showsRowsAbove = true

  /// Restores the terminal.
  func end() {
    editor?.end()
    editor = nil
    csignals_restore_terminal()
  }

  func lendTerminal(_ body: () -> Void) {
    console.flush()
    csignals_restore_terminal()
    body()
    editor?.engine?.takeTerminal()
    painter.forget()
    // The other program may have left a ^C where the next line begins.
    console.draw("\r\u{1b}[K")
    noteSize()
  }

  func nextEntry(for host: any LineSourceHost) -> LineSourceEvent {
    self.host = host
    defer { self.host = nil }
    outcome = nil
    console.draw(Self.begin)
    noteSize()
    editor?.edit(for: host) { outcome != nil }
    return outcome ?? .end
  }

  /// The file with a person's own settings of libedit.
  private static var settings: String? {
    if let path = getenv("EDITRC") { return String(cString: path) }
    return getenv("HOME").map { String(cString: $0) + "/.editrc" }
  }
}

// MARK: Waiting and drawing

extension TerminalLineSource: LineEditor.Keyboard {
  func nextKey() -> KeyDecoder.Key? {
    while outcome == nil {
      if let key = decoder.next() ?? wait() { return key }
    }
    return nil
  }

  /// Time without a key before a preview is made.
  private static let previewPause = Duration.milliseconds(150)
  /// Smallest time between two previews while the session changes by itself.
  private static let previewInterval = Duration.milliseconds(500)
  /// Longest time of a preview, after which it is abandoned.
  private static let previewTime = Duration.milliseconds(40)

  /// Nanoseconds until a preview is to be made; nil if none is needed.
  private var previewIsDue: Int? {
    guard let editor, editor.wantsPreview, !decoder.isWaiting else { return nil }
    let earliest = editor.hasPreview ? lastPreview + Self.previewInterval : lastKey
    let next = max(lastKey + Self.previewPause, earliest)
    let left = (next - .now).components
    return max(0, Int(left.seconds) * 1_000_000_000 + Int(left.attoseconds / 1_000_000_000))
  }

  /// Computes the effects of the entry, unless a key or anything else arrives meanwhile.
  private func preview() {
    lastPreview = .now
    let end = lastPreview + Self.previewTime
    let wake = watch.descriptor
    editor?.makePreview {
      ContinuousClock.now >= end
        || InputWait.isReady(input: STDIN_FILENO, wake: wake)
    }
  }

  func unread(_ key: KeyDecoder.Key) { decoder.unread(key) }

  func ring() { rings = true }

  /// Draws, waits and handles the events.
  ///
  /// - Returns: A key if an incomplete sequence turned out to be one.
  private func wait() -> KeyDecoder.Key? {
    guard let host else { return nil }
    if host.timeToNextDeadline == 0 { editor?.sessionDidChange() }
    console.gather(printingWith: printAbove, host.serve)
    // While keys are waiting there is no need to draw each of them.
    var isReady = InputWait.wait(input: STDIN_FILENO, wake: -1, nanoseconds: 0)
    if !isReady {
      if previewIsDue == 0 { preview() }
      draw()
      var time = host.timeToNextDeadline
      if decoder.isWaiting { time = min(time ?? Int.max, Self.sequenceTime) }
      if let due = previewIsDue { time = min(time ?? Int.max, due) }
      isReady = InputWait.wait(input: STDIN_FILENO, wake: watch.descriptor, nanoseconds: time)
    }
    guard console.failure == nil else {
      outcome = .end
      return nil
    }
    handle(watch.take())
    guard isReady else { return decoder.isWaiting ? decoder.next(isFinal: true) : nil }
    // Key by key, so that text typed ahead for the shell remains available to it.
    read(limit: 1)
    // A paste is drawn only when it is complete; signals are checked now and then.
    var pieces = 0
    while outcome == nil, pieces < Self.piecesAtOnce, decoder.isPasting(),
      InputWait.wait(input: STDIN_FILENO, wake: -1, nanoseconds: 0)
    {
      read(limit: 65_536)
      pieces += 1
    }
    return nil
  }

  private static let piecesAtOnce = 64

  private func read(limit: Int) {
    guard let bytes = InputWait.read(STDIN_FILENO, limit: limit) else { return }
    lastKey = .now
    if bytes.isEmpty { outcome = outcome ?? .end }
    decoder.feed(bytes)
  }

  private func handle(_ news: SignalWatch.News) {
    if news.contains(.end) {
      end(with: .terminated)
    } else if news.contains(.interrupt) {
      end(with: .dropped, note: "^C")
      // Typed-ahead text is dropped as well, including an endless paste.
      decoder = KeyDecoder()
    }
    if news.contains(.stop) {
      console.draw(painter.clear())
      csignals_stop()
    }
    if news.contains(.resumed) {
      editor?.engine?.takeTerminal()
      console.draw(Self.begin)
    }
    if news.contains(.resize) || news.contains(.resumed) { noteSize() }
  }

  private func noteSize() {
    let new = TerminalSize.current(of: STDOUT_FILENO)
    guard new != size else { return }
    size = new
    painter.reflow(columns: new.columns, rows: new.rows)
  }

  private func draw() {
    guard outcome == nil else { return }
    var bytes = painter.paint(content, columns: size.columns, rows: size.rows)
    if rings { bytes += "\u{7}" }
    rings = false
    console.draw(bytes)
  }

  func end(with event: LineSourceEvent) { end(with: event, note: "") }

  /// Ends the line and leaves it on the screen as it is.
  private func end(with event: LineSourceEvent, note: String) {
    let content = editor?.lastContent(rows: size.rows, columns: size.columns) ?? FrameContent()
    console.draw(painter.leave(content, columns: size.columns, note: note))
    outcome = event
  }

  private func printAbove(_ text: String) {
    let bytes = painter.clear(toPrint: text)
    console.draw(bytes + painter.paint(content, columns: size.columns, rows: size.rows))
  }

  func clearScreen() {
    painter.forget()
    console.draw("\u{1b}[H\u{1b}[2J")
  }

  private var content: FrameContent {
    var content = editor?.content(rows: size.rows, columns: size.columns) ?? FrameContent()
    content.above = host?.rowsAbove ?? []
    return content
  }
}
