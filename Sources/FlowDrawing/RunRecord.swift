package import FlowSession

/// The record of a run, from which all drawings are made.
package struct RunRecord: Hashable, Sendable {
  package let moments: [RecordedMoment]
  package let picture: ProgramPicture
  /// The instant at which it ended, in nanoseconds from the start.
  package let end: Int

  package init(moments: [RecordedMoment], picture: ProgramPicture, end: Int) {
    self.moments = moments
    self.picture = picture
    self.end = end
  }
}
