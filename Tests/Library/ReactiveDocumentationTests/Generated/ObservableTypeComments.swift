// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeComments1 {
  @MainActor final class Slider {
    let position = Observable(0.5)
  }

  @MainActor
  static func part1() async throws {
    let slider = Slider()
    slider.map { "\($0 * 100) %" }.observe { print($0) }
    shows("50.0 %")
    shows()
  }
}

extension ObservableTypeComments1.Slider: @MainActor ObservableType {
  var observable: AnyObservable<Double> { position }
}

enum ObservableTypeComments2 {
  @MainActor final class Slider {
    let position = Observable(0.5)
  }

  @MainActor
  static func part1() async throws {
    let slider = Slider()
    print(slider.map { "\($0 * 100) %" }.value)
    shows("50.0 %")
    shows()
  }
}

extension ObservableTypeComments2.Slider: @MainActor PropertyType {
  var observable: AnyObservable<Double> { position }
  var value: Double { position.value }
}

enum ObservableTypeComments3 {
  @MainActor
  static func part1() async throws {
    let adult = Observable(10).filter { $0 >= 20 }
    print(adult.currentValue == nil)
    shows("true")
    shows()
  }
}

extension Example {
  static let ofObservableTypeComments: [Example] = [
    Example(
      "Sources/Library/Reactive/ObservableType.swift, comment 1, part 1"
    ) {
      try await ObservableTypeComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/ObservableType.swift, comment 2, part 1"
    ) {
      try await ObservableTypeComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/ObservableType.swift, comment 3, part 1"
    ) {
      try await ObservableTypeComments3.part1()
    },
  ]
}
