import FlowText

/// The command `:tour`: eight minutes through the language, with a sentence and something to type
/// in each step.
extension PromptLoop {
  /// Performs `:tour`, and `:tour next`, `:tour back`, `:tour stop` and `:tour restart`.
  func tour(_ argument: String) {
    let ways = ["next", "back", "stop", "restart"]
    let way = argument.isEmpty ? "" : ways.first { $0.hasPrefix(argument) } ?? argument
    switch way {
    case "" where tour == nil: beginTour()
    case "": showStep()
    case "next": goOn(by: 1)
    case "back": goOn(by: -1)
    case "stop": leaveTour()
    case "restart":
      tourPlace = 0
      beginTour()
    default: complain("`:tour` takes `next`, `back`, `stop` or `restart`")
    }
  }

  private func leaveTour() {
    guard let tour else { return show([StyledText("no tour is under way", .faint)]) }
    // A finished step need not be repeated.
    tourPlace = tour.isDone && !tour.isAtEnd ? tour.place + 1 : tour.place
    self.tour = nil
    let ways = tourPlace == 0 ? "" : ", `:tour restart` begins it again"
    show([
      StyledText("the tour is left: `:tour` goes on at step \(tourPlace + 1)\(ways)", .faint)
    ])
  }

  /// Begins where the tour was left, or at its first step.
  private func beginTour() {
    let taken = Tour.names.filter(interpreter.isDeclared)
    tour = Tour(from: tourPlace, at: interpreter)
    // In a resumed tour the names come from the tour itself.
    if tourPlace > 0 {
      show([StyledText("`:tour restart` begins with the first step", .faint)])
    } else if !taken.isEmpty {
      show([
        StyledText(
          "the tour declares \(taken.joined(separator: ", ")), too; `:reset` makes room, and `:undo` "
            + "brings back what was there", .notice)
      ])
    }
    showStep()
  }

  private func goOn(by places: Int) {
    guard var tour else {
      return complain(
        "no tour is under way; `:tour` \(tourPlace > 0 ? "goes on with it" : "begins one")")
    }
    guard tour.move(by: places, at: interpreter) else {
      guard places > 0 else { return complain("this is the first step of the tour") }
      self.tour = nil
      tourPlace = 0
      return show([
        StyledText("This was the tour. `runnel learn` goes through the same ground slowly.", .name)
      ])
    }
    self.tour = tour
    showStep()
  }

  private func showStep() {
    guard let tour else { return }
    var title = StyledText("\(tour.place + 1) of \(tour.steps.count)  ", .faint)
    title.append(tour.step.text)
    show(
      [title]
        + tour.step.lines.map { line in
          var row = StyledText("    ")
          row.append(Highlighter.styled(line))
          return row
        })
  }

  /// Reports when the present step has been completed.
  func lookAtTour() {
    guard var tour, tour.noticesThatItIsDone(at: interpreter) else { return }
    self.tour = tour
    let next = tour.isAtEnd ? "`:tour next` ends the tour" : "`:tour next` goes on"
    show([StyledText("done: \(next)", .faint)])
  }
}
