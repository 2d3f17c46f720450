import Checkout
import FlowLessons
import Foundation
import Testing

@testable import RunnelCLI

/// `runnel learn` as a process: what is typed, the files it reads and makes, and its exit codes.
@Suite struct LearnTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var state: String { scratch.folder.appending(path: "state").path }
  private var progress: URL {
    scratch.folder.appending(path: "state/runnel/progress.json")
  }

  /// Runs a line of the shell in the folder of the test, with the progress kept in it.
  private func shell(_ line: String) throws -> Program.Result {
    try Program.shell("cd '\(scratch.folder.path)' && export XDG_STATE_HOME='\(state)'; \(line)")
  }

  @Test func `the lessons are listed, in the language that is asked for`() throws {
    let english = try shell("runnel learn")
    #expect(english.status == 0 && english.output.hasPrefix("Lessons\n"))
    #expect(english.output.contains("  2  The contract"))
    #expect(english.output.contains("`runnel learn 1` begins a lesson"))
    let japanese = try shell("runnel learn --lang ja")
    #expect(japanese.output.contains("  2  契約"))
    #expect(try shell("LC_ALL=ja_JP.UTF-8 runnel learn").output == japanese.output)
  }

  @Test func `a lesson is gone through a pipe, and its progress is kept`() throws {
    let begun = try shell("printf 'c\\nb\\n\\n\\nquit\\n' | runnel learn 2")
    #expect(begun.status == 0 && begun.errors == "")
    #expect(begun.output.contains("[trace]") && begun.output.contains("Left at Modify"))
    let kept = try String(contentsOf: progress, encoding: .utf8)
    #expect(
      kept.contains(#""02-contract":{"done":["predict","run","investigate"],"part":"modify"}"#))
    #expect(try shell("runnel learn").output.contains("[###--]  goes on at Modify"))
    let gone = try shell(
      """
      printf '%s\\n' 'let birthYear = 1985' 'cell year = 2016' 'year -> age = year - birthYear' \
      'age -> adult = age >= 18' '.' 'perWeek' 'cell perWeek = 5' 'perYear := perWeek * 52' \
      'inTenYears := perYear * 10' '.' | runnel learn 2
      """)
    #expect(gone.output.contains("You are at Modify"))
    #expect(gone.output.contains("The lesson is done."), "\(gone.output)")
    #expect(try shell("runnel learn").output.contains("[#####]  done"))
    #expect(try shell("runnel learn --reset 2").output == "The progress is forgotten.\n")
    #expect(!(try shell("runnel learn").output.contains("done")))
    #expect(try shell("runnel learn --reset").output == "There is no progress to forget.\n")
  }

  @Test func `next is the first lesson that is not done`() throws {
    #expect(try shell("runnel learn next </dev/null").output.hasPrefix("Lesson 1 of"))
    #expect(try shell("runnel learn 03-dispose </dev/null").output.hasPrefix("Lesson 3 of"))
    let unknown = try shell("runnel learn 99")
    #expect(unknown.status == 64 && unknown.errors.contains("there is no lesson `99`"))
  }

  @Test func `the file of the learner is made, kept and judged`() throws {
    let lines = "skip\\nskip\\nskip\\ncheck\\nedit\\ncheck\\nedit\\n"
    let first = try shell("printf '\(lines)' | runnel learn 2")
    #expect(first.output.contains("There is no lesson-02.flow yet"))
    #expect(first.output.contains("Made lesson-02.flow.\nOpen lesson-02.flow in your editor"))
    #expect(first.output.contains("Not yet: there is no `adult`."))
    #expect(first.output.contains("lesson-02.flow is there already"))
    let made = try String(
      contentsOf: scratch.folder.appending(path: "lesson-02.flow"), encoding: .utf8)
    #expect(made.hasPrefix("let birthYear = 1985\n"))
    try scratch.file("mine.flow", Data((made + "age -> adult = age >= 18\n").utf8))
    let passed = try shell("printf 'check\\n' | runnel learn 2 --file mine.flow")
    #expect(passed.output.contains("It does what it shall do."))
    try scratch.file("mine-make.flow", Data([0xFF, 0x0A]))
    let broken = try shell("printf 'check\\n' | runnel learn 2 --file mine.flow")
    #expect(broken.output.contains("UTF-8"), "\(broken.output)")
  }

  @Test func `a damaged file of progress is told of and left alone`() throws {
    try FileManager.default.createDirectory(
      at: progress.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{damaged".utf8).write(to: progress)
    let listed = try shell("runnel learn")
    #expect(listed.status == 0 && listed.errors.contains("is damaged (it is no JSON)"))
    let gone = try shell("printf 'c\\nb\\n' | runnel learn 2")
    #expect(gone.status == 0 && gone.output.contains("[##---] Run"))
    #expect(gone.errors.contains("progress is not kept now"))
    #expect(try String(contentsOf: progress, encoding: .utf8) == "{damaged")
    let reset = try shell("runnel learn --reset")
    #expect(reset.status == 0 && reset.output.contains("progress.json.damaged-1"))
    let aside = progress.deletingLastPathComponent().appending(path: "progress.json.damaged-1")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "{damaged")
    #expect(try shell("runnel learn").errors == "")
  }

  /// A disk that was full for a moment costs no more than that moment.
  @Test func `progress that could not be kept is kept when it can be`() throws {
    let folder = scratch.folder.appending(path: "state")
    try Data().write(to: folder)
    var file = ProgressFile { [state] in $0 == "XDG_STATE_HOME" ? state : nil }
    file.keep(LessonProgress.Entry(part: .run, done: [.predict]), of: "02-contract")
    #expect(file.problem != nil)
    try FileManager.default.removeItem(at: folder)
    file.keep(LessonProgress.Entry(part: .modify, done: [.predict, .run]), of: "02-contract")
    #expect(file.problem == nil)
    let kept = try String(contentsOf: progress, encoding: .utf8)
    #expect(kept.contains(#""02-contract":{"done":["predict","run"],"part":"modify"}"#))
  }

  @Test func `progress goes through no link`() throws {
    let folder = progress.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let victim = try scratch.file("victim", Data("{\"version\":1,\"lessons\":{}}".utf8))
    try FileManager.default.createSymbolicLink(at: progress, withDestinationURL: victim)
    let gone = try shell("printf 'c\\nb\\n' | runnel learn 2")
    #expect(gone.status == 0 && gone.errors.contains("is a link"))
    #expect(try String(contentsOf: victim, encoding: .utf8) == "{\"version\":1,\"lessons\":{}}")
    #expect(try shell("runnel learn --reset").status == 73)
    // A link that leads nowhere is not made a file.
    try FileManager.default.removeItem(at: victim)
    _ = try shell("printf 'c\\nb\\n' | runnel learn 2")
    #expect(!FileManager.default.fileExists(atPath: victim.path))
  }

  @Test func `without a home nothing is kept, and that is said`() throws {
    let gone = try shell("unset XDG_STATE_HOME HOME; printf 'c\\n' | runnel learn 2")
    #expect(gone.status == 0 && gone.errors.contains("HOME is not set"))
  }

  /// Whoever leaves is promised nothing that is not kept.
  @Test func `no progress is promised that is not kept`() throws {
    let typed = "printf 'c\\nb\\nquit\\n'"
    let kept = try shell("\(typed) | runnel learn 2")
    #expect(kept.output.hasSuffix("Left at Run; `runnel learn 2` goes on from there.\n"))
    try Data("{damaged".utf8).write(to: progress)
    let files = ["damaged", "a file in place of its folder", "without a home"]
    let before = ["", "XDG_STATE_HOME=\(progress.path); ", "unset XDG_STATE_HOME HOME; "]
    for (name, change) in zip(files, before) {
      for typed in [typed, "printf 'c\\nb\\n'"] {
        let left = try shell("\(change)\(typed) | runnel learn 2")
        #expect(left.output.hasSuffix("Left at Run, which is not kept.\n"), "\(name)")
        #expect(!left.errors.isEmpty, "\(name)")
      }
    }
  }

  @Test func `a lesson is printed whole`() throws {
    let text = try shell("runnel learn 2 --text")
    #expect(text.status == 0 && text.output.contains("\nAnswers\n"))
    #expect(text.output.contains("[marbles year age]"))
    #expect(!FileManager.default.fileExists(atPath: progress.path))
    #expect(try shell("runnel learn --text").status == 64)
  }

  @Test func `the answers of a class are judged`() throws {
    let right = "cell year = 2016\nyear -> age = year - 1985\nage -> adult = age >= 18\n"
    let anna = scratch.folder.appending(path: "answers/anna")
    try FileManager.default.createDirectory(at: anna, withIntermediateDirectories: true)
    try Data(right.utf8).write(to: anna.appending(path: "02-modify.flow"))
    let good = try shell("runnel learn --check answers")
    #expect(good.status == 0)
    #expect(good.output == "pupil  2 Modify  stuck at\nanna   passes    -\n")
    try Data("cell year = \n".utf8).write(to: anna.appending(path: "02-make.flow"))
    let bad = try shell("runnel learn --check answers")
    #expect(bad.status == 1 && bad.output.contains("anna   passes    not yet"))
    #expect(bad.output.contains("anna/02-make.flow:1:"))
    #expect(try shell("runnel learn --check answers/anna").status == 1)
    let missing = try shell("runnel learn --check nowhere")
    #expect(missing.status == 66 && missing.errors.contains("there is no folder `nowhere`"))
    #expect(try shell("mkdir empty; runnel learn --check empty").status == 66)
  }

  /// What pupils hand in may lead anywhere; what lies outside the folder is neither read nor shown.
  @Test func `the answers of a class lead nowhere else`() throws {
    try scratch.file("secret.flow", Data("cell hidden = \"sesame\n".utf8))
    let make = """
      mkdir -p class/anna outside && cp secret.flow outside/02-make.flow
      ln -s ../../secret.flow class/anna/02-modify.flow; ln -s ../secret.flow class/02-make.flow
      ln -s ../outside class/ben; ln -s "$PWD/outside" class/carl
      printf 'print(1)\\n' > class/own.flow; ln -s ../own.flow class/anna/02-make.flow
      """
    #expect(try shell(make).status == 0)
    for folder in ["class", "class/../class/", "class/anna/.."] {
      let result = try shell("runnel learn --check \(folder)")
      #expect(result.status == 1)
      let text = result.output + result.errors
      #expect(!text.contains("sesame") && !text.contains("hidden"))
      #expect(text.matches(of: /leads out of the folder/).count >= 2, "\(text)")
    }
    // A link to what lies inside is one's own affair; so is a folder that is named by a link.
    #expect(try shell("ln -s class link; runnel learn --check link").output.contains("anna"))
  }

  @Test func `lessons of one's own are taken from a folder`() throws {
    let own = scratch.folder.appending(path: "own")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    #expect(try shell("runnel learn --lessons own").status == 66)
    let built = try shell("runnel learn 2 --text").output
    let source = Checkout.root.appending(
      path: "Sources/Showing/FlowLessons/Lessons/en/02-contract.md")
    try FileManager.default.copyItem(at: source, to: own.appending(path: "02-contract.md"))
    let text = try shell("runnel learn 2 --text --lessons own").output
    #expect(text.split(separator: "\n").dropFirst() == built.split(separator: "\n").dropFirst())
    _ = try shell("printf 'skip\\n' | runnel learn 2 --lessons own")
    // Its progress is not that of the lesson with the same name.
    #expect(try shell("runnel learn --lessons own").output.contains("goes on at"))
    #expect(!(try shell("runnel learn").output.contains("goes on at")))
    #expect(try shell("runnel learn --lessons own --review").status == 0)
    let file = own.appending(path: "02-contract.md")
    let planted = try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: "perWeek * 12", with: "perWeek * 52")
    try Data(planted.utf8).write(to: file)
    let review = try shell("runnel learn --lessons own --review")
    #expect(review.status == 1 && review.output.contains("wrong program 3 passes"))
    try Data("# No lesson\n".utf8).write(to: own.appending(path: "03-none.md"))
    #expect(try shell("runnel learn 2 --review").output == "02-contract: ok\n")
    let broken = try shell("runnel learn --lessons own")
    #expect(broken.status == 65 && broken.errors.contains("own/03-none.md:1: "))
  }
}
