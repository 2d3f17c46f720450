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
