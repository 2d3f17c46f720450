// Unsafe memory, kept in this file: the work of a node, whose reference is counted by hand.
//
// Why it is safe: the holder owns one reference, taken by `set` and given up by `take` or handed on.
// While the core runs a node's work, nobody gives it up: `Node.release` and the end of a contract
// bury what they let go of, and the graveyard stays closed until the work has returned
// (`Core.isRunningWork`); a node itself can't go meanwhile, because every way by which code that is
// run from a work can let go of one (`AnyObservable.deinit`, `Core.expire`) keeps it until then.
//
// Why it is needed: an ordinary property is retained and released around each call of what it
// holds, two atomic operations that were measured to cost more than the rest of a map.

/// The place of a node's work.
@usableFromInline
struct WorkHolder: ~Copyable {
  private var held: Unmanaged<Work>?

  init() {}

  deinit {
    held?.release()
  }

  @inline(__always)
  var isEmpty: Bool { held == nil }

  /// Takes over a reference; there is none so far.
  @inline(__always)
  mutating func set(_ work: Unmanaged<Work>) {
    assert(held == nil, "a node gets work once")
    held = work
  }

  /// Gives up what it holds; the reference is the caller's to release.
  @inline(__always)
  mutating func take() -> Unmanaged<Work>? {
    defer { held = nil }
    return held
  }

  /// Tells the work that one of its sources will not fire any more; says whether that ends the node.
  func sourceDidEnd(_ source: Node) -> Bool {
    guard let work = held?.takeUnretainedValue() else { return false }
    return work.sourceDidEnd(source)
  }

  /// Runs the work, if there is any; the caller sees to it that work and node stay.
  @inline(__always)
  func run(_ node: Node) -> Step? {
    held?._withUnsafeGuaranteedRef { $0.step($0, node) }
  }
}
