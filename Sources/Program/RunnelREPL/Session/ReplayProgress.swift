import FlowSession

/// The progress of a replay, as a row that is shown if it takes long.
///
/// Confined to the thread of the replay.
final class ReplayProgress {
  /// Time before the first row is shown, in nanoseconds of the machine's clock.
  private static let patience = 500_000_000
  /// Time between two rows.
  private static let pause = 100_000_000
  /// Number of calls between two readings of the clock.
  private static let stride = 64

  private let instant: Int
  private let entries: Int
  private let time: () -> Int
  private let words: PromptWords
  private let show: (String?) -> Void
  private var next: Int
  private var calls = 0
  private var isShown = false

  /// Makes a progress display; `instant` and `entries` are the final values, and `show` is called
  /// with nil at the end.
  init(
    upTo instant: Int, entries: Int, time: @escaping () -> Int, _ words: PromptWords = .english,
    show: @escaping (String?) -> Void
  ) {
    self.instant = instant
    self.entries = entries
    self.time = time
    self.words = words
    self.show = show
    next = time() + Self.patience
  }

  /// Reports the entry that is being carried out, from 1, and its instant.
  func note(entry: Int, at present: Int) {
    calls += 1
    guard calls % Self.stride == 0 else { return }
    let now = time()
    guard now >= next else { return }
    next = now + Self.pause
    isShown = true
    show(
      words.progress(
        entry: entry, of: entries, time: InstantText.rounded(present),
        of: InstantText.rounded(instant)))
  }

  func finish() {
    if isShown { show(nil) }
  }
}
