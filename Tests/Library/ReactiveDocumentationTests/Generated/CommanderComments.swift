// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum CommanderComments1 {
  @MainActor final class Button {
    let commandSlot = CommandSlot<Void>()
    func tap() { commandSlot.execute() }
  }

  @MainActor
  static func part1() async throws {
    let canOpen = Observable(true)
    let button = Button()
    button.setCommand(Command(enabled: canOpen) { print("open") })
    shows("enabled")
    button.tap()
    shows("open")
    canOpen.value = false
    shows("disabled")
    button.tap()
    shows()
  }
}

extension CommanderComments1.Button: @MainActor Commander {
  func setEnabled(_ isEnabled: Bool) { print(isEnabled ? "enabled" : "disabled") }
}

extension Example {
  static let ofCommanderComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Targets/Commander.swift, comment 1, part 1"
    ) {
      try await CommanderComments1.part1()
    }
  ]
}
