// Unsafe memory, kept in this file: the work of a node, whose reference is counted by hand.
//
// Why it is safe: the holder owns one reference, taken by `set` and given up by `take` or handed
// on. While the core runs a node's work, nobody frees it: `Node.release` and the end of a contract
// put what they release into the graveyard, which is not emptied until the work has returned
// (`Core.isRunningWork`). A node itself can't be freed meanwhile, because every way in which code
// run from a work can release one (`AnyObservable.deinit`, `Core.expire`) keeps it until then.
//
// Why it is needed: an ordinary property is retained and released around each call of its content,
// two atomic operations that were measured to cost more than the rest of a map.

/// Storage of a node's work.
@usableFromInline
struct WorkHolder: ~Copyable {
  private var held: Unmanaged<Work>?

  init() {}

  deinit {
    held?.release()
  }

  @inline(__always)
  var isEmpty: Bool { held == nil }

  /// True if the work is one of those that may be computed from a schedule.
  var alwaysFires: Bool {
    held?._withUnsafeGuaranteedRef { $0.alwaysFires } ?? false
  }

  /// The observer whose effect the work is, for a message.
  var describedObserver: String {
    held?._withUnsafeGuaranteedRef { $0.describedObserver } ?? "an observer"
  }

  /// Takes over a reference; there must be none so far.
  @inline(__always)
  mutating func set(_ work: Unmanaged<Work>) {
    assert(held == nil, "a node gets work once")
    held = work
  }

  /// Removes and returns the reference, which the caller must release.
  @inline(__always)
  mutating func take() -> Unmanaged<Work>? {
    defer { held = nil }
    return held
  }

  /// Notifies the work that one of its sources will not fire any more; returns whether that ends
  /// the node.
  func sourceDidEnd(_ source: Node) -> Bool {
    guard let work = held?.takeUnretainedValue() else { return false }
    return work.sourceDidEnd(source)
  }

  /// Runs the work, if there is any; the caller must keep the work and the node alive.
  @inline(__always)
  func run(_ node: Node) -> Step? {
    held?._withUnsafeGuaranteedRef { $0.step($0, node) }
  }
}
