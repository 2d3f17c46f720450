import Reactive

/// The order in which chores are shown.
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

/// What a view shows of the chores, and what can be done with them.
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
