import FlowSyntax
import FlowText

/// R2005: what stands before an arrow and is no source.
struct NoSource: Mistake {
  let span: Span
  let found: Found
  var way: Way?

  var code: DiagnosticCode { .wrongKindOfName }

  /// Code before the arrow.
  enum Found: Sendable {
    case constant(DeclaredHere)
    case name(SymbolKind, DeclaredHere)
    /// A value, as a sentence shows it.
    case value(String)
  }

  /// A way to write a source.
  enum Way: Sendable {
    /// The constant as a cell.
    case cell(Fix)
    /// The question whether the command may run.
    case enabled(Fix)
    /// A name in the scope.
    case member(Fix)
    /// The source, and a stage that computes what stands there.
    case compute(Fix)
    case computeSomehow
    case stage(Fix)
    case stages(Fix)
    case foreign(ForeignAdvice, replacing: Span)
    /// The sources that no program declares.
    case outside
  }

  func wording(_ say: Language) -> Wording {
    Wording(message(say), labels: label(say), ways: way.map { [words(of: $0, say)] } ?? [])
  }

  private func message(_ say: Language) -> String {
    switch found {
    case .constant(let constant):
      say(
        "`\(constant.name)` is a constant: it never changes, so nothing follows it",
        "`\(constant.name)` は定数です。変わることがないので、何もこれに従いません")
    case .name(let kind, let symbol):
      say(
        "a source is a cell or an event, and `\(symbol.name)` is \(kind.phrase)",
        "源になるのはセルかイベントですが、`\(symbol.name)` は\(kind.phrase(say))です")
    case .value(let written):
      say(
        "a source is a cell or an event, and `\(written)` is a value",
        "源になるのはセルかイベントですが、`\(written)` は値です")
    }
  }

  private func label(_ say: Language) -> [DiagnosticLabel] {
    switch found {
    case .constant(let symbol), .name(_, let symbol): [symbol.label(say)]
    case .value: []
    }
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .cell(let fix): return fix.way(say.cellIfItChanges)
    case .enabled(let fix):
      return fix.way(
        say(
          "to follow whether it may run, write `\(fix.shown)`",
          "実行できるかどうかに従うには `\(fix.shown)` と書きます"))
    case .member(let fix):
      return fix.way(
        say("name something inside it: `\(fix.shown)`", "その中にあるものの名前を書きます: `\(fix.shown)`"))
    case .compute(let fix):
      return fix.way(
        say("compute it on the way: `\(fix.shown)`", "流れの途中で計算します: `\(fix.shown)`"))
    case .computeSomehow:
      let shown = "cell | map(…) -> …"
      return WayOut(say("compute it on the way: `\(shown)`", "流れの途中で計算します: `\(shown)`"))
    case .stage(let fix):
      return fix.way(
        say("a stage stands behind `|`: `\(fix.shown)`", "ステージは `|` の後ろに書きます: `\(fix.shown)`"))
    case .stages(let fix):
      return fix.way(
        say("stages stand behind `|`: `\(fix.shown)`", "ステージは `|` の後ろに並べます: `\(fix.shown)`"))
    case .foreign(let advice, let place): return advice.way(say, replacing: span, whole: place)
    case .outside:
      return WayOut(
        say(
          "what comes by itself is `every(1s)` again and again, `after(1s)` once, and `stdin.line` "
            + "with each line of the input",
          "ひとりでに来るのは、繰り返しの `every(1s)`、一度だけの `after(1s)`、入力の各行の `stdin.line` です"))
    }
  }
}

/// R3003: `every` or `after` as a source with another number of arguments than one.
struct TimerArguments: Mistake {
  let span: Span
  let name: String

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(name)` takes 1 argument", "`\(name)` が取るのは引数 1 個です"),
      ways: [Fix(replacing: span, with: "\(name)(1s)", .choice).write(say)])
  }
}

/// R1007: a definition that reads no cell.
struct NothingToFollow: Mistake {
  let span: Span
  let name: String
  /// The definition, up to its value.
  let definition: Span
  let value: Snippet

  var code: DiagnosticCode { .incompleteContract }

  func wording(_ say: Language) -> Wording {
    let constant = Fix(replacing: definition, with: "let \(name) = \(value)")
    let cell = Fix(replacing: definition, with: "cell \(name) = \(value)")
    return Wording(
      say(
        "`\(name) := …` follows the cells it reads, and this reads none",
        "`\(name) := …` は読んだセルに従いますが、ここではどのセルも読んでいません"),
      ways: [
        constant.way(
          say(
            "for a value that never changes write `\(constant.shown)`",
            "変わらない値には `\(constant.shown)` と書きます")),
        cell.way(
          say(
            "for a value that you change write `\(cell.shown)`",
            "変えていく値には `\(cell.shown)` と書きます")),
      ])
  }
}

/// R7002: cells that a contract reads and does not follow.
struct SampledCells: Mistake {
  let names: [String]
  let spans: [Span]
  let way: Way

  var code: DiagnosticCode { .sampledOnly }
  var severity: Severity { .hint }
  var span: Span { spans[0] }

  /// A way to follow them.
  enum Way: Sendable {
    /// The names before the arrow, as a sentence shows them; without a change where there is no list.
    case name(sources: String, Fix?)
    /// It is read in `recover`: before the arrow its error would pass on.
    case recover
  }

  func wording(_ say: Language) -> Wording {
    let isOne = names.count == 1
    let english =
      isOne
      ? "is only read here: the contract does not run again when it changes"
      : "are only read here: the contract does not run again when they change"
    return Wording(
      "\(say.listed(names)) "
        + say(english, "はここで読まれるだけです。変わっても契約はもう一度は動きません"),
      labels: spans.dropFirst().map { DiagnosticLabel($0, say("and here", "ここも")) },
      ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .name(let sources, let fix):
      let them = names.count == 1 ? "it" : "them"
      return WayOut(
        say(
          "to follow \(them) too, name \(them) before the arrow: `\(sources) -> …`",
          "これにも従わせるには、矢印の前に名前を書きます: `\(sources) -> …`"), fix)
    case .recover:
      let (definition, stage) = ("x := recover(\(names[0]), …)", "\(names[0]) | recover(…) -> …")
      return WayOut(
        say(
          "to follow it too, write it with `:=`, as in `\(definition)`, or with the stage: `\(stage)`",
          "これにも従わせるには、`\(definition)` のように `:=` で書くか、ステージで書きます: `\(stage)`"))
    }
  }
}

extension Language {
  /// The way out of what a constant can't do.
  var cellIfItChanges: String {
    self("declare it with `cell` if it is to change", "変えるものなら `cell` で宣言します")
  }
}
