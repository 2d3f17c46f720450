// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Runnel
import Testing

enum FlowConvertibleComments1 {
  struct Item: FlowConvertible {
    var name: String
    var price: Int

    static let flowType = FlowType.tuple([.init(type: .string), .init(type: .int)])
    init(name: String, price: Int) { (self.name, self.price) = (name, price) }
    init?(flowValue value: FlowValue) {
      guard let name = value[0].flatMap(String.init(flowValue:)),
        let price = value[1].flatMap(Int.init(flowValue:))
      else { return nil }
      self.init(name: name, price: price)
    }
    var flowValue: FlowValue { .tuple([name.flowValue, price.flowValue]) }
  }

  @MainActor
  static func part1() async throws {
    let shop = try FlowProgram(text: "cell cart: [(name: String, price: Int)] = []")
    try shop.send([Item(name: "pen", price: 3)], to: "cart")
    print(try shop.value(of: "cart", as: [Item].self)?.first?.name ?? "nothing")
    shows("pen")
    shows()
  }
}

enum FlowConvertibleComments2 {
  enum Light: String, FlowEnumeration {
    case red
    case green
  }

  @MainActor
  static func part1() async throws {
    let crossing = try FlowProgram(text: "enum Light { red, green }; cell light: Light = .red")
    try crossing.observable("light", of: Light.self).observe { print($0) }
    shows("red")
    try crossing.send(Light.green, to: "light")
    shows("green")
    shows()
  }
}

extension Example {
  static let ofFlowConvertibleComments: [Example] = [
    Example(
      "Sources/Library/Runnel/Values/FlowConvertible.swift, comment 1, part 1"
    ) {
      try await FlowConvertibleComments1.part1()
    },
    Example(
      "Sources/Library/Runnel/Values/FlowConvertible.swift, comment 2, part 1"
    ) {
      try await FlowConvertibleComments2.part1()
    },
  ]
}
