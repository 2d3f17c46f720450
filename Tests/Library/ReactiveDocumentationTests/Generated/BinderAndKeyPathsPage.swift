// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum BinderAndKeyPathsPage {
  @MainActor final class Label {
    var text: String? = ""
  }

  @MainActor final class Screen {
    var heading = ""
    func show(_ text: String) { print("show \(text)") }
    deinit { print("the screen is gone") }
  }

  final class Panel: BagOwner {
    let bag = DisposeBag()
    var title = ""
  }

  @MainActor
  static func part1() async throws {
    let title = Observable("Hello")
    let label = Label()
    title.bind(to: label.textBinder)
    print(label.text ?? "")
    shows("Hello")
    title.value = "World"
    print(label.text ?? "")
    shows("World")
    var screen: Screen? = Screen()
    if let screen {
      title.bind(to: screen, keyPath: \.heading)
      title.bind(to: screen, Screen.show)
    }
    shows("show World")
    print(screen?.heading ?? "")
    shows("World")
    screen = nil
    shows("the screen is gone")
    title.value = "nobody listens"
    shows()
  }

  @MainActor
  static func part2() async throws {
    let graph = Graph()
    let title = Observable("Hello", in: graph)
    weak var weakLabel: Label?
    do {
      let label = Label()
      weakLabel = label
      title.bind(to: Binder(label) { _, text in label.text = text })
    }
    title.value = "World"
    print(weakLabel?.text ?? "released")
    shows("World")
    print(graph.contractCount)
    shows("1")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let graph = Graph()
    let title = Observable("Hello", in: graph)
    var panel: Panel? = Panel()
    if let panel { title.bind(to: panel, keyPath: \.title) }
    print(graph.contractCount)
    shows("1")
    panel = nil
    print(graph.contractCount)
    shows("0")
    shows()
  }
}

extension BinderAndKeyPathsPage.Label {
  var textBinder: Binder<String?> { Binder(self) { label, text in label.text = text } }
}

extension Example {
  static let ofBinderAndKeyPathsPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/BinderAndKeyPaths.md, part 1"
    ) {
      try await BinderAndKeyPathsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/BinderAndKeyPaths.md, part 2"
    ) {
      try await BinderAndKeyPathsPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/BinderAndKeyPaths.md, part 3"
    ) {
      try await BinderAndKeyPathsPage.part3()
    },
  ]
}
