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
    default: complain(words.tourTakes)
    }
  }

  /// Goes on after a step that was done, or shows the step again, when nothing but Enter was typed.
  func goOnInTour() {
    guard let tour else { return }
    handle(.command(tour.isDone ? ":tour next" : ":tour"))
  }

  private func leaveTour() {
    guard let tour else { return show([StyledText(words.noTour, .faint)]) }
    // A finished step need not be repeated.
    tourPlace = tour.isDone && !tour.isAtEnd ? tour.place + 1 : tour.place
    self.tour = nil
    show([StyledText(words.tourIsLeft(at: tourPlace + 1), .faint)])
  }

  /// Begins where the tour was left, or at its first step.
  private func beginTour() {
    let taken = Tour.names.filter(interpreter.isDeclared)
    tour = Tour(from: tourPlace, at: interpreter)
    // In a resumed tour the names come from the tour itself.
    if tourPlace > 0 {
      show([StyledText(words.tourMayRestart, .faint)])
    } else if !taken.isEmpty {
      show([StyledText(words.tourDeclares(taken), .notice)])
    }
    showStep()
  }

  private func goOn(by places: Int) {
    guard var tour else {
      return complain(words.noTour(canGoOn: tourPlace > 0))
    }
    guard tour.move(by: places, at: interpreter) else {
      guard places > 0 else { return complain(words.tourIsAtFirst) }
      self.tour = nil
      tourPlace = 0
      return show([StyledText(words.tourIsOver, .name)])
    }
    self.tour = tour
    showStep()
  }

  private func showStep() {
    guard let tour else { return }
    var title = StyledText(words.tourStep(tour.place + 1, of: tour.steps.count) + "  ", .faint)
    title.append(tour.step.text(words.say))
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
    show([StyledText(words.tourStepIsDone(isLast: tour.isAtEnd), .faint)])
  }
}
