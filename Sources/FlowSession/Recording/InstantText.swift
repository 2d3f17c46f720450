import FlowRuntime

/// Formats instants and durations as the language writes them: `2.5s`, `300ms`.
package enum InstantText {
  package static func of(_ nanoseconds: Int) -> String {
    ValueFormatter.duration(nanoseconds)
  }

  /// Rounds to milliseconds, as drawings do, since real time has nanoseconds.
  package static func rounded(_ nanoseconds: Int) -> String {
    ValueFormatter.instant(nanoseconds)
  }
}
