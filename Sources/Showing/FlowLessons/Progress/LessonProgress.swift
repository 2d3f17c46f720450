#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A learner's progress, as stored in a file.
///
/// ```json
/// {"lessons":{"03-dispose":{"done":["predict","run"],"part":"modify"}},"version":1}
/// ```
package struct LessonProgress: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The learner's present part; a lesson whose parts are all done is complete.
    package var part: Lesson.Part
    package var done: Set<Lesson.Part>

    package init(part: Lesson.Part = .predict, done: Set<Lesson.Part> = []) {
      self.part = part
      self.done = done
    }

    package var isComplete: Bool { done.count == Lesson.Part.allCases.count }
  }

  /// The entries by the lesson's name; a lesson of the learner's own has its folder before the
  /// name.
  package private(set) var entries: [String: Entry] = [:]

  package init() {}

  package subscript(_ name: String) -> Entry? {
    get { entries[name] }
    set { entries[name] = newValue }
  }

  /// Removes the progress of one lesson, or of all if `name` is nil.
  package mutating func forget(_ name: String?) {
    if let name { entries[name] = nil } else { entries = [:] }
  }

  // MARK: The file

  /// The reason why a file cannot be read as progress.
  package struct Damage: Error, Hashable {
    package let reason: String
  }

  /// The content of the file as JSON.
  private struct File: Codable {
    struct Lesson: Codable {
      let part: String
      let done: [String]
    }

    let version: Int
    let lessons: [String: Lesson]
  }

  /// The version of a file, read first to decide whether the rest can be read.
  private struct Version: Codable {
    let version: Int
  }

  package var text: String {
    let lessons = entries.mapValues { entry in
      File.Lesson(part: entry.part.rawValue, done: entry.done.sorted().map(\.rawValue))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(File(version: 1, lessons: lessons)) else {
      preconditionFailure("text and whole numbers can be written as JSON")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads a text that the property `text` has written.
  package init(text: String) throws(Damage) {
    let data = Data(text.utf8)
    let version: Int
    do {
      version = try JSONDecoder().decode(Version.self, from: data).version
    } catch DecodingError.dataCorrupted {
      throw Damage(reason: "it is no JSON")
    } catch {
      throw Damage(reason: "it has no version")
    }
    guard version == 1 else { throw Damage(reason: "its version is \(version), not 1") }
    guard let file = try? JSONDecoder().decode(File.self, from: data) else {
      throw Damage(reason: "it has no lessons, or one that is not understood")
    }
    for (name, lesson) in file.lessons {
      let parts = lesson.done.compactMap(Lesson.Part.init)
      guard let part = Lesson.Part(rawValue: lesson.part), parts.count == lesson.done.count else {
        throw Damage(reason: "lesson \(name) is not understood")
      }
      entries[name] = Entry(part: part, done: Set(parts))
    }
  }
}
