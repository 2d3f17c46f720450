import FlowSession
import FlowText

/// Commands that change the session.
extension PromptLoop {
  func change(_ change: SessionChange) {
    var answer = SessionAnswer.done([])
    evaluate {
      answer = interpreter.change(change)
      if case .done(let events) = answer {
        for event in events { output.show(event) }
      }
    }
    if case .refused(let reason) = answer { complain(escapedForTerminal(reason)) }
  }

  func dispose(_ argument: String) {
    if argument == "last" { return change(.dispose(nil)) }
    guard let number = Int(argument.drop { $0 == "#" }) else {
      return complain(
        "`:dispose` takes the number of a contract, or `last`; :contracts lists them")
    }
    change(.dispose(number))
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
      return complain("`:step` takes a duration, as in `:step 300ms`")
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
