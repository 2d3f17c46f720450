import FlowText

/// R6002: a chain of waves, or of values between threads, that does not end.
struct EndlessWaves: Mistake {
  /// Way in which it goes on.
  enum Kind: Sendable {
    /// Blocks at these places send into these cells each time.
    case blocks([Span], targets: [String])
    /// `deliverOn` gets back what it has sent.
    case hops
  }

  let kind: Kind
  let count: Int
  let span: Span

  var code: DiagnosticCode { .waveLimit }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .blocks(let blocks, let targets):
      let list = targets.map { "`\($0)`" }.joined(separator: say(", ", "、"))
      return Wording(
        say(
          "this set off a chain of more than \(count) waves, and they were stopped",
          "これが \(count) 個より多くの波の連なりを引き起こしたので、波は止められました"),
        labels: blocks.map {
          DiagnosticLabel($0, say("this block sends each time", "このブロックが毎回送っています"))
        },
        notes: targets.isEmpty
          ? [] : [say("blocks keep sending into \(list)", "ブロックが \(list) に送り続けています")],
        ways: [
          WayOut(
            say(
              "let a block send only when something is left to do, with `if`",
              "することが残っているときだけブロックが送るように、`if` を使います"))
        ])
    case .hops:
      return Wording(
        say(
          "this sent on what came back from it more than \(count) times, and was stopped",
          "自分から戻ってきたものを \(count) 回より多く送ったので、止められました"),
        notes: [
          say("under virtual time `deliverOn` takes no time", "仮想の時間では `deliverOn` に時間はかかりません")
        ],
        ways: [
          WayOut(
            say(
              "let a `filter` or `distinct` end the feedback, or a `delay` slow it down",
              "`filter` か `distinct` で戻りを終わらせるか、`delay` で遅くします"))
        ])
    }
  }
}

/// R6003: a limit on what one cause may set off.
struct TooMuchFollows: Mistake {
  /// The limit that was reached.
  enum Kind: Sendable {
    case wavesInAll(Int)
    case cellsOfWave(Int)
    /// Where each value is delivered along each way.
    case deliveries(Int)
    case turns(Int)
  }

  let kind: Kind
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .wavesInAll(let limit):
      Wording(
        say(
          "this set off more than \(limit) waves in all; the rest was dropped",
          "これが全部で \(limit) 個より多くの波を引き起こしました。残りは捨てられました"))
    case .cellsOfWave(let limit):
      Wording(
        say(
          "a wave visited more than \(limit) cells and was undone",
          "1 つの波が \(limit) 個より多くのセルを訪れたので、取り消されました"))
    case .deliveries(let limit):
      Wording(
        say(
          "this set off more than \(limit) deliveries, and the rest was dropped",
          "これが \(limit) 回より多くの配達を引き起こしたので、残りは捨てられました"),
        notes: [
          say(
            "where ways part and meet again, what is behind them is told once for each way",
            "道が分かれて再び合うと、その先には道ごとに 1 回ずつ知らされます")
        ],
        ways: [
          WayOut(
            say(
              "without `--semantics=classic` every cell fires once",
              "`--semantics=classic` がなければ、どのセルも 1 回だけ発火します"))
        ])
    case .turns(let limit):
      Wording(
        say(
          "the loops of this block went round more than \(limit) times",
          "このブロックのループは \(limit) 回より多く回りました"),
        ways: [
          WayOut(
            say(
              "go over less at once, or raise `--max-steps`", "一度に回る数を減らすか、`--max-steps` を上げます"))
        ])
    }
  }
}

/// R5009: a contract that closes a ring, and whose target holds something else.
struct RingStopped: Mistake {
  let contract: String
  let gives: String
  let cell: String
  let holds: String
  let span: Span

  var code: DiagnosticCode { .ringStopped }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(contract)` closes a ring and does not hold: it gives \(gives), `\(cell)` holds \(holds)",
        "`\(contract)` は輪を閉じ、成り立っていません。出す値は \(gives) で、`\(cell)` の値は \(holds) です"),
      notes: [
        say(
          "a value goes round a ring once and never re-enters a cell it has passed",
          "値は輪を 1 回だけ回り、通ったセルには二度と入りません")
      ])
  }
}

/// R4001: a redefinition by which derived cells would depend on themselves.
struct CycleAtSigning: Mistake {
  let names: [String]
  let span: Span

  var code: DiagnosticCode { .cycleThroughDerived }

  func wording(_ say: Language) -> Wording {
    let cycle = names.joined(separator: " -> ")
    return Wording(
      say(
        "this contract would make a derived cell depend on itself: \(cycle)",
        "この契約によって、派生セルが自分自身に依存してしまいます: \(cycle)"))
  }
}

/// R6004: a run that was interrupted.
struct RunInterrupted: Mistake {
  let losses: Losses
  let span: Span

  var code: DiagnosticCode { .interrupted }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    switch losses {
    case .wave:
      Wording(
        say(
          "interrupted; what was being computed was undone", "中断されました。計算中のものは取り消されました"))
    case .deliveries:
      Wording(
        say(
          "interrupted; what was not delivered yet was dropped", "中断されました。まだ届いていないものは捨てられました"))
    }
  }
}

/// Losses when waves or deliveries are stopped.
enum Losses: Sendable {
  /// The wave that was being computed.
  case wave
  /// Deliveries that had not begun.
  case deliveries
}
