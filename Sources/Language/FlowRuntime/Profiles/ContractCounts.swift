/// Counts of what one contract did, or a cell or event that statements set.
package struct ContractCounts: BitwiseCopyable, Hashable, Sendable {
  /// How often it was its turn: it gave a value, gave none, or its block was carried out.
  package var computed = 0
  /// How often its cell got another value, or an event fired.
  package var changed = 0
  /// How often it gave nothing.
  package var stopped = 0
  /// How often its block was carried out.
  package var ran = 0

  /// Something that is counted.
  enum Occurrence: BitwiseCopyable {
    case changed
    /// It gave its cell the value that was there.
    case kept
    /// It gave a value that a later one of the same wave replaced.
    case overridden
    case stopped
    case ran
  }

  @inline(__always)
  mutating func count(_ occurrence: Occurrence) {
    computed += 1
    switch occurrence {
    case .changed: changed += 1
    case .kept, .overridden: break
    case .stopped: stopped += 1
    case .ran: ran += 1
    }
  }

  /// Takes back that its block was carried out: another one disposed of it first.
  mutating func drop() {
    ran -= 1
    stopped += 1
  }
}
