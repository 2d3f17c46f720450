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
      report(UnknownDelivery(span: tree.span(argument), nearest: nearest))
      return []
    }
    frame.isInBackground = place == "background"
    if frame.isInBackground, gathered.firstBackgroundStage == nil {
      gathered.firstBackgroundStage = tree.span(node)
    }
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
    let follows = frame.reads.count > reads
    // Names read here are no part of the contract.
    frame.reads.removeSubrange(min(reads, frame.reads.count)...)
    guard type(of: value) == .duration else { return Self.shortestTime }
    guard case .duration(let time)? = knownValue(of: value, from: first) else {
      reportUnknownTime(node, of: name, follows: follows)
      return Self.shortestTime
    }
    guard time >= Self.shortestTime else {
      reportShortTime(node, of: name)
      return Self.shortestTime
    }
    return time
  }

  private mutating func reportShortTime(_ node: SyntaxID, of name: String) {
    report(UnknownDuration(span: tree.span(node), name: name, fault: .isShort))
  }

  /// Reports a duration that is not known; if it follows cells, another one can have it.
  private mutating func reportUnknownTime(_ node: SyntaxID, of name: String, follows: Bool) {
    let span = tree.span(node)
    guard name == "every" else {
      report(UnknownDuration(span: span, name: name, fault: .isUnknown))
      return
    }
    let definition: Snippet = "pause := \(snippet(node))"
    var declaration = Edit(
      Span(source: span.source, start: span.start, end: span.start), definition)
    declaration.isLine = true
    let isFree = find("pause", where: { _ in true }) == nil
    let fix = Fix([declaration, Edit(span, "pause")], follows && isFree ? nil : .choice)
    report(
      UnknownDuration(
        span: span, name: name, fault: .wantsCell(fix, definition: definition.shown)))
  }

  /// Returns the way to write a duration, where there is a number or a quoted text.
  func durationWay(_ node: SyntaxID) -> DurationWay? {
    guard node.isPresent else { return nil }
    switch tree.kind(node) {
    case .parenthesized: return durationWay(tree.child(node, 0))
    case .stringLiteral:
      guard let written = tree.plainText(ofString: node), written.first?.isNumber ?? false,
        written.last?.isLetter ?? false
      else { return nil }
      return .unquoted(Fix(replacing: tree.span(node), with: Snippet(written)))
    case .integerLiteral, .floatLiteral:
      let seconds: Snippet = "\(snippet(node))s"
      return .unit(Fix(replacing: tree.span(node), with: seconds, .choice), number: text(node))
    default: return nil
    }
  }

  // MARK: In the background

  /// Returns whether a cell may be read here; reports that it may not.
  mutating func mayRead(_ symbol: Symbol, at span: Span) -> Bool {
    guard frame.isInBackground else { return true }
    let isCommand = symbol.kind == .command
    report(
      ReadInBackground(
        span: span, name: isCommand ? "\(symbol.name).enabled" : symbol.name,
        kind: isCommand ? nil : symbol.kind, declaration: declaredHere(symbol)))
    return false
  }
}
