// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum TutorialPage {
  struct Chore: Equatable {
    let id: Int
    var title: String
    var minutes: Int
    var isDone = false
  }

  @MainActor final class ChoreList {
    let graph: Graph
    let chores: ObservableArray<Chore>
    private var lastID = 0

    init(in graph: Graph = .main) {
      self.graph = graph
      chores = ObservableArray([], in: graph)
    }

    func add(_ title: String, minutes: Int) {
      lastID += 1
      chores.append(Chore(id: lastID, title: title, minutes: minutes))
    }

    /// The place of a chore; nil if there is none of that number.
    func place(of id: Int) -> Int? {
      chores.elements.firstIndex { $0.id == id }
    }
  }

  enum Order: String {
    case written
    case title
    case minutes

    /// Says which of two chores comes first; nil if they stay as they were written.
    var isBefore: ((Chore, Chore) -> Bool)? {
      switch self {
      case .written: nil
      case .title: { $0.title < $1.title }
      case .minutes: { $0.minutes < $1.minutes }
      }
    }
  }

  @MainActor final class ChoresModel {
    // What is chosen.
    let order: Observable<Order>
    let hidesDone: Observable<Bool>

    // What is shown.
    let shown: Property<AnyObservableArray<Chore>>
    let summary: Property<String>
    let notice: Property<String>

    // What can be done.
    let add: Command<(title: String, minutes: Int)>
    let finish: Command<Int>
    let remove: Command<Int>
    let raise: Command<Int>
    let clear: Command<Void>

    init(_ list: ChoreList) {
      let (graph, chores) = (list.graph, list.chores)
      let order = Observable(Order.written, in: graph)
      let hidesDone = Observable(false, in: graph)
      self.order = order
      self.hidesDone = hidesDone

      shown = order.combineLatest(with: hidesDone) { order, hidesDone in
        let chosen = hidesDone ? chores.filter { !$0.isDone } : chores
        guard let isBefore = order.isBefore else { return chosen }
        return chosen.sorted(by: isBefore)
      }

      let done = chores.filter(\.isDone)
      let open = chores.filter { !$0.isDone }
      let minutes = open.map(\.minutes).sum()
      summary = combineLatest(open.counted(), chores.counted(), minutes) { open, all, minutes in
        "\(open) of \(all) to do, \(minutes) min"
      }

      let told = EventProducer<String>(in: graph)
      let silence = told.debounce(.seconds(3)).map { _ in "" }
      notice = merge(told, silence).hold("")

      add = Command(in: graph) { chore in
        list.add(chore.title, minutes: chore.minutes)
        told.next("added \(chore.title)")
      }
      finish = Command(in: graph) { id in
        guard let place = list.place(of: id) else { return told.next("there is no \(id)") }
        chores[place].isDone = true
      }
      remove = Command(in: graph) { id in
        guard let place = list.place(of: id) else { return told.next("there is no \(id)") }
        told.next("removed \(chores.remove(at: place).title)")
      }
      raise = Command(enabled: order.map { $0 == .written }) { id in
        guard let place = list.place(of: id), place > 0 else { return }
        chores.move(from: place, to: place - 1)
      }
      clear = Command(enabled: done.counted().map { $0 > 0 }) {
        chores.removeAll(where: \.isDone)
      }
      raise.refused.map { _ in "only in the order of writing" }.bind(to: told)
      clear.refused.map { "nothing is done yet" }.bind(to: told)
    }
  }

  @MainActor protocol Screen: AnyObject {
    func showHeading(_ text: String)
    func showNotice(_ text: String)
    func insertRow(_ text: String, at place: Int)
    func removeRow(at place: Int)
    func replaceRow(at place: Int, with text: String)
    /// Gets ready for the next line of input.
    func prompt()
    /// Leaves the screen to whatever writes next.
    func close()
  }

  @MainActor final class PlainScreen: Screen {
    private let write: (String) -> Void

    init(write: @escaping (String) -> Void) { self.write = write }

    func showHeading(_ text: String) { write("= \(text)\n") }
    func showNotice(_ text: String) { if !text.isEmpty { write("! \(text)\n") } }
    func insertRow(_ text: String, at place: Int) { write("+ \(place) \(text)\n") }
    func removeRow(at place: Int) { write("- \(place)\n") }
    func replaceRow(at place: Int, with text: String) { write("~ \(place) \(text)\n") }
    func prompt() {}
    func close() {}
  }

  @MainActor final class Terminal: Screen {
    private static let firstRow = 5
    private let write: (String) -> Void
    private let height: Int
    private var rows: [String] = []

    /// Number of rows that have room.
    private var room: Int { max(0, height - Terminal.firstRow + 1) }

    /// Clears the terminal.
    init(height: Int, write: @escaping (String) -> Void) {
      self.write = write
      self.height = height
      write("\u{1B}[2J")
    }

    func showHeading(_ text: String) { draw(text, atLine: 1) }
    func showNotice(_ text: String) { draw(text, atLine: 2) }
    func prompt() { write("\u{1B}[3;1H\u{1B}[2K> ") }
    func close() { write("\u{1B}[\(height);1H\n") }

    func insertRow(_ text: String, at place: Int) {
      rows.insert(text, at: place)
      // What is below moves down.
      if place < room { draw(text, atLine: Terminal.firstRow + place, after: "\u{1B}[L") }
    }

    func removeRow(at place: Int) {
      rows.remove(at: place)
      guard place < room else { return }
      // What is below moves up, and one more row has room.
      write("\u{1B}7\u{1B}[\(Terminal.firstRow + place);1H\u{1B}[M\u{1B}8")
      if rows.count >= room { draw(rows[room - 1], atLine: Terminal.firstRow + room - 1) }
    }

    func replaceRow(at place: Int, with text: String) {
      rows[place] = text
      if place < room { draw(text, atLine: Terminal.firstRow + place) }
    }

    /// Writes a line, cut off at the edge, and puts the cursor back where the user types.
    private func draw(_ text: String, atLine line: Int, after preparation: String = "\u{1B}[2K") {
      write("\u{1B}7\u{1B}[\(line);1H\(preparation)\u{1B}[?7l\(text)\u{1B}[?7h\u{1B}8")
    }
  }

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

  @MainActor
  static func part1() async throws {
    let errands = ChoreList()
    let open = errands.chores.filter { !$0.isDone }
    let minutes = open.map(\.minutes).sum()
    errands.add("wash up", minutes: 15)
    errands.add("iron", minutes: 40)
    print(open.count, minutes.value)
    shows("2 55")
    errands.chores[0].isDone = true
    print(open.count, minutes.value)
    shows("1 40")
    let list = ChoreList()
    let model = ChoresModel(list)
    model.summary.observe { print($0) }
    shows("0 of 0 to do, 0 min")
    model.add.execute((title: "wash up", minutes: 15))
    shows("1 of 1 to do, 15 min")
    print(model.notice.value)
    shows("added wash up")
    model.finish.execute(1)
    shows("0 of 1 to do, 0 min")
    print(model.clear.isEnabled.currentValue == true)
    shows("true")
    let plain = PlainScreen { print($0, terminator: "") }
    let home = ChoreList(in: Graph(clock: VirtualClock()))
    let view = ChoresView(ChoresModel(home), on: plain)
    shows("= 0 of 0 to do, 0 min")
    view.perform("add iron 40")
    shows("= 1 of 1 to do, 40 min", "+ 0 [ ] 1 iron, 40 min", "! added iron")
    view.perform("done 1")
    shows("= 0 of 1 to do, 0 min", "~ 0 [x] 1 iron, 40 min")
    view.perform("open")
    shows("- 0")
    shows()
  }
}

extension Example {
  static let ofTutorialPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/Tutorial.md, part 1"
    ) {
      try await TutorialPage.part1()
    }
  ]
}
