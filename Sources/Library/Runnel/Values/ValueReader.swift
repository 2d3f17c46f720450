/// A conversion of values of the language to a Swift type.
struct ValueReader<Value> {
  let type: FlowType
  let read: (FlowValue) -> Value?
}

extension ValueReader where Value: FlowConvertible {
  init() {
    self.init(type: Value.flowType, read: Value.init(flowValue:))
  }
}

extension ValueReader where Value == Void {
  /// The reader of an event without values.
  static var nothing: ValueReader<Void> {
    ValueReader(type: .nothing) { _ in }
  }
}

/// A conversion of values of a Swift type to the language.
struct ValueWriter<Value> {
  let type: FlowType
  let write: (Value) -> FlowValue
}

extension ValueWriter where Value: FlowConvertible {
  init() {
    self.init(type: Value.flowType, write: \.flowValue)
  }
}

// MARK: Tuples, which can't conform to a protocol

/// Reads the elements of a tuple one after the other.
private struct PartReader {
  struct WrongPart: Error {}

  private var parts: ArraySlice<FlowValue>

  init(_ value: FlowValue) {
    if case .tuple(let parts, _) = value { self.parts = parts[...] } else { parts = [] }
  }

  /// Reads the next element; throws if it does not have that type.
  mutating func take<Part: FlowConvertible>(_: Part.Type) throws -> Part {
    guard let part = parts.popFirst().flatMap(Part.init(flowValue:)) else { throw WrongPart() }
    return part
  }
}

private func tupleType<each Part: FlowConvertible>(
  _: (repeat each Part).Type
) -> FlowType {
  var places: [FlowType.Place] = []
  for part in repeat (each Part).self {
    places.append(FlowType.Place(type: part.flowType))
  }
  // The empty tuple is the type of events without values.
  return places.isEmpty ? .nothing : .tuple(places)
}

func tupleReader<each Part: FlowConvertible>(
  _ tuple: (repeat each Part).Type
) -> ValueReader<(repeat each Part)> {
  ValueReader(type: tupleType(tuple)) { value in
    var parts = PartReader(value)
    return try? (repeat parts.take((each Part).self))
  }
}

func tupleWriter<each Part: FlowConvertible>(
  _ tuple: (repeat each Part).Type
) -> ValueWriter<(repeat each Part)> {
  ValueWriter(type: tupleType(tuple)) { value in
    var parts: [FlowValue] = []
    for part in repeat each value {
      parts.append(part.flowValue)
    }
    return parts.isEmpty ? .nil : .tuple(parts)
  }
}
