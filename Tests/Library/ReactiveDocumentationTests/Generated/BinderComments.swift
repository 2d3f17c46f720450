// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum BinderComments1 {
  @MainActor final class Label {
    var text = ""
  }

  @MainActor
  static func part1() async throws {
    let label = Label()
    let name = Observable("Okabe")
    name.bind(to: label.textBinder)
    print(label.text)
    shows("Okabe")
    shows()
  }
}

extension BinderComments1.Label {
  var textBinder: Binder<String> { Binder(self) { label, text in label.text = text } }
}

enum BinderComments2 {
  @MainActor final class Label {
    var text = ""
  }

  @MainActor
  static func part1() async throws {
    let label = Label()
    let title = Observable("Hello")
    title.bind(to: label)
    print(label.text)
    shows("Hello")
    shows()
  }
}

extension BinderComments2.Label: @MainActor BindableObject {
  var defaultBinder: Binder<String> { Binder(self) { $0.text = $1 } }
}

enum BinderComments3 {
  @MainActor final class Switch {
    let isOn = Observable(false)
  }

  @MainActor
  static func part1() async throws {
    let isEnabled = Observable(true)
    let toggle = Switch()
    isEnabled.bidirectionalBind(to: toggle)
    print(toggle.isOn.value)
    shows("true")
    toggle.isOn.value = false
    print(isEnabled.value)
    shows("false")
    shows()
  }
}

extension BinderComments3.Switch: @MainActor DynamicalObject {
  var defaultObservable: Observable<Bool> { isOn }
}

extension Example {
  static let ofBinderComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Targets/Binder.swift, comment 1, part 1"
    ) {
      try await BinderComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/Binder.swift, comment 2, part 1"
    ) {
      try await BinderComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/Binder.swift, comment 3, part 1"
    ) {
      try await BinderComments3.part1()
    },
  ]
}
