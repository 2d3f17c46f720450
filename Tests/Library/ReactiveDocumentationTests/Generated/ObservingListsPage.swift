// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservingListsPage {
  struct Task {
    let title: String
    let hours: Int
  }

  @MainActor
  static func part1() async throws {
    let tasks = ObservableArray([Task(title: "sleep", hours: 8), Task(title: "tea", hours: 1)])
    let long = tasks.filter { $0.hours > 2 }
    let titles = long.map(\.title).sorted()
    let hours = tasks.fold(0) {
      $0 + $1.hours
    } removing: {
      $0 - $1.hours
    }

    tasks.append(Task(title: "read", hours: 3))
    print(titles.elements, hours.value)
    shows("[\"read\", \"sleep\"] 12")
    tasks.replace(at: 0, with: Task(title: "nap", hours: 1))
    print(titles.elements, hours.value)
    shows("[\"read\"] 5")
    tasks.differences.observe { difference in
      for change in difference {
        switch change {
        case .remove(let place, let task, _): print("- \(place) \(task.title)")
        case .insert(let place, let task, _): print("+ \(place) \(task.title)")
        }
      }
    }
    tasks.move(from: 2, to: 0)
    shows("- 2 read", "+ 0 read")
    tasks.batch {
      tasks.remove(at: 2)
      tasks.remove(at: 1)
    }
    shows("- 2 tea", "- 1 nap")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let list = ObservableArray([1, 2])
    let all = list.snapshots()
    list.append(3)
    print(all.value)
    shows("[1, 2, 3]")
    let array = Observable([1, 2])
    array.differences().observe { print($0.insertions.count, "came") }
    array.value = [1, 2, 3, 4]
    shows("2 came")
    shows()
  }
}

extension Example {
  static let ofObservingListsPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/ObservingLists.md, part 1"
    ) {
      try await ObservingListsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/ObservingLists.md, part 2"
    ) {
      try await ObservingListsPage.part2()
    },
  ]
}
