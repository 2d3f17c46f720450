import Reactive

/// Something to do.
struct Chore: Equatable {
  let id: Int
  var title: String
  var minutes: Int
  var isDone = false
}

/// What is to be done, in the order in which it was written down.
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
