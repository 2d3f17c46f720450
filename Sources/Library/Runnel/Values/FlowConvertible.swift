/// A Swift type whose values can be sent into a program and read from it.
///
/// `Bool`, `Int`, `Double`, `String` and `Duration` conform, and optionals and arrays of conforming
/// types; so does ``FlowValue``, which represents any value. An enum conforms through
/// ``FlowEnumeration``. Tuples are accepted by the functions of ``FlowProgram`` that say so. A type
/// of your own may represent a tuple:
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
/// Conversions are called while values are delivered, so they should only compute.
public protocol FlowConvertible {
  /// The corresponding type of the language.
  ///
  /// A name of another type is refused when it is requested, not when its first value comes.
  static var flowType: FlowType { get }

  /// Converts a value of that type; nil if it cannot be represented.
  init?(flowValue: FlowValue)

  /// The value to send into the program.
  var flowValue: FlowValue { get }
}

/// A Swift enum that represents an enum of a program with the same cases.
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
/// Cases are matched by their raw values; the names of the types need not be equal. To observe, the
/// Swift enum must have all cases of the program's.
public protocol FlowEnumeration: FlowConvertible, CaseIterable, RawRepresentable
where RawValue == String {}

extension FlowEnumeration {
  /// An enum with these cases.
  public static var flowType: FlowType {
    .enumeration(name: "\(Self.self)", cases: allCases.map(\.rawValue))
  }

  /// Reads a case by its name.
  public init?(flowValue: FlowValue) {
    guard case .enumCase(let found) = flowValue else { return nil }
    self.init(rawValue: found.name)
  }

  /// The case with the raw value as its name.
  public var flowValue: FlowValue { .enumCase(FlowCase(rawValue)) }
}
