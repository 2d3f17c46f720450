import FlowSession

/// How far the entries of a session have been carried out again, as a row that is shown when that takes long.
///
/// Confined to the thread that carries them out.
final class ReplayProgress {
  /// Nothing is shown before this time, in nanoseconds of the machine's clock.
  private static let patience = 500_000_000
  /// How long between two rows.
  private static let pause = 100_000_000
  /// So many calls go by between two looks at the clock.
  private static let stride = 64

  private let instant: Int
  private let entries: Int
  private let time: () -> Int
  private let show: (String?) -> Void
  private var next: Int
  private var calls = 0
  private var isShown = false

  /// `instant` and `entries` are what it comes to in the end; `show` is given nil when it is over.
  init(
    upTo instant: Int, entries: Int, time: @escaping () -> Int, show: @escaping (String?) -> Void
  ) {
    self.instant = instant
    self.entries = entries
    self.time = time
    self.show = show
    next = time() + Self.patience
  }

  /// Notes the entry that is being carried out, from 1, and the instant it has come to.
  func note(entry: Int, at present: Int) {
    calls += 1
    guard calls % Self.stride == 0 else { return }
    let now = time()
    guard now >= next else { return }
    next = now + Self.pause
    isShown = true
    let times = "\(InstantText.rounded(present)) of \(InstantText.rounded(instant))"
    show("entry \(entry) of \(entries), \(times); ^C leaves everything as it was")
  }

  func finish() {
    if isShown { show(nil) }
  }
}
