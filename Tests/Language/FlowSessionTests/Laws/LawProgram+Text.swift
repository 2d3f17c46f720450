import FlowText

@testable import FlowCheck

extension LawProgram {
  /// The stage under test with what it needs before and behind it.
  var stageText: String {
    switch stage {
    case .map: "map(it * 2)"
    case .filter: "filter(it % 2 == 0)"
    case .distinct, .updates, .pairwise: stage.rawValue
    case .ignoreNil: "map(it % 3 == 0 ? nil : it) | ignoreNil"
    case .skip, .take: "\(stage.rawValue)(\(number))"
    case .collect: "take(\(number)) | collect"
    case .csv:
      // Each even number opens a quote or closes it.
      "map((it % 2 == 0 && \(number) > 0 ? \"\\\"\" : \"\") + String(it)) | csv | map(it[0].lines.map(t => Int(t) ?? 0).sum)"
    case .startWith: "startWith(-5)"
    case .scan: "scan(0, acc + it)"
    case .recover: "recover(-7)"
    case .decode: "map(json(it * 2)) | decode(Int) | ignoreNil"
    case .per: "per(it % 3) | scan(0, acc + it)"
    case .throttle, .debounce, .delay, .buffer, .window, .sample: "\(stage.rawValue)(\(number)ms)"
    case .timeout: "timeout(\(number)ms, -9)"
    case .merge, .zip, .withLatest: "\(stage.rawValue)(m)"
    case .choose: "switch(it % 2 == 0 ? m : k)"
    case .deliverOn: "deliverOn(background) | map(it + 1) | deliverOn(main)"
    }
  }

  private var pipeline: String {
    let failing = fails ? " | map(it % 5 == 3 ? it / zero : it)" : ""
    return "\(source.text)\(failing) | \(stageText) | map(\"\\(it)\")"
  }

  var text: String {
    var lines = ["let zero = 0", "cell k = 900", "cell answers = \(answers)"]
    lines.append(otherHoldsValue ? "cell m = 200" : "cell m: Int")
    lines += source.declarations
    lines.append("\(source.cell) -> print(\"n \\(now()) \\(it)\")")
    lines += driversBefore.compactMap(contract)
    lines += disposer(.before, .timerBefore)
    lines += [
      "scope s {", "  \(pipeline) -> r = it",
      "  r | recover(\"error\") -> print(\"p \\(now()) \\(it)\") as p",
      "  r | recover(\"error\") -> { \(block("q", acts: !isDirectActor)) } as q",
      "  \(pipeline) | recover(\"error\") -> { \(block("o", acts: isDirectActor)) } as o", "}",
    ]
    lines += driversBehind.compactMap(contract)
    lines += disposer(.behind, .timerBehind)
    lines += (driversBefore + driversBehind).compactMap(atBlock)
    if let disposal, disposal.by == .block {
      lines.append("at \(disposal.at)ms { \(dispose) }")
    }
    return (lines + timeline + ["dispose s", "print(\"end\")"]).joined(separator: "\n") + "\n"
  }

  private var timeline: [String] {
    var lines: [String] = []
    var instant = 0
    for statement in statements + [.wait(Self.tail)] {
      switch statement {
      case .write(let writes): lines.append("together { \(text(of: writes)) }")
      case .wait(let duration):
        let end = instant + duration
        if let disposal, disposal.by == .statement, (instant..<end).contains(disposal.at) {
          if disposal.at > instant { lines.append("wait \(disposal.at - instant)ms") }
          lines += ["print(\"x \\(now())\")", "dispose \(disposal.of.rawValue)"]
          instant = disposal.at
        }
        lines.append("wait \(end - instant)ms")
        instant = end
      }
    }
    return lines
  }

  private func block(_ name: String, acts: Bool) -> String {
    var parts = ["print(\"\(name) \\(now()) \\(it)\")"]
    if acts {
      if let disposal, disposal.by == .own {
        parts.append("if now() >= \(disposal.at)ms { \(dispose) }")
      }
      parts.append("if answers > 0 { \(source.write("100 + answers")); answers -= 1 }")
    }
    parts.append("print(\"\(name.uppercased())\")")
    return parts.joined(separator: "; ")
  }

  private var dispose: String {
    disposal.map { "print(\"x \\(now())\"); dispose \($0.of.rawValue)" } ?? ""
  }

  private func disposer(_ observer: Disposer, _ timer: Disposer) -> [String] {
    guard let disposal else { return [] }
    if disposal.by == observer {
      return ["\(source.cell) -> { if now() >= \(disposal.at)ms { \(dispose) } }"]
    }
    return disposal.by == timer ? ["after(\(disposal.at)ms) -> { \(dispose) }"] : []
  }

  private func contract(_ driver: Driver) -> String? {
    switch driver {
    case .block: nil
    case .every(let period, let times):
      "every(\(period)ms) | take(\(times)) | map(it + 300) -> \(source.target)"
    case .once(let instant, let value): "after(\(instant)ms) -> { \(source.write("\(value)")) }"
    }
  }

  private func atBlock(_ driver: Driver) -> String? {
    guard case .block(let instant, let writes) = driver else { return nil }
    return "at \(instant)ms { \(text(of: writes)) }"
  }

  private func text(of writes: Writes) -> String {
    let first = writes.first.map { source.write("\($0)") }
    let other = writes.other.map { "m = \($0)" }
    let parts = writes.isOtherFirst ? [other, first] : [first, other]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}
