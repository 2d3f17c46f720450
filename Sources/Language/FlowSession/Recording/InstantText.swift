import FlowRuntime
package import FlowText

/// Formats instants and durations as the language writes them: `2.5s`, `300ms`.
package enum InstantText {
  package static func of(_ nanoseconds: Int) -> String {
    ValueFormatter.duration(nanoseconds)
  }

  /// As `rounded`, of an instant at which something is due, which may lie beyond the end of time.
  package static func ofDue(_ nanoseconds: Int, _ say: Language) -> String {
    nanoseconds < ScriptTime.end ? rounded(nanoseconds) : say.afterTheEndOfTime
  }

  /// Rounds to milliseconds, as drawings do, since real time has nanoseconds.
  package static func rounded(_ nanoseconds: Int) -> String {
    ValueFormatter.instant(nanoseconds)
  }
}
