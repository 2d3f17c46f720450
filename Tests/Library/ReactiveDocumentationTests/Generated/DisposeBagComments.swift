// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum DisposeBagComments1 {
  @MainActor final class Screen {
    private let bag = DisposeBag()
    func show(_ stars: Observable<Int>) {
      stars.observe { [weak self] in self?.draw($0) }.dispose(in: bag)
    }
    private func draw(_ stars: Int) { print("stars: \(stars)") }
  }

  @MainActor
  static func part1() async throws {
    let stars = Observable(0)
    var screen: Screen? = Screen()
    screen?.show(stars)
    shows("stars: 0")
    screen = nil
    stars.value = 1
    shows()
  }
}

enum DisposeBagComments2 {
  final class Label: BagOwner {
    let bag = DisposeBag()
    var text = ""
  }

  @MainActor
  static func part1() async throws {
    let title = Observable("Hello")
    var label: Label? = Label()
    if let label { title.bind(to: label, keyPath: \.text) }
    print(label?.text ?? "", title.observationCount)
    shows("Hello 1")
    label = nil
    print(title.observationCount)
    shows("0")
    shows()
  }
}

extension Example {
  static let ofDisposeBagComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Disposal/DisposeBag.swift, comment 1, part 1"
    ) {
      try await DisposeBagComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Disposal/DisposeBag.swift, comment 2, part 1"
    ) {
      try await DisposeBagComments2.part1()
    },
  ]
}
