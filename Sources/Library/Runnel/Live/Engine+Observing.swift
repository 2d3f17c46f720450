import FlowCheck
import FlowSession
import Reactive

extension Engine {
  /// Returns the values of a cell or event.
  func observable<Value>(
    _ name: String, _ reader: ValueReader<Value>
  ) throws(FlowError) -> AnyObservable<Value> {
    let found = try find(name, as: reader.type)
    let key = FeedTable.Key(
      symbol: found.symbol.id, type: ObjectIdentifier(Value.self), showsStates: false)
    if let known = feeds.view(key, of: Value.self) { return known }
    let present = found.isEvent ? nil : try state(of: found).value.flatMap(reader.read)
    let sender: EventProducer<Value>
    if found.isEvent {
      sender = EventProducer(in: graph)
    } else if let present {
      sender = Observable(present, in: graph)
    } else {
      sender = LazyVariable(in: graph)
    }
    return add(key, sender, reader.type) { state in
      guard case .value(let value) = state else { return true }
      guard let typed = reader.read(value) else { return false }
      sender.next(typed)
      return true
    }
  }

  /// Returns the states of a cell: its value, or the reason that it has none.
  func states<Value>(
    _ name: String, _ reader: ValueReader<Value>
  ) throws(FlowError) -> AnyObservable<FlowState<Value>> {
    let found = try findCell(name, as: reader.type)
    let key = FeedTable.Key(
      symbol: found.symbol.id, type: ObjectIdentifier(Value.self), showsStates: true)
    if let known = feeds.view(key, of: FlowState<Value>.self) { return known }
    let first = try state(of: found).map(reader.read) ?? .noValue
    let sender = Observable(first, in: graph)
    return add(key, sender, reader.type) { state in
      guard let typed = state.map(reader.read) else { return false }
      sender.next(typed)
      return true
    }
  }

  /// Returns the present state of a cell in the program.
  func state(of found: ProgramName) throws(FlowError) -> FlowState<FlowValue> {
    let session = try living()
    return session.state(session.value(of: found.symbol.id))
  }

  private func add<Value>(
    _ key: FeedTable.Key, _ sender: EventProducer<Value>, _ type: FlowType,
    _ deliver: @escaping (FlowState<FlowValue>) -> Bool
  ) -> AnyObservable<Value> {
    let view = sender.asAnyObservable()
    feeds.add(CellFeed(since: outbox.count, type: type, deliver: deliver), view, key)
    session?.follow(key.symbol)
    return view
  }
}

extension FlowState where Value == FlowValue {
  /// Converts the value to another type; nil if it cannot be converted.
  fileprivate func map<Other>(_ read: (FlowValue) -> Other?) -> FlowState<Other>? {
    switch self {
    case .noValue: .noValue
    case .failed(let failure): .failed(failure)
    case .value(let value): read(value).map { .value($0) }
    }
  }
}
