import FlowText

/// R4003: a function behind an arrow, which does nothing with its value.
struct PureTarget: Mistake {
  let span: Span
  let function: String
  /// The call, if it is written as one.
  let call: Snippet?

  var code: DiagnosticCode { .pureFunctionAsTarget }

  func wording(_ say: Language) -> Wording {
    let kept = Fix(replacing: span, with: "name = \(call ?? "\(function)(it)")", .choice)
    let cell = Fix(replacing: span, with: "\(function) = it", .choice)
    var ways = [
      kept.way(
        say(
          "to keep the value, write `-> \(kept.shown)`", "値を残すには `-> \(kept.shown)` と書きます"))
    ]
    if call == nil {
      ways.append(
        cell.way(
          say(
            "to declare a cell of this name, write `-> \(cell.shown)`",
            "この名前のセルを宣言するには `-> \(cell.shown)` と書きます")))
    }
    return Wording(
      say(
        "`\(function)` computes a value and does nothing with it, so it is not a target",
        "`\(function)` は値を計算するだけで何もしないので、行き先になりません"), ways: ways)
  }
}

/// R4002: a name behind an arrow, or at a side of `<->`, into which nothing flows.
struct ClosedTarget: Mistake {
  let span: Span
  let kind: SymbolKind
  let declaration: DeclaredHere
  /// The contract that gives the derived cell its values.
  var owner: Span?

  var code: DiagnosticCode { .derivedTarget }

  func wording(_ say: Language) -> Wording {
    let name = declaration.name
    guard kind.isDerived else {
      return Wording(
        say(
          "`\(name)` is \(kind.phrase) and nothing flows into it",
          "`\(name)` は\(kind.phrase(say))で、値が流れ込むことはありません"),
        labels: [declaration.label(say)])
    }
    let declared = "cell \(name) = …"
    let label = owner.map {
      DiagnosticLabel(
        $0, say("`\(name)` follows this contract", "`\(name)` はこの契約に従います"))
    }
    return Wording(
      say(
        "`\(name)` is a derived cell: only its own contract gives it values",
        "`\(name)` は派生セルです。値を与えるのはそれ自身の契約だけです"),
      labels: [label ?? declaration.label(say)],
      ways: [
        WayOut(
          say(
            "declare it with `\(declared)` if several contracts are to feed it",
            "複数の契約から値を受けるものなら `\(declared)` で宣言します"))
      ])
  }
}

/// R4001: cells that feed each other in a circle, one of which is derived.
struct CellCircle: Mistake {
  let span: Span
  /// The names of the circle, beginning and ending with the same.
  let path: [String]
  /// The name of a derived cell of it.
  let derived: String
  let closing: Closing

  var code: DiagnosticCode { .cycleThroughDerived }

  /// Part of the program that closes the circle.
  enum Closing: Sendable {
    /// A name in a declaration; the others are declared there.
    case name([DeclaredHere])
    /// A contract; the others stand there.
    case contract([Span])
  }

  func wording(_ say: Language) -> Wording {
    let shown = path.joined(separator: " -> ")
    let message = say(
      "these cells feed each other in a circle: `\(shown)`", "これらのセルは輪になって互いに値を与えています: `\(shown)`")
    let note = say(
      "`\(derived)` is a derived cell; only cells declared with `cell` may form a ring",
      "`\(derived)` は派生セルです。輪になれるのは `cell` で宣言したセルだけです")
    switch closing {
    case .name(let declarations):
      let cell = "cell \(derived) = 0"
      return Wording(
        message, label: say("this name closes the circle", "この名前で輪が閉じます"),
        labels: declarations.map { $0.label(say) }, notes: [note],
        ways: [
          WayOut(
            say(
              "to change a value step by step, declare `\(cell)` and assign it in a block",
              "値を少しずつ変えるには `\(cell)` と宣言し、ブロックの中で代入します"))
        ])
    case .contract(let contracts):
      return Wording(
        message, label: say("this contract closes the circle", "この契約で輪が閉じます"),
        labels: contracts.map {
          DiagnosticLabel($0, say("through this contract", "この契約を通ります"))
        }, notes: [note],
        ways: [
          WayOut(
            say(
              "remove one of these contracts, or send the value from a block: `-> { … = … }`",
              "これらの契約の一つを取り除くか、ブロックから値を送ります: `-> { … = … }`"))
        ])
    }
  }
}
