import FlowSyntax
import FlowText

/// Checking of stages that hold values for a time, and of `deliverOn`.
extension Checker {
  mutating func checkTimeStage(
    _ stage: StageKind, _ node: SyntaxID, _ arguments: [SyntaxID], _ input: TypedLocal
  ) -> [CheckedStage] {
    guard stage != .delay else { return checkDelay(node, arguments[0], input) }
    let time = checkTime(arguments[0], of: stage.rawValue)
    guard stage != .timeout else {
      return checkReplacement(stage, node, arguments[1], input, time: time)
    }
    let isGiven = stage.keepsType || input.type == .invalid
    let type = isGiven ? input.type : .list(input.type)
    return [self.stage(stage, node, type, .init(number: time))]
  }

  /// Checks `delay(e)`, whose time may be computed for each value.
  private mutating func checkDelay(
    _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    let first = expressions.count
    let reads = frame.reads.count
    let checked = self.argument(argument, [input], expecting: .duration)
    let value = fit(checked, into: .duration, .time(argument))
    guard type(of: value) == .duration else {
      return [stage(.delay, node, input.type, .init(number: Self.shortestTime))]
    }
    guard case .duration(let time)? = knownValue(of: value, from: first) else {
      return [stage(.delay, node, input.type, .init(body: value))]
    }
    // Names read here are no part of the contract.
    frame.reads.removeSubrange(min(reads, frame.reads.count)...)
    if time < Self.shortestTime { reportShortTime(argument, of: "delay") }
    return [stage(.delay, node, input.type, .init(number: max(time, Self.shortestTime)))]
  }

  /// Checks `deliverOn(background)` and `deliverOn(main)`, whose arguments are words, whatever
  /// these names mean elsewhere.
  mutating func checkDelivery(
    _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    let place = tree.kind(argument) == .nameExpression ? tree.tokenText(argument) : ""
    guard place == "background" || place == "main" else {
      let nearest = nearest(to: place, among: ["background", "main"])
      report(
        Diagnostic(
          .wrongArguments, "`deliverOn` takes `background` or `main`", at: tree.span(argument),
          label: nearest.map { "did you mean `\($0)`?" },
          help: ["write `| deliverOn(\(nearest ?? "background"))`"]))
      return []
    }
    frame.isInBackground = place == "background"
    if frame.isInBackground, firstBackgroundStage == nil { firstBackgroundStage = tree.span(node) }
    var given = CheckedStage.Arguments()
    given.isBackground = frame.isInBackground
    return [stage(.deliverOn, node, input.type, given)]
  }

  // MARK: Durations

  /// The shortest time that a stage or source may wait, in nanoseconds.
  private static var shortestTime: Int { 1_000_000 }

  /// Returns a duration that is known before the program runs.
  ///
  /// Reports any other argument, and returns a valid duration for it.
  mutating func checkTime(_ node: SyntaxID, of name: String) -> Int {
    let first = expressions.count
    let reads = frame.reads.count
    let value = check(node, as: .duration, .time(node))
    // Names read here are no part of the contract.
    frame.reads.removeSubrange(min(reads, frame.reads.count)...)
    guard type(of: value) == .duration else { return Self.shortestTime }
    guard case .duration(let time)? = knownValue(of: value, from: first) else {
      report(
        Diagnostic(
          .constantRequired,
          "`\(name)` takes a duration that is known before the program runs"
            + (name == "every" ? ", or a cell" : ""), at: tree.span(node),
          help: [
            name == "every"
              ? "declare a cell that follows: `pause := \(text(node))`, and write `every(pause)`"
              : "write a duration such as `1s`, or a `let` that is given one"
          ]))
      return Self.shortestTime
    }
    guard time >= Self.shortestTime else {
      reportShortTime(node, of: name)
      return Self.shortestTime
    }
    return time
  }

  private mutating func reportShortTime(_ node: SyntaxID, of name: String) {
    report(
      Diagnostic(
        .constantRequired, "`\(name)` takes a duration of at least 1ms, and this is shorter",
        at: tree.span(node)))
  }

  /// Returns help for a number or a quoted text where a duration is required.
  func durationHelp(_ node: SyntaxID) -> [String] {
    guard node.isPresent else { return [] }
    switch tree.kind(node) {
    case .parenthesized: return durationHelp(tree.child(node, 0))
    case .stringLiteral:
      guard let written = tree.plainText(ofString: node), written.first?.isNumber ?? false,
        written.last?.isLetter ?? false
      else { return [] }
      return ["a duration stands without quotes: write `\(written)`"]
    case .integerLiteral, .floatLiteral:
      return ["a duration has a unit: `\(text(node))s`, `\(text(node))ms`"]
    default: return []
    }
  }

  // MARK: In the background

  /// Returns whether a cell may be read here; reports that it may not.
  mutating func mayRead(_ symbol: Symbol, at span: Span) -> Bool {
    guard frame.isInBackground else { return true }
    let name = symbol.kind == .command ? "\(symbol.name).enabled" : symbol.name
    report(
      Diagnostic(
        .readsMoreThanItMay,
        "after `deliverOn(background)` only `it`, constants and functions can be used, and "
          + "`\(name)` is " + (symbol.kind == .command ? "a cell" : symbol.kind.phrase), at: span,
        labels: [declarationLabel(symbol)],
        help: [
          "take its value along: `| withLatest(\(name)) | deliverOn(background)`",
          "or use it behind `| deliverOn(main)`",
        ]))
    return false
  }
}
