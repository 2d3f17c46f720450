package import FlowLessons
package import FlowSession

/// The settings of a page's tabs.
package struct PageSettings: Sendable {
  /// The file that was opened.
  package struct File: Sendable {
    /// The name in messages, which may be shared: without a folder.
    package let name: String
    /// The text when it was opened; a tab reads it again.
    package let text: String
    /// The source of imported files.
    package let reader: (any SourceReader)?
    /// The file itself; nil if it can be read only once.
    package let disk: (any PageDisk)?
    /// True if the page may write it.
    package let isWritable: Bool

    package init(
      name: String, text: String, reader: (any SourceReader)?, disk: (any PageDisk)? = nil,
      isWritable: Bool = false
    ) {
      self.name = name
      self.text = text
      self.reader = reader
      self.disk = disk
      self.isWritable = isWritable && disk != nil
    }
  }

  /// Bytes of a program: one that is larger is not opened, for it could be neither edited nor kept nor saved.
  package static let textBytes = 1024 * 1024

  package var file: File?
  /// The values of parameters, the environment, and the lines that the file reads.
  package var given = SessionOptions()
  /// A shared program in packed form, which the page unpacks.
  package var packed: String?
  /// True if the page begins with the lessons.
  package var startsWithLessons = false
  /// The storage of a learner's progress.
  package var learner: (any PageLearner)?
  package var limits = SessionLimits.ofTab

  package init() {}
}

extension SessionLimits {
  /// The limits of one tab.
  package static var ofTab: SessionLimits {
    var limits = SessionLimits()
    limits.cells = 20_000
    limits.allValueBytes = 32 * 1024 * 1024
    limits.valueBytes = 8 * 1024 * 1024
    limits.wavesPerCause = 10_000
    limits.deliveriesPerCause = 200_000
    limits.sourceBytes = 4 * 1024 * 1024
    limits.recordBytes = 16 * 1024 * 1024
    return limits
  }
}

/// The limits of the page itself.
enum PageLimits {
  /// Bytes of a program or a line.
  static let textBytes = PageSettings.textBytes
  /// Bytes of a value in a message, before it is shortened.
  static let valueBytes = 2048
  /// Bytes of the whole values of those that are shortened, for the page to ask for.
  static let wholeBytes = 16 * 1024 * 1024
  static let inputs = 100_000
  static let branches = 64
  /// The last instant to which time can advance: a hundred years.
  static let latest = 3_155_760_000_000_000_000
}

/// Stores a learner's progress, where `runnel learn` stores it.
package protocol PageLearner: Sendable {
  /// Returns the stored progress; empty if there is none.
  func progress() -> LessonProgress
  /// Stores the progress in a lesson.
  ///
  /// - Returns: The reason if it could not be stored.
  func keep(_ entry: LessonProgress.Entry, of lesson: String) -> String?
}
