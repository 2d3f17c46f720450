import FlowText

/// Edits entries at a terminal: takes keys, and produces the content of the prompt.
///
/// Confined to one thread. libedit calls back from within `edit`.
package final class LineEditor {
  /// The source of keys, which is also notified of editing events.
  package protocol Keyboard: AnyObject {
    /// Waits for the next key; nil if the line has ended.
    func nextKey() -> KeyDecoder.Key?
    /// Puts a key back, to be returned next.
    func unread(_ key: KeyDecoder.Key)
    /// Signals that a key had no effect.
    func ring()
    func clearScreen()
    /// Ends the line, which remains visible.
    func end(with event: LineSourceEvent)
  }

  package private(set) var engine: LineEngine?
  package private(set) var editor: EntryEditor?
  private var search: HistorySearch?
  private weak var keyboard: (any Keyboard)?
  private weak var host: (any LineSourceHost)?
  /// The rest of a sequence that is being passed to libedit.
  private var pending: ArraySlice<Unicode.Scalar> = []
  /// The last two characters that were passed to libedit.
  private var typed: (Unicode.Scalar?, Unicode.Scalar?) = (nil, nil)
  /// True if libedit has restarted, with an empty line.
  private var isFresh = true
  /// The display of the entry when it was last computed, with the text that it was computed from.
  private var shown = Shown()
  /// The effects of the entry; nil if they have not been computed.
  private var preview: [StyledText]?
  /// True if the session has changed since then.
  private var isPreviewStale = false
  private let hasColor: Bool
  private let words: PromptWords

  private struct Shown {
    var text = ""
    var cursor = -1
    var styled = StyledText()
    var aids = EntryAids()
  }

  /// Makes an editor; nil if the descriptors are not a terminal, or libedit cannot start.
  package init?(
    keyboard: any Keyboard, input: Int32 = 0, output: Int32 = 1, settings: String? = nil,
    hasColor: Bool = true, _ words: PromptWords = .english
  ) {
    self.keyboard = keyboard
    self.words = words
    self.hasColor = hasColor
    guard
      let engine = LineEngine(handler: self, input: input, output: output, settings: settings)
    else { return nil }
    self.engine = engine
  }

  /// Frees libedit and leaves the terminal as it is.
  package func end() {
    engine?.end()
    engine = nil
  }

  /// Edits one entry, until the keyboard ends it or `hasEnded` returns true.
  package func edit(for host: any LineSourceHost, until hasEnded: () -> Bool) {
    guard let engine else { return }
    self.host = host
    editor = EntryEditor(
      line: engine, entries: host.earlierEntries, failed: host.failedEntries)
    isFresh = true
    shown = Shown()
    preview = nil
    while !hasEnded() {
      let endedLine = engine.run() && !hasEnded()
      if endedLine {
        // One of libedit's own keys has inserted a line end; it means Enter.
        engine.delete(engine.count - 1..<engine.count)
        if perform(.enter, key: nil) { return }
      }
      isFresh = true
    }
  }
}

extension LineEditor: LineEngine.Handler {
  package var earlierEntries: [String] { host?.earlierEntries ?? [] }

  package func nextKey() -> Unicode.Scalar? {
    if let scalar = pending.popFirst() { return scalar }
    settle()
    while let key = keyboard?.nextKey() {
      switch key {
      case .scalar(let scalar): return give(scalar)
      case .escape:
        return give(engine?.usesVi == true ? LineEngine.viEscape : "\u{1b}")
      case .sequence(let text):
        // An unknown key types nothing.
        guard engine?.sequences.contains(text) == true else { continue }
        pending = Array(text.unicodeScalars)[1...]
        return give("\u{1b}")
      case .paste(let text): editor?.paste(text)
      }
    }
    return nil
  }

  private func give(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    typed = (typed.1, scalar)
    return scalar
  }

  /// Reads the changes that libedit has made by itself since the last key.
  private func settle() {
    guard let engine, let editor else { return }
    if isFresh {
      isFresh = false
      editor.entry.restoreLine()
    }
    // Vi's `dd` empties the line; between other lines it is deleted.
    if typed == ("d", "d"), engine.count == 0 { editor.entry.deleteLine() }
    editor.settle(fetched: engine.takeHasFetched())
  }

  package func perform(_ command: EditCommand, key: Unicode.Scalar?) -> Bool {
    guard let host, let editor else { return true }
    settle()
    let queries = EntryEditor.ProgramQueries(
      isUnfinished: host.isUnfinished, completions: host.completions)
    switch editor.perform(command, key: key, in: queries) {
    case .none: return false
    case .refused: keyboard?.ring()
    case .clearScreen: keyboard?.clearScreen()
    case .search(let fetches): runSearch(fetches: fetches)
    case .submit:
      keyboard?.end(with: .entry(editor.entry.text))
      return true
    case .leave:
      keyboard?.end(with: .end)
      return true
    }
    return false
  }

