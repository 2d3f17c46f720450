#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How far a learner has come, as it is kept in a file.
///
/// ```json
/// {"lessons":{"03-dispose":{"done":["predict","run"],"part":"modify"}},"version":1}
/// ```
package struct LessonProgress: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// Where the learner is; a lesson whose parts are all done is over.
    package var part: Lesson.Part
    package var done: Set<Lesson.Part>

    package init(part: Lesson.Part = .predict, done: Set<Lesson.Part> = []) {
      self.part = part
      self.done = done
    }

    package var isComplete: Bool { done.count == Lesson.Part.allCases.count }
  }

  /// By the lesson's name; lessons of one's own have their folder before it.
  package private(set) var entries: [String: Entry] = [:]

  package init() {}

  package subscript(_ name: String) -> Entry? {
    get { entries[name] }
    set { entries[name] = newValue }
  }

  /// Forgets one lesson, or all.
  package mutating func forget(_ name: String?) {
    if let name { entries[name] = nil } else { entries = [:] }
  }

  // MARK: The file

  /// Why a file holds no progress.
  package struct Damage: Error, Hashable {
    package let reason: String
  }

  /// The file as JSON says it.
  private struct File: Codable {
    struct Lesson: Codable {
      let part: String
      let done: [String]
    }

    let version: Int
    let lessons: [String: Lesson]
  }

  /// What of a file tells by itself whether the rest can be read.
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

  /// Reads what `text` has written.
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
