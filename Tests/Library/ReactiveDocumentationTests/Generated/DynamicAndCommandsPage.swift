// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum DynamicAndCommandsPage {
  @MainActor final class Label {
    var text: String? = "-"
  }

  @MainActor final class Switch {
    let isOn = Dynamic(false)
    func flip() { isOn.value.toggle() }
  }

  @MainActor final class Button {
    let commandSlot = CommandSlot<Void>()
    func tap() { commandSlot.execute() }
  }

  @MainActor final class PageModel {
    let isNextPageEnabled = Dynamic(true)
    let page = Dynamic(1)
    let openNextPage: Command<Void>

    init() {
      openNextPage = Command(enabled: isNextPageEnabled) { [page] in page.value += 1 }
    }
  }

  @MainActor
  static func part1() async throws {
    let number = Dynamic(0)
    number.observe { print($0) }
    shows("0")
    number.value = 1
    shows("1")
    number.value = 17
    shows("17")
    let text = Dynamic("")
    let now = Label()
    let later = Label()
    text.bind(to: now)
    text.bindNew(to: later.textModifier)
    print([now.text, later.text])
    shows("[Optional(\"\"), Optional(\"-\")]")
    text.value = "New text"
    print([now.text, later.text])
    shows("[Optional(\"New text\"), Optional(\"New text\")]")
    let isEnabled = Dynamic(true)
    let toggle = Switch()
    let caption = Label()
    isEnabled.map { "Current dynamic value: \($0)" }.bind(to: caption)
    isEnabled.bidirectionalBind(to: toggle)
    print(caption.text ?? "")
    shows("Current dynamic value: true")
    toggle.flip()
    print(caption.text ?? "")
    shows("Current dynamic value: false")
    print(isEnabled.value)
    shows("false")
    let model = PageModel()
    let next = Button()
    next.setCommand(model.openNextPage)
    shows("[ Next ]")
    next.tap()
    print(model.page.value)
    shows("2")
    model.isNextPageEnabled.value = false
    shows("( Next )")
    next.tap()
    print(model.page.value)
    shows("2")
    model.openNextPage.refused.observe { print("not now") }
    print(model.openNextPage.execute())
    shows("not now", "false")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let a = Dynamic(1)
    let b = Dynamic(2)
    let c = Dynamic(3)
    a.bidirectionalBind(to: b)
    b.bidirectionalBind(to: c)
    c.value = 9
    print(a.value, b.value, c.value)
    shows("9 9 9")
    shows()
  }
}

extension DynamicAndCommandsPage.Label: @MainActor BindableObject {
  var textModifier: PropertyModifier<String?> { PropertyModifier(self) { $0.text = $1 } }
  var defaultBinder: PropertyModifier<String?> { textModifier }
}

extension DynamicAndCommandsPage.Switch: @MainActor DynamicalObject {
  var defaultObservable: Observable<Bool> { isOn }
}

extension DynamicAndCommandsPage.Button: @MainActor Commander {
  func setEnabled(_ isEnabled: Bool) { print(isEnabled ? "[ Next ]" : "( Next )") }
}

extension Example {
  static let ofDynamicAndCommandsPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/DynamicAndCommands.md, part 1"
    ) {
      try await DynamicAndCommandsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/DynamicAndCommands.md, part 2"
    ) {
      try await DynamicAndCommandsPage.part2()
    },
  ]
}
