package import FlowLessons
package import FlowSession

/// What the tabs of a page are made with.
package struct PageSettings: Sendable {
  /// The file that was opened.
  package struct File: Sendable {
    /// As a person calls it.
    package let name: String
    package let text: String
    /// Reads what the program imports.
    package let reader: (any SourceReader)?
    /// Writes it; nil unless that is allowed.
    package let writer: (any PageFileWriter)?

    package init(
      name: String, text: String, reader: (any SourceReader)?, writer: (any PageFileWriter)? = nil
    ) {
      self.name = name
      self.text = text
      self.reader = reader
      self.writer = writer
    }
  }

  package var file: File?
  /// A shared program, packed, for the page to unpack.
  package var packed: String?
  /// Whether the page begins with the lessons.
  package var startsWithLessons = false
  /// Where what was learned is kept.
  package var learner: (any PageLearner)?
  package var limits = SessionLimits.ofTab

  package init() {}
}

extension SessionLimits {
  /// What one tab may take.
  package static var ofTab: SessionLimits {
    var limits = SessionLimits()
    limits.cells = 20_000
    limits.allValueBytes = 32 * 1024 * 1024
    limits.valueBytes = 8 * 1024 * 1024
    limits.wavesPerCause = 10_000
    limits.deliveriesPerCause = 200_000
    limits.sourceBytes = 4 * 1024 * 1024
    return limits
  }
}

/// What the page itself bounds.
enum PageLimits {
  /// Bytes of a program or a line.
  static let textBytes = 1024 * 1024
  /// Bytes of a value as it is sent.
  static let valueBytes = 2048
  static let inputs = 100_000
  static let branches = 64
  /// The last instant that time can be let pass to: a hundred years.
  static let latest = 3_155_760_000_000_000_000
}

/// Writes the file that was opened.
package protocol PageFileWriter: Sendable {
  /// Writes it, if it is as it was when it was read or written last.
  ///
  /// - Returns: Why it was not written, in words.
  func write(_ text: String) -> String?
}

/// Keeps how far a learner has come, where `runnel learn` keeps it.
package protocol PageLearner: Sendable {
  /// Nothing where nothing was kept yet.
  func progress() -> LessonProgress
  /// - Returns: Why it could not be kept, in words.
  func keep(_ entry: LessonProgress.Entry, of lesson: String) -> String?
}
