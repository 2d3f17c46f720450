/// Reads entries from bytes: a pipe, a file, or a terminal that can only print.
///
/// Lines are collected while the entry is unfinished; the rest at the end of the input is an entry
/// as well. Piped input ends like a script, when nothing can happen any more; a person's session
/// ends at once.
package final class PipeLineSource: LineSource {
  /// The prompts before the first and before a further line of an entry.
  package struct Prompts: Sendable {
    package let first: String
    package let further: String

    package init(first: String, further: String) {
      self.first = first
      self.further = further
    }
  }

  private let input: Int32
  private let console: Console
  private let watch: SignalWatch?
  private let prompts: Prompts?
  private var splitter = LineSplitter()
  private var entry: [String] = []
  private var entryBytes = 0
  /// True if the collected lines were checked for completeness, and the total bytes of such checks so far.
  private var isLookedAt = true
  private var lookedThrough = 0
  /// Bytes of such checks that are allowed for any entry.
  private static let freely = 2 * 1024 * 1024
  /// Largest size of an entry in bytes.
  private let limit: Int
  private var hasEnded = false

  /// Makes a source; a pipe has no `prompts`, and for a terminal they are printed before every line.
  package init(
    input: Int32, console: Console, watch: SignalWatch?, prompts: Prompts? = nil,
    limit: Int = .max
  ) {
    self.limit = limit
    self.input = input
    self.console = console
    self.watch = watch
    self.prompts = prompts
  }

  package var isInteractive: Bool { prompts != nil }

  package func nextEntry(for host: any LineSourceHost) -> LineSourceEvent {
    ask()
    while true {
      // Many lines may have been read at once, and none of them is started any more.
      if let event = watch.flatMap({ eventOfSignals($0.take()) }) { return event }
      if let line = splitter.next() {
        entry.append(line)
        isLookedAt = false
        entryBytes += line.utf8.count + 1
        guard entryBytes - 1 <= limit else { return .tooLarge }
        if mayBeWhole(after: line), let text = wholeEntry(for: host) { return .entry(text) }
        ask()
        continue
      }
      // The writer may wait for an answer.
      if !isLookedAt, let text = wholeEntry(for: host) { return .entry(text) }
      // An endless input would be collected until there is no memory.
      guard entryBytes + splitter.waiting <= limit else { return .tooLarge }
      if hasEnded, let entry = lastEntry() { return .entry(entry) }
      if hasEnded { return end(for: host) }
      if let event = wait(for: host) { return event }
    }
  }

  /// Returns whether to check if the lines form an entry: usually, but not after each of very many
  /// lines, since every check reads all of them.
  private func mayBeWhole(after line: String) -> Bool {
    let first = line.first { !$0.isWhitespace }
    let share = first.map { ")]}".contains($0) } == true ? 512 : 64
    return lookedThrough + entryBytes <= Self.freely + share * entryBytes
  }

  /// Returns the lines as an entry, unless it is unfinished.
  private func wholeEntry(for host: any LineSourceHost) -> String? {
    isLookedAt = true
    lookedThrough += entryBytes
    let text = entry.joined(separator: "\n")
    if host.isUnfinished(text) { return nil }
    clear()
    return text
  }

  /// Ends the session after the last entry.
  private func end(for host: any LineSourceHost) -> LineSourceEvent {
    guard !isInteractive else {
      console.write("\n", isHeard: false)
      return .end
    }
    var goesOn = true
    while goesOn, console.failure == nil {
      goesOn = host.goOn()
      if let event = watch.flatMap({ eventOfSignals($0.take()) }) { return event }
    }
    return .end
  }

  private func eventOfSignals(_ news: SignalWatch.News) -> LineSourceEvent? {
    if news.contains(.end) { return .terminated }
    return news.contains(.interrupt) ? interrupt() : nil
  }

  private func wait(for host: any LineSourceHost) -> LineSourceEvent? {
    host.serve()
    console.flush()
    guard console.failure == nil else { return .end }
    let isReady = InputWait.wait(
      input: input, wake: watch?.descriptor ?? -1, nanoseconds: host.timeToNextDeadline)
    if let event = watch.flatMap({ eventOfSignals($0.take()) }) { return event }
    if isReady, let bytes = InputWait.read(input) {
      splitter.feed(bytes)
      hasEnded = bytes.isEmpty
    }
    return nil
  }

  /// Handles ^C: a person starts a new entry, piped input ends.
  private func interrupt() -> LineSourceEvent {
    guard isInteractive else { return .interrupted }
    clear()
    console.write("\n", isHeard: false)
    return .dropped
  }

  /// Returns the lines that were collected when the input ended.
  private func lastEntry() -> String? {
    if let last = splitter.rest() { entry.append(last) }
    defer { clear() }
    return entry.isEmpty ? nil : entry.joined(separator: "\n")
  }

  private func clear() {
    entry = []
    entryBytes = 0
    isLookedAt = true
    lookedThrough = 0
  }

  private func ask() {
    guard let prompts else { return }
    console.write(entry.isEmpty ? prompts.first : prompts.further, isHeard: false)
    console.flush()
  }
}
