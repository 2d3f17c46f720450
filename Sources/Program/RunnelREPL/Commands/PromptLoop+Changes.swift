import FlowSession
import FlowText

/// Commands that change the session.
extension PromptLoop {
  /// - Returns: True if it was done.
  @discardableResult
  func change(_ change: SessionChange) -> Bool {
    var answer = SessionAnswer.done([])
    evaluate {
      answer = interpreter.change(change)
      if case .done(let events) = answer {
        for event in events { output.show(event) }
      }
    }
    guard case .refused(let reason) = answer else { return true }
    complain(escapedForTerminal(reason))
    return false
  }

  /// Performs `:undo` and `:undo 3`, and `:redo` likewise.
  func repeatedly(_ step: SessionChange, _ argument: String) {
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
      return complain(words.takesCount(step == .undo ? "undo" : "redo"))
    }
    for _ in 0..<count {
      guard change(step), !interpreter.interruption.isRaised else { return }
    }
  }

  func dispose(_ argument: String) {
    if argument == "last" {
      change(.dispose(nil))
    } else if let number = Int(argument.drop { $0 == "#" }) {
      change(.dispose(number))
    } else if interpreter.isDeclared(String(argument.prefix { $0 != "." })) {
      evaluate { interpreter.submit("dispose \(argument)") }
    } else {
      complain(words.disposeTakesNumber)
    }
  }

  func remove(_ argument: String) {
    guard !argument.isEmpty else { return complain(words.takesCell("remove")) }
    change(.remove(argument))
  }

  // MARK: Questions

  func ask(_ question: SessionQuestion, none: String = "") {
    let lines = interpreter.answer(question)
    show((lines.isEmpty ? [none] : lines).map { StyledText(escapedForTerminal($0)) })
  }

  func askWhy(_ argument: String) {
    let names = argument.split(separator: " ").map(String.init)
    switch (names.first, names.count) {
    case ("not", 2): ask(.whyNot(names[1]))
    case (_?, 1): ask(.why(names[0]))
    default: complain(words.whyTakesCell)
    }
  }

  func askHistory(_ argument: String) {
    guard !argument.isEmpty else { return complain(words.takesCell("history")) }
    ask(.history(argument))
  }

  func askMarbles(_ argument: String) {
    let names = argument.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    ask(.marbles(names, columns: output.columns() ?? 80))
  }

  func askSteps(_ argument: String) {
    guard !argument.isEmpty else { return complain(words.stepsTakesExpression) }
    ask(.steps(argument))
  }

  func whatIf(_ argument: String) {
    guard !argument.isEmpty else { return complain(words.whatIfTakesEntry) }
    change(.whatIf(argument))
  }

  // MARK: The clock

  func setSpeed(_ argument: String) {
    let speed = argument.isEmpty ? 1 : Double(argument)
    guard let speed, speed >= 0.001, speed <= 1_000_000 else {
      return complain(words.speedTakesNumber)
    }
    change(.speed(speed))
  }

  func step(_ argument: String) {
    guard let time = DurationText.nanoseconds(of: argument), time > 0 else {
      return complain(words.stepTakesDuration)
    }
    change(.step(time))
  }

  func load(_ argument: String) {
    guard !argument.isEmpty else { return complain(words.takesFile("load")) }
    switch FileArgument(argument, home: home, words) {
    case .path(let name): change(.load(name))
    case .refused(let reason): complain(escapedForTerminal(reason))
    }
  }
}