  /// Passes keys to the search until one of them ends it, which is then handled as usual.
  private func runSearch(fetches: Bool) {
    search = editor?.newSearch
    defer { search = nil }
    while let key = keyboard?.nextKey() {
      switch key {
      case .scalar(let scalar):
        switch search?.handle(scalar) {
        case .goesOn: continue
        case .refused: keyboard?.ring()
        case .cancelled: return
        case .accepted, nil:
          let isEnter = scalar == "\r" || scalar == "\n"
          return acceptSearch(before: fetches && isEnter ? nil : key)
        }
      case .sequence, .escape: return acceptSearch(before: key)
      case .paste(let text):
        if search?.add(PastedText.firstLine(of: text)) == .refused { keyboard?.ring() }
      }
    }
  }

  private func acceptSearch(before key: KeyDecoder.Key?) {
    if let search { editor?.accept(search) }
    if let key { keyboard?.unread(key) }
  }
}

// MARK: What is shown

extension LineEditor {
  /// Largest number of lines of a finished entry that stay on the screen.
  private static let mostLinesLeft = 1_000

  /// Returns the present content of the prompt for a screen of so many rows and columns.
  package func content(rows: Int, columns: Int) -> FrameContent {
    var content = emptyContent
    guard let editor else { return content }
    if let search {
      content.text = Highlighter.styled(search.text, match: search.match)
      content.cursor = search.cursor
      content.below = [label(of: search)]
      return content
    }
    let part = VisiblePart(of: editor.entry, cells: rows * columns)
    look(at: part)
    content.firstLine = part.firstLine
    content.beginsInLine = part.beginsInLine
    content.text = shown.styled
    content.cursor = part.cursor
    content.hint = Self.firstLine(of: editor.suggestion.rest)
    let height = max(1, min(12, rows - 4))
    if editor.menu.isOpen {
      content.below = CompletionList.rows(editor.menu, height: height, words)
    } else if editor.runsUnfinished {
      content.below = [StyledText(words.isStillOpen, .faint)]
    } else if let preview, !preview.isEmpty {
      let room = min(height, Self.mostPreviewed)
      let left = preview.count - (room - 1)
      content.below =
        preview.count <= room
        ? preview
        : preview.prefix(room - 1) + [StyledText("  … and \(left) more", .faint)]
    } else if let note = shown.aids.note {
      content.below = [StyledText("  " + note, .faint)]
    }
    return content
  }

  private static let mostPreviewed = 6

  /// Analyses the entry, unless it is unchanged since the last time.
  private func look(at part: VisiblePart) {
    guard let editor, let host, shown.text != part.text || shown.cursor != part.cursor else {
      return
    }
    if shown.text != part.text { preview = nil }
    shown.text = part.text
    shown.cursor = part.cursor
    let head = part.text.prefix(part.cursor).utf8.count
    let isWhole = part.firstLine == 0 && !part.beginsInLine
    shown.aids = isWhole ? host.aids(for: part.text, at: head) : EntryAids()
    let marks = shown.aids.mistakes.map { Highlighter.Mark($0, .mistake) }
    shown.styled = Highlighter.styled(part.text, marks: marks, cursor: head)
    // Without colours it could not be distinguished from the typed text.
    let isOffered = hasColor && host.offersEarlierEntries && editor.entry.isAtEnd && isWhole
    editor.suggestion = (
      part.text, isOffered && !editor.isWalking ? editor.walk.rest(of: part.text) : ""
    )
  }

  private static func firstLine(of text: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return lines.count > 1 ? lines[0] + " …" : text
  }

  /// True if the effects of the entry are still to be computed.
  package var wantsPreview: Bool {
    (preview == nil || isPreviewStale) && search == nil && editor?.menu.isOpen == false
      && editor?.entry.isEmpty == false
  }

  /// True if the effects have been computed, possibly for an earlier state of the session.
  package var hasPreview: Bool { preview != nil }

  /// Marks the preview and the information as outdated, since the session has changed.
  package func sessionDidChange() {
    isPreviewStale = true
    shown.cursor = -1
  }

  /// Computes the effects of the entry; `isOver` is called often, and stops the work.
  package func makePreview(unless isOver: @escaping @Sendable () -> Bool) {
    guard let text = editor?.entry.text else { return }
    isPreviewStale = false
    preview = host?.preview(of: text, unless: isOver) ?? []
  }

  /// Returns the content that remains on the screen for a finished entry: all of it, unless it is
  /// very long.
  package func lastContent(rows: Int, columns: Int) -> FrameContent {
    guard let entry = editor?.entry, entry.lines.count <= Self.mostLinesLeft else {
      var content = content(rows: rows, columns: columns)
      let count = editor?.entry.lines.count ?? 0
      content.text.append("\n" + words.lines(count), .faint)
      return content
    }
    var content = emptyContent
    content.text = Highlighter.styled(entry.text)
    return content
  }

  /// The prompt of the host with nothing typed.
  private var emptyContent: FrameContent {
    var content = FrameContent()
    guard let prompts = host?.prompts else { return content }
    content.prompt = StyledText(prompts.first, .prompt)
    content.continuation = StyledText(prompts.further, .faint)
    return content
  }

  private func label(of search: HistorySearch) -> StyledText {
    var label = StyledText(search.hasFailed ? words.noEarlierEntry : words.search, .faint)
    label.append(escapedForTerminal(search.pattern))
    return label
  }
}
