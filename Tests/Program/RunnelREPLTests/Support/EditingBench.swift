import CPty
import FlowSession
import Foundation
import RunnelREPL
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The line editor with libedit at a terminal that nobody looks at: keys in, entries out.
final class EditingBench {
  private let terminal: Int32
  private let master: Int32
  private var editor: LineEditor?
  private var decoder = KeyDecoder()
  private var steps: [Step] = []
  private var hasEnded = false
  private var shown: [String] = []
  /// How often a key had nothing to act on.
  private(set) var bells = 0
  private(set) var events: [LineSourceEvent] = []
  var rows: [String] { content.below.map(\.plain) }
  private let host: any LineSourceHost
  /// What is shown now.
  private(set) var content = FrameContent()
  /// Whether a pause follows every key, in which the prompt looks at the entry.
  var pauses = false

  private enum Step {
    case bytes([UInt8])
    case look
    case resize(columns: Int, rows: Int)
  }

  /// What happens at a terminal.
  enum Event {
    case keys(String)
    case size(columns: Int, rows: Int)
  }

  private var size: (columns: Int, rows: Int)

  /// What the editor asks about the program.
  final class Host: LineSourceHost {
    let earlierEntries: [String]
    init(_ entries: [String]) { earlierEntries = entries }

    func isUnfinished(_ text: String) -> Bool {
      text.filter { "({".contains($0) }.count > text.filter { ")}".contains($0) }.count
    }

    func completions(in text: String, at offset: Int) -> (start: Int, [Completion]) {
      let head = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
      let word = String(head.reversed().prefix { $0.isLetter }.reversed())
      let names = ["year", "yearly", "debounce", "delay", "観戦"]
      return (
        offset - word.utf8.count,
        names.filter { $0.hasPrefix(word) }.map { Completion(text: $0, kind: "", value: nil) }
      )
    }

    func aids(for text: String, at offset: Int) -> EntryAids { EntryAids() }
    func preview(of text: String, unless isOver: @escaping @Sendable () -> Bool) -> [StyledText] {
      []
    }
    let offersEarlierEntries = true
    var timeToNextDeadline: Int? { nil }
    func serve() {}
    func goOn() -> Bool { false }
  }

  /// With `settings`, the lines of a person's `~/.editrc`.
  init(
    entries: [String] = [], settings: String = "", host: (any LineSourceHost)? = nil,
    columns: Int = 60, rows: Int = 16
  ) throws {
    var other: Int32 = -1
    size = (columns, rows)
    terminal = cpty_open(Int32(columns), Int32(rows), &other)
    master = other
    self.host = host ?? Host(entries)
    try #require(terminal >= 0)
    var template = Array("/tmp/runnel-editrc-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    try #require(file >= 0)
    let path = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
    _ = settings.withCString { write(file, $0, strlen($0)) }
    close(file)
    editor = Self.alone {
      LineEditor(keyboard: self, input: terminal, output: terminal, settings: path)
    }
    unlink(path)
    try #require(editor != nil)
  }

  deinit {
    Self.alone { editor?.end() }
    close(terminal)
    close(master)
  }

  /// The entry after each of several key presses, with `|` where the cursor is.
  ///
  /// A new entry is begun, and is dropped after the last of them.
  func entries(after keys: String...) -> [String] { entries(afterEach: keys) }

  func entries(afterEach keys: [String]) -> [String] { entries(after: keys.map { .keys($0) }) }

  /// The same for keys and sizes of the terminal.
  func entries(after events: [Event]) -> [String] {
    steps = events.flatMap { event -> [Step] in
      switch event {
      case .keys(let keys): [.bytes(Array(keys.utf8)), .look]
      case .size(let columns, let rows): [.resize(columns: columns, rows: rows), .look]
      }
    }
    shown = []
    hasEnded = false
    decoder = KeyDecoder()
    Self.alone { editor?.edit(for: host) { hasEnded } }
    return shown
  }

  /// libedit's knowledge of terminals is one for the process, and tests run on several threads.
  private static let lock = NSLock()

  private static func alone<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }

  /// The entry after all these keys.
  func entry(after keys: String) -> String { entries(after: keys).last ?? "" }

  private var entry: String {
    guard let entry = editor?.editor?.entry else { return "" }
    var lines = entry.lines
    let cursor = entry.cursor
    lines[cursor.row] = entry.line.head + "|" + entry.line.tail
    return lines.joined(separator: "\n")
  }
}

extension EditingBench: LineEditor.Keyboard {
  func nextKey() -> KeyDecoder.Key? {
    while !hasEnded {
      if let key = decoder.next() { return key }
      if let key = decoder.isWaiting ? decoder.next(isFinal: true) : nil { return key }
      guard !steps.isEmpty else {
        hasEnded = true
        return nil
      }
      switch steps.removeFirst() {
      case .bytes(let bytes): decoder.feed(bytes)
      case .look:
        shown.append(entry)
        _ = editor?.content(rows: size.rows, columns: size.columns)
        if pauses, editor?.wantsPreview == true { editor?.makePreview { false } }
        content = editor?.content(rows: size.rows, columns: size.columns) ?? FrameContent()
      case .resize(let columns, let rows):
        size = (columns, rows)
        _ = cpty_resize(master, Int32(columns), Int32(rows))
      }
    }
    return nil
  }

  /// Says that the session has gone on by itself, and shows what there is now.
  func sessionDidChange() {
    editor?.sessionDidChange()
    if editor?.wantsPreview == true { editor?.makePreview { false } }
    content = editor?.content(rows: size.rows, columns: size.columns) ?? FrameContent()
  }

  func unread(_ key: KeyDecoder.Key) { decoder.unread(key) }
  func ring() { bells += 1 }
  func clearScreen() {}

  func end(with event: LineSourceEvent) {
    events.append(event)
    hasEnded = true
  }
}
