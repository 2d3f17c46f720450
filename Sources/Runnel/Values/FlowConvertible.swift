/// A Swift type whose values go into a program and come out of it.
///
/// `Bool`, `Int`, `Double`, `String` and `Duration` are, and optionals and arrays of what is; so is
/// ``FlowValue``, which takes anything. An enum is by conforming to ``FlowEnumeration``. Tuples are
/// taken where the functions of ``FlowProgram`` say so. A type of your own may stand for a tuple:
///
/// ```swift
/// struct Item: FlowConvertible {
///   var name: String
///   var price: Int
///
///   static let flowType = FlowType.tuple([.init(type: .string), .init(type: .int)])
///   init(name: String, price: Int) { (self.name, self.price) = (name, price) }
///   init?(flowValue value: FlowValue) {
///     guard let name = value[0].flatMap(String.init(flowValue:)),
///       let price = value[1].flatMap(Int.init(flowValue:))
///     else { return nil }
///     self.init(name: name, price: price)
///   }
///   var flowValue: FlowValue { .tuple([name.flowValue, price.flowValue]) }
/// }
/// let shop = try FlowProgram(text: "cell cart: [(name: String, price: Int)] = []")
/// try shop.send([Item(name: "pen", price: 3)], to: "cart")
/// print(try shop.value(of: "cart", as: [Item].self)?.first?.name ?? "nothing")
/// // prints pen
/// ```
/// What converts is called while values are on their way; it should only compute.
public protocol FlowConvertible {
  /// The type of the language that it stands for: a name of another type is refused when it is asked
  /// for, not when its first value comes.
  static var flowType: FlowType { get }

  /// Takes a value of that type; nil if it can't be one of these.
  init?(flowValue: FlowValue)

  /// The value that goes into the program.
  var flowValue: FlowValue { get }
}

/// A Swift enum that stands for an enum of a program with the same cases.
///
/// ```swift
/// enum Light: String, FlowEnumeration {
///   case red
///   case green
/// }
/// let crossing = try FlowProgram(text: "enum Light { red, green }; cell light: Light = .red")
/// try crossing.observable("light", of: Light.self).observe { print($0) }
/// // prints red
/// try crossing.send(Light.green, to: "light")
/// // prints green
/// ```
/// Cases go by their raw values; the names of the types need not be the same. To observe, the Swift
/// enum must have all cases of the program's.
public protocol FlowEnumeration: FlowConvertible, CaseIterable, RawRepresentable
where RawValue == String {}

extension FlowEnumeration {
  /// An enum with these cases.
  public static var flowType: FlowType {
    .enumeration(name: "\(Self.self)", cases: allCases.map(\.rawValue))
  }

  /// Takes a case by its name.
  public init?(flowValue: FlowValue) {
    guard case .enumCase(let found) = flowValue else { return nil }
    self.init(rawValue: found.name)
  }

  /// The case with the raw value as its name.
  public var flowValue: FlowValue { .enumCase(FlowCase(rawValue)) }
}
