import FlowLessons
import FlowText

/// The available lessons: those of the program, or those of a folder.
struct LessonLibrary {
  let course: Course
  /// Prefix of a lesson's name in the progress file, so that lessons of different folders differ.
  private let prefix: String

  init(language: Language, folder: String?) throws(ScriptProblem) {
    var files: [(name: String, text: String)]?
    if let folder { files = try Self.files(in: folder, language) }
    do throws(LessonProblem) {
      if let files {
        course = try Course(files: files)
      } else {
        course = try Course.builtIn(language)
      }
    } catch {
      throw ScriptProblem(.cannotRead, escapedForTerminal(error.description), status: .programWrong)
    }
    guard let folder else {
      prefix = ""
      return
    }
    guard !course.lessons.isEmpty else {
      throw ScriptProblem(.cannotRead, CommandWords.spoken.noLesson(in: folder))
    }
    prefix = (FolderListing.realPath(of: folder) ?? folder) + "/"
  }

  func key(of lesson: Lesson) -> String { prefix + lesson.name }

  /// Returns the Markdown files whose names begin with a number, in a folder or its folder for the
  /// language.
  private static func files(
    in folder: String, _ language: Language
  ) throws(ScriptProblem) -> [(name: String, text: String)] {
    let inside = "\(folder)/\(language.rawValue)"
    let place = FolderListing.isFolder(inside) ? inside : folder
    var files: [(name: String, text: String)] = []
    for name in try FolderListing.names(in: place)
    where name.hasSuffix(".md") && name.first?.isNumber == true {
      let script = try ScriptText(path: "\(place)/\(name)", limit: 1024 * 1024)
      files.append((script.name, String(decoding: script.bytes, as: UTF8.self)))
    }
    return files
  }
}
