import FlowRuntime

/// Instants and times as the language writes them: `2.5s`, `300ms`.
package enum InstantText {
  package static func of(_ nanoseconds: Int) -> String {
    ValueFormatter.duration(nanoseconds)
  }

  /// To the millisecond, as drawings have it: real time has all digits.
  package static func rounded(_ nanoseconds: Int) -> String {
    ValueFormatter.instant(nanoseconds)
  }
}
