package import FlowText

/// Texts of the lessons' user interface, in a language.
package struct LessonWords: Sendable {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  /// Returns the one of two texts that belongs to the language.
  func either(_ english: String, _ japanese: String) -> String {
    language == .english ? english : japanese
  }

  // MARK: Parts

  package func name(of part: Lesson.Part) -> String {
    switch part {
    case .predict: either("Predict", "予想")
    case .run: either("Run", "実行")
    case .investigate: either("Investigate", "調べる")
    case .modify: either("Modify", "変える")
    case .make: either("Make", "作る")
    }
  }

  func lesson(_ number: Int, of count: Int) -> String {
    either("Lesson \(number) of \(count)", "レッスン \(number) / \(count)")
  }

  var summary: String { either("In short", "まとめ") }
  var answers: String { either("Answers", "答え") }
  var hint: String { either("Hint", "ヒント") }

  /// Returns the line below a part that lists what can be typed.
  func invitation(to part: Lesson.Part, choices: Int, file: String) -> String {
    switch part {
    case .predict:
      let letters = Self.letters(choices)
      return either(
        "Type \(letters), then Enter. (skip · back · quit)",
        "\(letters) のどれかを入力して Enter。(skip 飛ばす · back 戻る · quit 終了)")
    case .run:
      return either("Enter goes on. (back · quit)", "Enter で先へ。(back 戻る · quit 終了)")
    case .investigate:
      return either(
        "Ask for more, as in `why CELL`, `marbles`, `graph` or `trace`; Enter goes on.",
        "`why セル名`、`marbles`、`graph`、`trace` でさらに調べられます。Enter で先へ。")
    case .modify, .make:
      return either(
        "`edit` opens \(file), `check` judges it; or type the whole program here and end it with a line `.`"
          + " (hint · skip · back · quit)",
        "`edit` で \(file) を開き、`check` で確認します。ここにプログラム全体を入力して `.` だけの行で終えてもかまいません。"
          + "(hint ヒント · skip 飛ばす · back 戻る · quit 終了)")
    }
  }

  /// Returns the letters of so many answers: `a / b / c`.
  static func letters(_ count: Int) -> String {
    (0..<count).map { String(letter($0)) }.joined(separator: " / ")
  }

  package static func letter(_ place: Int) -> Character {
    Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(min(place, 25))))
  }

  // MARK: Answers to what is typed

  package var right: String { either("Right.", "正解です。") }

  package func wrong(_ typed: Character, right: Character) -> String {
    either("Not \(typed): it is \(right).", "\(typed) ではなく、\(right) です。")
  }

  func noSuchChoice(_ choices: Int) -> String {
    either(
      "The answers are \(Self.letters(choices)); `help` says what else can be typed.",
      "答えは \(Self.letters(choices)) です。ほかに入力できるものは `help` で見られます。")
  }

  func answerFirst(_ choices: Int) -> String {
    either(
      "Type one of \(Self.letters(choices)), as you think it is; `skip` leaves the question out.",
      "思うとおりに \(Self.letters(choices)) のどれかを入力してください。`skip` で質問を飛ばせます。")
  }

  /// Returns the message for a part that is left before it is done; for questions, only the number
  /// of unanswered ones.
  func skipped(_ part: Lesson.Part, questions: Int) -> String {
    guard part == .predict else {
      return either(
        "Skipped: \(name(of: part)). `back` leads there again.",
        "「\(name(of: part))」を飛ばしました。`back` で戻れます。")
    }
    let count = questions == 1 ? "1 question" : "\(questions) questions"
    return either(
      "Skipped: \(name(of: part)), \(count) not answered. `back` leads there again.",
      "「\(name(of: part))」の質問を \(questions) 問飛ばしました。`back` で戻れます。")
  }

  func unknown(_ word: String, nearest: LearnerCommand?) -> String {
    either("There is no command `\(word)`", "`\(word)` というコマンドはありません")
      + (nearest.map { language.ifMeant($0.rawValue) }
        ?? either("; `help` lists them.", "。`help` で一覧が出ます。"))
  }

  /// The meanings of the commands, in the order of the list.
  var summaries: [(command: LearnerCommand, text: String)] {
    [
      (.next, either("goes on (or Enter)", "先へ進む（Enter でも）")),
      (.back, either("goes to the part before", "前の部分へ戻る")),
      (.skip, either("goes on without doing this part", "この部分をせずに先へ")),
      (.again, either("shows this part again", "この部分をもう一度見る")),
      (.hint, either("shows the next hint", "次のヒントを見る")),
      (.answer, either("shows an answer, when all hints are there", "ヒントをすべて見たあとで答えを見る")),
      (.edit, either("makes the file and opens it in $EDITOR", "ファイルを作り、$EDITOR で開く")),
      (.check, either("judges the file", "ファイルを確認する")),
      (.help, either("shows this list", "この一覧を見る")),
      (.quit, either("leaves; the progress is kept", "終了する（進み具合は残ります）")),
    ]
  }

  var help: [String] {
    summaries.map { "  " + $0.command.rawValue.padded(to: 8) + $0.text }
  }

  var noHintHere: String {
    either(
      "There is no hint here; a wrong guess costs nothing.", "ここにヒントはありません。間違えても大丈夫です。")
  }

  var noMoreHints: String {
    either("There are no more hints; `answer` shows an answer.", "ヒントはこれで全部です。`answer` で答えを見られます。")
  }

  func hintsFirst(_ left: Int) -> String {
    either(
      "First the hints: \(left) left. Type `hint`.", "先にヒントを見ましょう。あと \(left) 個あります（`hint`）。")
  }

  var nothingToWrite: String { either("There is nothing to write here.", "ここで書くものはありません。") }
  var atTheBeginning: String { either("This is the beginning.", "ここが最初です。") }
  var endsWithDot: String {
    either(
      "The program was not ended with a line `.`, so it was not judged.",
      "`.` の行がなかったので、確認しませんでした。")
  }

  var tooLong: String {
    either("This is longer than a program of a lesson may be.", "レッスンのプログラムとしては長すぎます。")
  }

  // MARK: Displays

  var noOutput: String { either("(nothing is printed)", "（何も表示されません）") }

  func noSuchCell(_ name: String) -> String {
    either("There is no cell or event `\(name)`.", "`\(name)` というセルやイベントはありません。")
  }
}
