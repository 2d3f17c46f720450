/// Entries from bytes: a pipe, a file, or a terminal that can do nothing but print.
///
/// Lines are gathered while the entry is unfinished; what the input ends with is an entry as well. A
/// pipe ends as a script does, when nothing can happen any more; a person who leaves, leaves.
package final class PipeLineSource: LineSource {
  /// What is printed before a line, and before a further line of an entry.
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
  /// Whether the lines of the entry were looked at together, and how many bytes that has been so far.
  private var isLookedAt = true
  private var lookedThrough = 0
  /// So much is looked through for any entry.
  private static let freely = 2 * 1024 * 1024
  /// How many bytes an entry may have.
  private let limit: Int
  private var hasEnded = false

  /// Without `prompts` for a pipe; for a terminal, they are printed before every line.
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
      // Many lines may have been read at once, and none of them is begun any more.
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
      // Whoever writes may wait for an answer.
      if !isLookedAt, let text = wholeEntry(for: host) { return .entry(text) }
      // An input without an end would be gathered until there is no memory.
      guard entryBytes + splitter.waiting <= limit else { return .tooLarge }
      if hasEnded, let entry = lastEntry() { return .entry(entry) }
      if hasEnded { return end(for: host) }
      if let event = wait(for: host) { return event }
    }
  }

  /// Whether to look if the lines make an entry: always, but not after each of very many lines, since
  /// all of them are read each time.
  private func mayBeWhole(after line: String) -> Bool {
    let first = line.first { !$0.isWhitespace }
    let share = first.map { ")]}".contains($0) } == true ? 512 : 64
    return lookedThrough + entryBytes <= Self.freely + share * entryBytes
  }

  /// The lines as an entry, unless it goes on.
  private func wholeEntry(for host: any LineSourceHost) -> String? {
    isLookedAt = true
    lookedThrough += entryBytes
    let text = entry.joined(separator: "\n")
    if host.isUnfinished(text) { return nil }
    clear()
    return text
  }

  /// After the last entry.
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

  /// A person starts anew; a pipe has nobody who could.
  private func interrupt() -> LineSourceEvent {
    guard isInteractive else { return .interrupted }
    clear()
    console.write("\n", isHeard: false)
    return .dropped
  }

  /// What was gathered when the input ended.
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
