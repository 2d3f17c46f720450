import FlowHelp
import FlowLessons
import FlowSession
import FlowText

/// The words that only the program can give for an argument.
enum WordsKnown {
  /// The largest script that is read between a key and its answer.
  private static let mostBytes = 256 * 1024

  /// Returns the words for an argument by the name of its value in the help.
  static func words(for name: String?, _ before: WordsBefore) -> [WordCompletion.Candidate] {
    switch name {
    // Behind a script, values of its parameters may stand among its cells.
    case "parameters", "name=value", "cell": parameters(of: before)
    case "lesson": lessons
    case "code": codes
    default: []
    }
  }

  /// The parameters of the script that have no value yet, as `name=`.
  private static func parameters(of before: WordsBefore) -> [WordCompletion.Candidate] {
    guard let typed = before.arguments.first, typed != "-" else { return [] }
    let path =
      typed.hasPrefix("~/") ? (Environment.variable("HOME") ?? "") + typed.dropFirst() : typed
    // A pipe must not be read: its content would be lost.
    guard let file = try? OpenFile(path: path, waits: false), file.isRegular,
      let script = try? ScriptText(file: file, name: path, limit: mostBytes)
    else { return [] }
    let look = Run(lookingAt: script, in: ScriptFolder(ofScriptAt: path), output: NoOutput())
    guard let about = look.describe() else { return [] }
    let given = before.arguments.dropFirst().map { $0.prefix { $0 != "=" } }
    return about.parameters.filter { !given.contains($0.name[...]) }.map {
      WordCompletion.Candidate(word: $0.name + "=", about: $0.comment.first ?? $0.written)
    }
  }

  private static var lessons: [WordCompletion.Candidate] {
    let language = Language(environment: Environment.variable)
    let course = try? Course.builtIn(language)
    return [WordCompletion.Candidate(word: "next")]
      + (course?.lessons ?? []).map {
        WordCompletion.Candidate(word: String($0.number), about: $0.title)
      }
  }

  private static var codes: [WordCompletion.Candidate] {
    DiagnosticPage.all.map { WordCompletion.Candidate(word: $0.code, about: $0.title) }
  }
}
