/// How far a learner has come, as it is kept in a file.
///
/// ```json
/// {"version":1,"lessons":{"03-dispose":{"part":"modify","done":["predict","run"]}}}
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

  package var text: String {
    let lessons = entries.sorted { $0.key < $1.key }.map { name, entry in
      let done = entry.done.sorted().map { JSONValue.text($0.rawValue) }
      return (
        name, JSONValue.object([("part", .text(entry.part.rawValue)), ("done", .list(done))])
      )
    }
    let file = JSONValue.object([("version", .number(1)), ("lessons", .object(lessons))])
    return file.written + "\n"
  }

  /// Reads what `text` has written.
  package init(text: String) throws(Damage) {
    guard let value = JSONValue(text) else { throw Damage(reason: "it is no JSON") }
    guard case .number(let version)? = value["version"] else {
      throw Damage(reason: "it has no version")
    }
    guard version == 1 else { throw Damage(reason: "its version is \(version), not 1") }
    guard case .object(let lessons)? = value["lessons"] else {
      throw Damage(reason: "it has no lessons")
    }
    for (name, entry) in lessons {
      guard case .text(let word)? = entry["part"], let part = Lesson.Part(rawValue: word),
        case .list(let done)? = entry["done"]
      else { throw Damage(reason: "lesson \(name) is not understood") }
      let parts = done.compactMap { value -> Lesson.Part? in
        if case .text(let word) = value { Lesson.Part(rawValue: word) } else { nil }
      }
      guard parts.count == done.count else {
        throw Damage(reason: "lesson \(name) is not understood")
      }
      entries[name] = Entry(part: part, done: Set(parts))
    }
  }
}
