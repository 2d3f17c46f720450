import FlowSyntax
import FlowText

/// R2010: a stage that there is not.
struct UnknownStage: Mistake {
  let span: Span
  let name: String
  /// A stage of another spelling that was probably meant, and its name here.
  var nearest: String?
  /// True if the name is a word of another language or library.
  var isForeign = false
  /// False if the stage of that name would not take what stands in the parentheses.
  var nearestFits = true
  let ways: [Way]

  var code: DiagnosticCode { .unknownStage }

  /// A way to write the stage.
  enum Way: Sendable {
    case write(Fix)
    case foreign(ForeignAdvice, replacing: Span)
    /// It is a function, which a stage calls.
    case function(Fix)
    /// It is `group`, and each key is meant to be by itself.
    case key(Fix)
    /// It is a function of a list, whose elements come one by one here.
    case list(Fix)
  }

  func wording(_ say: Language) -> Wording {
    let label = nearest.map {
      isForeign
        ? say("here it is called `\($0)`", "ここでは `\($0)` といいます") : say.didYouMean($0)
    }
    return Wording(
      say("there is no stage `\(name)`", "`\(name)` というステージはありません"), label: label,
      labelFix: isForeign
        ? nil
        : nearest.map { Fix(replacing: span, with: Snippet($0)).asChoice(!nearestFits) },
      ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .write(let fix): fix.write(say)
    case .foreign(let advice, let place): advice.way(say, replacing: span, whole: place)
    case .function(let fix):
      fix.way(
        say(
          "`\(name)` is a function: write `\(fix.shown)`",
          "`\(name)` は関数です。`\(fix.shown)` と書きます"))
    case .key(let fix):
      fix.way(
        say(
          "to keep what belongs to each key by itself, write `\(fix.shown)`",
          "キーごとに別々に扱うには `\(fix.shown)` と書きます"))
    case .list(let fix):
      fix.way(
        say(
          "`\(name)` is a function of a list: to gather one first, write `\(fix.shown)`",
          "`\(name)` はリストの関数です。先にリストに集めるには `\(fix.shown)` と書きます"))
    }
  }
}

/// R3003: a stage with another number of arguments than it takes.
struct StageArguments: Mistake {
  let span: Span
  let name: String
  let count: Int
  let fix: Fix

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    Wording(say.takes(name, count), ways: [fix.write(say)])
  }
}

/// R4006: a stage behind `per` whose values would lose their keys.
struct BehindPer: Mistake {
  let span: Span
  let name: String
  /// The stage `per`.
  let per: Span
  let way: Way

  var code: DiagnosticCode { .behindPer }

  /// A way to do it nevertheless.
  enum Way: Sendable {
    /// It is `collect`.
    case groupList
    /// It is `csv`; the key is another one then, which only the author knows.
    case csvInFront
    /// It changes the thread.
    case inFront(Fix)
    /// It joins sources.
    case joinInFront(written: String)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` can't stand behind `per`", "`\(name)` は `per` の後ろには置けません"),
      labels: [
        DiagnosticLabel(
          per, say("from here on every key is by itself", "ここからはキーごとに別々です"))
      ], ways: ways(say))
  }

  private func ways(_ say: Language) -> [WayOut] {
    switch way {
    case .groupList:
      [
        WayOut(
          say(
            "gather everything, and group the list: `| collect | map(it.group(x => …))`",
            "すべて集めてから、リストをキーごとに分けます: `| collect | map(it.group(x => …))`"))
      ]
    case .csvInFront:
      [
        WayOut(
          say(
            "put it in front of `per`: `| csv | per(it[0])`",
            "`per` の前に置きます: `| csv | per(it[0])`"))
      ]
    case .inFront(let fix):
      [
        fix.way(
          say(
            "put it in front of `per`: `\(fix.shown)`", "`per` の前に置きます: `\(fix.shown)`"))
      ]
    case .joinInFront(let written):
      [
        WayOut(say("put it in front of `per`", "`per` の前に置きます")),
        WayOut(
          say(
            "or put the pipeline before it in parentheses: `(…) | \(written)`",
            "または、その前のパイプラインを丸括弧に入れます: `(…) | \(written)`")),
      ]
    }
  }
}

/// R3004: `ignoreNil` for values that are never nil.
struct NoNilToIgnore: Mistake {
  let span: Span
  let type: FlowType
  /// The pipeline without the stage.
  let removal: Fix

  var code: DiagnosticCode { .noSuchOperation }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`ignoreNil` is for values that may be nil, and what comes here is \(type.phrase)",
        "`ignoreNil` は nil になれる値のためのものですが、ここに来るのは\(type.phrase(behind: say)) です"),
      ways: [removal.way(say("leave it out", "取り除きます"))])
  }
}

/// R3008: a count of a stage that is not known before the run, or is negative.
struct UnknownCount: Mistake {
  let span: Span
  let stage: String
  /// Nil if it is not known.
  let found: Int?

  var code: DiagnosticCode { .constantRequired }

  func wording(_ say: Language) -> Wording {
    guard let found else {
      return Wording(
        say(
          "`\(stage)` takes a number that is known before the program runs",
          "`\(stage)` が取るのは、プログラムの実行前にわかっている数です"),
        ways: [
          WayOut(
            say(
              "write a number, or a `let` that is given one",
              "数、または数を与えた `let` を書きます"))
        ])
    }
    return Wording(
      say(
        "`\(stage)` takes a number from 0, found \(found)",
        "`\(stage)` が取るのは 0 以上の数ですが、\(found) があります"))
  }
}
