/// Words around the lessons: the list, entering and leaving, files.
extension LessonWords {
  package var lessons: String { either("Lessons", "レッスン") }
  package var isDone: String { either("done", "済み") }

  package func goesOnAt(_ part: Lesson.Part) -> String {
    either("goes on at \(name(of: part))", "続きは「\(name(of: part))」から")
  }

  package func begin(_ number: Int) -> String {
    either(
      "`runnel learn \(number)` begins a lesson, `runnel learn next` the next one.",
      "`runnel learn \(number)` でそのレッスンを、`runnel learn next` で次のレッスンを始めます。")
  }

  package var whichLesson: String {
    either(
      "Which one? A number begins a lesson, Enter the next one. (quit)",
      "どのレッスンにしますか。番号で始まります。Enter なら次のレッスンです。(終了)")
  }

  package var allDone: String { either("All lessons are done.", "すべてのレッスンが済みました。") }

  func finished(next number: Int?) -> String {
    guard let number else { return either("This was the last lesson.", "これが最後のレッスンです。") }
    return either(
      "The lesson is done. The next one: `runnel learn \(number)`",
      "このレッスンは済みました。次は `runnel learn \(number)` です。")
  }

  func unfinished(_ parts: [Lesson.Part], number: Int) -> String {
    let names = parts.map(name).joined(separator: ", ")
    return either(
      "This is the end. Not done yet: \(names); `runnel learn \(number)` leads there.",
      "ここまでです。まだのところ: \(names)。`runnel learn \(number)` で戻れます。")
  }

  func left(at part: Lesson.Part, number: Int, isKept: Bool) -> String {
    guard isKept else {
      return either(
        "Left at \(name(of: part)), which is not kept.",
        "「\(name(of: part))」で終えました。進み具合は残っていません。")
    }
    return either(
      "Left at \(name(of: part)); `runnel learn \(number)` goes on from there.",
      "「\(name(of: part))」で終えました。`runnel learn \(number)` でここから続けられます。")
  }

  func resumed(at part: Lesson.Part) -> String {
    either(
      "You are at \(name(of: part)); `back` leads to what was before.",
      "「\(name(of: part))」からの続きです。`back` で前の部分へ戻れます。")
  }

  package func fileMade(_ path: String) -> String {
    either("Made \(path).", "\(path) を作りました。")
  }

  package func fileKept(_ path: String) -> String {
    either("\(path) is there already and stays as it is.", "\(path) はすでにあるので、そのまま使います。")
  }

  package func openYourself(_ path: String) -> String {
    either(
      "Open \(path) in your editor, then type `check`.", "\(path) をエディタで開いて直し、`check` と入力してください。")
  }

  package var nowCheck: String { either("Now type `check`.", "`check` と入力してください。") }

  package func noFileYet(_ path: String) -> String {
    either(
      "There is no \(path) yet: `edit` makes it, or type the program here.",
      "\(path) はまだありません。`edit` で作るか、ここにプログラムを入力してください。")
  }

  package func unknownLesson(_ name: String, of numbers: [Int]) -> String {
    let list = numbers.map(String.init).joined(separator: ", ")
    return either(
      "there is no lesson `\(name)`; the lessons are \(list)",
      "レッスン `\(name)` はありません。レッスンは \(list) です")
  }

  package func madeMeanwhile(_ path: String) -> String {
    either(
      "`\(path)` has been made by another program meanwhile",
      "`\(path)` はその間に別のプログラムで作られました")
  }

  package func editorEnded(_ editor: String, with status: Int32) -> String {
    either("`\(editor)` ended with \(status)", "`\(editor)` は \(status) で終わりました")
  }

  package var isReset: String { either("The progress is forgotten.", "進み具合を消しました。") }
  package var hasNoProgress: String { either("There is no progress to forget.", "消す進み具合はありません。") }

  package func keptAside(_ path: String) -> String {
    either("The damaged file is kept as \(path).", "壊れたファイルは \(path) として残しました。")
  }

  package func damaged(_ path: String, _ reason: String) -> String {
    either(
      "\(path) is damaged (\(reason)), so progress is not kept now. It is left as it is; "
        + "`runnel learn --reset` puts it aside and begins anew.",
      "\(path) は壊れているので（\(reason)）、今回は進み具合を残せません。ファイルはそのままです。"
        + "`runnel learn --reset` で脇へ移して新しく始められます。")
  }

  package func notKept(_ reason: String) -> String {
    either("The progress can't be kept: \(reason)", "進み具合を残せません: \(reason)")
  }
}

/// Words of the class check.
extension LessonWords {
  var pupil: String { either("pupil", "生徒") }
  var passes: String { either("passes", "合格") }
  var notYet: String { either("not yet", "まだ") }
  var stuckAt: String { either("stuck at", "つまずき") }
  /// The row of the class in the table.
  var theClass: String { either("passed", "合格者") }

  func passed(_ count: Int, of all: Int) -> String {
    either("\(count) of \(all)", "\(all) 人中 \(count)")
  }

  func stuck(at task: String, _ pupils: [String]) -> String {
    either(
      "stuck at \(task): \(pupils.joined(separator: ", "))",
      "「\(task)」でつまずいている人: \(pupils.joined(separator: "、"))")
  }

  var noAnswer: String {
    either(
      "the name says no task; answers are called 03-modify.flow and 03-make.flow",
      "どの課題の答えか分かりません。03-modify.flow や 03-make.flow という名前にしてください")
  }

  package func noAnswers(in folder: String) -> String {
    either(
      "there is no answer, such as `03-modify.flow`, in `\(folder)`",
      "`\(folder)` には `03-modify.flow` のような答えがありません")
  }

  func noLesson(_ number: Int) -> String {
    either("there is no lesson \(number)", "レッスン \(number) はありません")
  }
}
