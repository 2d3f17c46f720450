// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum MiniBondPage {
  @MainActor final class Story {
    let title: String
    let starCount: Observable<Int>

    init(title: String, starCount: Int = 0) {
      self.title = title
      self.starCount = Observable(starCount)
    }
  }

  @MainActor final class StoryScreen {
    private let story: Story
    private var isFavourite = false
    private var starCountBond: Bond<Int>?

    init(_ story: Story) {
      self.story = story
      starCountBond = Bond { [unowned self] _ in draw() }
      starCountBond?.bind(to: story.starCount)
    }

    deinit { print("the screen is gone") }

    func pressButton() {
      isFavourite.toggle()
      story.starCount.value += isFavourite ? 1 : -1
    }

    private func draw() { print("\(story.title): \(story.starCount.value)") }
  }

  @MainActor
  static func part1() async throws {
    let story = Story(title: "Rashomon", starCount: 109)
    var screen: StoryScreen? = StoryScreen(story)
    screen?.pressButton()
    shows("Rashomon: 110")
    screen?.pressButton()
    shows("Rashomon: 109")
    screen = nil
    shows("the screen is gone")
    print(story.starCount.bondCount)
    shows("1")
    story.starCount.value = 200
    print(story.starCount.bondCount)
    shows("0")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let a = Observable(0)
    let b = Observable(0)
    let bond = Bond<Int> { print($0) }
    bond.bind(to: a)
    a.value = 1
    shows("1")
    a.value = 1
    shows("1")
    bond.bind(to: b)
    b.value = 6
    shows("6")
    Bond { print("never \($0)") }.bind(to: a)
    a.value = 2
    shows("2")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let a = Observable(0)
    let first = Bond<Int> { value in
      print("first \(value)")
      if value == 1 { a.value = 2 }
    }
    let second = Bond<Int> { print("second \($0)") }
    first.bind(to: a)
    second.bind(to: a)
    a.value = 1
    shows("first 1", "second 1", "first 2", "second 2")
    shows()
  }
}

extension Example {
  static let ofMiniBondPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/MiniBond.md, part 1"
    ) {
      try await MiniBondPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/MiniBond.md, part 2"
    ) {
      try await MiniBondPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/MiniBond.md, part 3"
    ) {
      try await MiniBondPage.part3()
    },
  ]
}
