import FlowDrawing
import FlowSession
import FlowText

/// Inputs to the program from outside.
extension PageTab {
  func submit(_ line: String, _ number: Int?) -> String? {
    if let refusal = tooLong(line) { return refusal }
    if line.allSatisfy(\.isWhitespace) { return nil }
    if let command = PromptLine(line) { return answer(command, number) }
    if run.session.isUnfinished(line) {
      return say("this is not finished", "これは途中で終わっています")
    }
    return give(.line(run.session.whole(line)))
  }

  func set(_ cell: Int, _ given: PageRequest.Given) -> String? {
    take { session throws(Session.InputRefusal) in
      try session.line(setting: cell, to: given.written(in: session))
    }
  }

  func send(_ event: Int, _ given: PageRequest.Given?) -> String? {
    take { session throws(Session.InputRefusal) in
      try session.line(sending: event, with: given?.written(in: session))
    }
  }

  private func take(
    _ line: (Session) throws(Session.InputRefusal) -> String
  ) -> String? {
    do throws(Session.InputRefusal) {
      return give(.line(try line(run.session)))
    } catch {
      return error.reason(say)
    }
  }

  func advance(to instant: Int?) -> String? {
    guard let instant = instant ?? run.nextInstant else {
      return say("nothing is due", "予定はありません")
    }
    guard instant >= run.session.presentInstant else { return isPast }
    if let refusal = tooFar(instant) { return refusal }
    return give(.advance(to: instant))
  }

  /// Returns a refusal if time may not go on to an instant.
  func tooFar(_ instant: Int) -> String? {
    if instant < 0 { return isPast }
    return instant > PageLimits.latest ? isTooFar : nil
  }

  private var isPast: String { say("this instant is past", "この時刻はもう過ぎました") }
  var isTooFar: String { say("this instant is too far away", "この時刻は先すぎます") }

  /// Carries out an input and stores it; returns the reason if it was refused.
  func give(_ kind: PageInput.Kind, isPlayed: Bool = false) -> String? {
    guard branches.now.inputs.count < PageLimits.inputs else {
      return say("there are too many inputs; begin anew", "入力が多すぎます。最初から始めてください")
    }
    var input = PageInput(kind: kind, instant: run.session.presentInstant, isPlayed: isPlayed)
    input.place = run.place
    guard carryOut(&input) else {
      return run.recorder.latestError
        ?? say("this is not right, so nothing of it was done", "正しくないので、何も実行しませんでした")
    }
    branches.now.inputs.append(input)
    tellTime()
    return nil
  }

  /// Carries out an input in the program and its twin; false if it was refused.
  ///
  /// With `isAgain` it continues the previous input.
  func carryOut(_ input: inout PageInput, isAgain: Bool = false) -> Bool {
    let number = run.recorder.inputs + (isAgain ? 0 : 1)
    let place = frames.count
    tell(input, number)
    run.recorder.inputs = number
    let isAccepted: Bool
    if let twin {
      isAccepted = carryOut(&input, beside: twin, isAgain: isAgain)
    } else {
      isAccepted = run.carryOut(&input, isAgain: isAgain)
    }
    guard isAccepted else {
      frames.takeBack(at: place)
      run.recorder.inputs = number - 1
      return false
    }
    return true
  }

  func tell(_ input: PageInput, _ number: Int) {
    frames.add("input") { json in
      json.add("k", number)
      json.add("at", input.instant)
      json.add("text", input.text)
      if case .advance(let target) = input.kind { json.add("to", target) }
    }
  }
}

extension PageRequest.Given {
  fileprivate func written(in session: Session) -> String {
    switch self {
    case .written(let text): text
    case .characters(let characters): session.literal(characters)
    }
  }
}
