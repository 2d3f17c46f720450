package import FlowSession
package import FlowText

/// The record of a run, from which all drawings are made.
package struct RunRecord: Hashable, Sendable {
  package let moments: [RecordedMoment]
  package let picture: ProgramPicture
  /// The instant at which it ended, in nanoseconds from the start.
  package let end: Int
  /// The instant of the latest moment that is no longer kept; nil if all are.
  package let forgottenUntil: Int?

  package init(
    moments: [RecordedMoment], picture: ProgramPicture, end: Int, forgottenUntil: Int? = nil
  ) {
    self.forgottenUntil = forgottenUntil
    self.moments = moments
    self.picture = picture
    self.end = end
  }

  /// Returns the part after an instant that is no longer kept.
  func after(_ instant: Int?) -> RunRecord {
    guard let instant else { return self }
    return RunRecord(
      moments: moments.filter { $0.instant > instant }, picture: picture, end: end,
      forgottenUntil: instant)
  }

  /// The sentence about what is no longer kept up to an instant.
  package static func textOfForgotten(
    until instant: Int, in say: Language
  ) -> String {
    say.forgotten(before: InstantText.rounded(instant))
  }
}
