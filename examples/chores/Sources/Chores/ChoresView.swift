import Reactive

/// Shows a model on a screen, and does what is typed.
@MainActor final class ChoresView {
  private let model: ChoresModel
  private let screen: any Screen
  private var rows: [Chore] = []
  private let bag = DisposeBag()

  init(_ model: ChoresModel, on screen: any Screen) {
    self.model = model
    self.screen = screen
    model.summary.distinct().observe { screen.showHeading($0) }.dispose(in: bag)
    model.notice.distinct().observe { screen.showNotice($0) }.dispose(in: bag)
    model.shown.observe { [unowned self] in show($0) }.dispose(in: bag)
    model.shown.flatMap(.latest) { $0.changes }
      .observe { [unowned self] in $0.edits.forEach(draw) }.dispose(in: bag)
    screen.prompt()
  }

  /// Shows a list instead of the one before.
  private func show(_ list: AnyObservableArray<Chore>) {
    for change in list.elements.difference(from: rows) {
      switch change {
      case .remove(let place, let chore, _): draw(.remove(chore, at: place))
      case .insert(let place, let chore, _): draw(.insert(chore, at: place))
      }
    }
  }

  private func draw(_ edit: ListEdit<Chore>) {
    switch edit {
    case .insert(let chore, let place):
      rows.insert(chore, at: place)
      screen.insertRow(text(chore), at: place)
    case .remove(_, let place):
      rows.remove(at: place)
      screen.removeRow(at: place)
    case .replace(_, let chore, let place):
      rows[place] = chore
      screen.replaceRow(at: place, with: text(chore))
    case .move(let chore, let from, let to):
      draw(.remove(chore, at: from))
      draw(.insert(chore, at: to))
    }
  }

  private func text(_ chore: Chore) -> String {
    "\(chore.isDone ? "[x]" : "[ ]") \(chore.id) \(chore.title), \(chore.minutes) min"
  }

  // MARK: Input

  static let help = "add TITLE MINUTES, done N, remove N, up N, clear, sort ORDER, all, open"

  /// Does what a line of input says.
  func perform(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    let argument = words.dropFirst().first ?? ""
    switch (words.first, Int(argument), Order(rawValue: argument)) {
    case ("add", _, _):
      let minutes = words.last.flatMap { Int($0) }
      let title = words.dropFirst().dropLast(minutes == nil ? 0 : 1).joined(separator: " ")
      model.add.execute((title, minutes ?? 5))
    case ("done", let id?, _): model.finish.execute(id)
    case ("remove", let id?, _): model.remove.execute(id)
    case ("up", let id?, _): model.raise.execute(id)
    case ("clear", _, _): model.clear.execute()
    case ("sort", _, let order?): model.order.value = order
    case ("all", _, _): model.hidesDone.value = false
    case ("open", _, _): model.hidesDone.value = true
    default: screen.showNotice(ChoresView.help)
    }
    screen.prompt()
  }
}
