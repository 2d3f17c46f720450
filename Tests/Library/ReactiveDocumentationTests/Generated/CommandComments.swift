// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum CommandComments1 {
  final class Button {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @MainActor
  static func part1() async throws {
    let canOpen = Observable(true)
    let page = Observable(1)
    let open = Command<Int>(enabled: canOpen) { page.value = $0 }
    open.refused.observe { print("page \($0) is not to be had now") }
    open.execute(2)
    print(page.value)
    shows("2")
    canOpen.value = false
    open.execute(3)
    shows("page 3 is not to be had now")
    let close = Command<Void>(enabled: canOpen) { _, sender in
      print((sender as? Button)?.name ?? "nobody", "closes")
    }
    canOpen.value = true
    close.execute(sender: Button("cross"))
    shows("cross closes")
    close.execute()
    shows("nobody closes")
    shows()
  }
}

extension Example {
  static let ofCommandComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Targets/Command.swift, comment 1, part 1"
    ) {
      try await CommandComments1.part1()
    }
  ]
}
