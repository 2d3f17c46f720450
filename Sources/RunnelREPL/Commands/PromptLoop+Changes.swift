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
      let name = step == .undo ? "undo" : "redo"
      return complain("`:\(name)` takes the number of entries, as in `:\(name) 2`")
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
      complain("`:dispose` takes the number of a contract, or `last`; :contracts lists them")
    }
  }

  func remove(_ argument: String) {
    guard !argument.isEmpty else { return complain("`:remove` takes the name of a cell") }
    change(.remove(argument))
  }

  // MARK: Questions

  func ask(_ question: SessionQuestion, none: String = "") {
    let lines = interpreter.answer(question)
    show((lines.isEmpty ? [none] : lines).map { StyledText(escapedForTerminal($0)) })
  }

  func askWhy(_ argument: String) {
    let words = argument.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("not", 2): ask(.whyNot(words[1]))
    case (_?, 1): ask(.why(words[0]))
    default: complain("`:why` takes the name of a cell, as in `:why age` or `:why not age`")
    }
  }

  func askHistory(_ argument: String) {
    guard !argument.isEmpty else { return complain("`:history` takes the name of a cell") }
    ask(.history(argument))
  }

  func askMarbles(_ argument: String) {
    let names = argument.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    ask(.marbles(names, columns: output.columns() ?? 80))
  }

  func askSteps(_ argument: String) {
    guard !argument.isEmpty else {
      return complain("`:steps` takes a cell or an expression, as in `:steps age`")
    }
    ask(.steps(argument))
  }

  func whatIf(_ argument: String) {
    guard !argument.isEmpty else {
      return complain("`:what-if` takes an entry, as in `:what-if year = 2030`")
    }
    change(.whatIf(argument))
  }

  // MARK: The clock

  func setSpeed(_ argument: String) {
    let speed = argument.isEmpty ? 1 : Double(argument)
    guard let speed, speed >= 0.001, speed <= 1_000_000 else {
      return complain("`:speed` takes a number, as in `:speed 10`; without one, real time")
    }
    change(.speed(speed))
  }

  func step(_ argument: String) {
    guard let time = DurationText.nanoseconds(of: argument), time > 0 else {
      return complain(
        "`:step` takes a duration with its unit, as in `:step 300ms`, `:step 2s` or `:step 1min`")
    }
    change(.step(time))
  }

  func load(_ argument: String) {
    guard !argument.isEmpty else { return complain("`:load` takes the name of a file") }
    switch FileArgument(argument, home: home) {
    case .path(let name): change(.load(name))
    case .refused(let reason): complain(escapedForTerminal(reason))
    }
  }
}
