// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableOwnersComments1 {
  @MainActor final class Label {
    var text = ""
  }

  @MainActor
  static func part1() async throws {
    let label = Label()
    let name = Observable("Okabe")
    name.beObserved(by: label) { label, text in label.text = text }
    print(label.text)
    shows("Okabe")
    shows()
  }
}

enum AnyObservableOwnersComments2 {
  @MainActor final class Label {
    var text = ""
  }

  @MainActor
  static func part1() async throws {
    let label = Label()
    let visitors = Variable(0)
    visitors.map { "We have \($0) visitors" }
      .beObserved(by: label, .asyncOnMain) { label, text in label.text = text }
    print(label.text)
    shows("We have 0 visitors")
    shows()
  }
}
