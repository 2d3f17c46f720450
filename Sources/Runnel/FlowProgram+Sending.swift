public import Reactive

extension FlowProgram {
  // MARK: Sending

  /// Sends a value into a cell or event.
  ///
  /// It is a wave of its own, which has settled when this returns. That something then failed in the
  /// program is no error here; see ``diagnostics``.
  /// - Parameters:
  ///   - value: Of the cell's type, or an Int for a Float, or a value for its optional.
  ///   - name: As it is written from outside all scopes.
  /// - Throws: ``FlowError``: there is no such name, it is derived or constant, or the value does not
  ///   fit.
  public func send<Value: FlowConvertible>(_ value: Value, to name: String) throws {
    try engine.send(value.flowValue, as: Value.flowType, to: name)
  }

  /// Sends a tuple into a cell or event, as ``send(_:to:)`` sends a value.
  ///
  /// - Parameters:
  ///   - value: Without labels.
  ///   - name: As it is written from outside all scopes.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  public func send<each Part: FlowConvertible>(
    _ value: (repeat each Part), to name: String
  ) throws {
    let writer = tupleWriter((repeat each Part).self)
    try engine.send(writer.write(value), as: writer.type, to: name)
  }

  /// Sends whatever value into a cell or event: `send(.nil, to: "hobby")`.
  ///
  /// - Parameters:
  ///   - value: Must fit the cell's type.
  ///   - name: As it is written from outside all scopes.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  public func send(_ value: FlowValue, to name: String) throws {
    try engine.send(value, as: .any, to: name)
  }

  /// Sends an event that carries nothing.
  ///
  /// - Parameter name: As it is written from outside all scopes.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  public func send(to name: String) throws {
    try engine.send(nil, as: .nothing, to: name)
  }

  /// Calls a command.
  ///
  /// What it assigns and sends has settled when this returns. One that is disabled does nothing, and
  /// says so with ``diagnostics``.
  /// - Parameters:
  ///   - command: As it is written from outside all scopes.
  ///   - arguments: One for each of its parameters.
  /// - Returns: Whether it was enabled.
  /// - Throws: ``FlowError``: there is no such command, or the arguments do not fit.
  @discardableResult
  public func call<each Argument: FlowConvertible>(
    _ command: String, _ arguments: repeat each Argument
  ) throws -> Bool {
    var values: [FlowValue] = []
    var types: [FlowType] = []
    for argument in repeat each arguments {
      values.append(argument.flowValue)
      types.append(type(of: argument).flowType)
    }
    return try engine.call(command, values, types)
  }

  /// Lets everything that `body` sends and calls leave as one wave, when `body` returns.
  ///
  /// As in a `together` of the language: of several values for one cell the last counts, and an event
  /// that is sent several times opens a further wave for each time. Nested, it is part of the outer
  /// one. What `body` runs with ``run(_:name:)`` is done at once. If `body` throws, nothing of what it
  /// sends and calls is done.
  /// - Parameter body: Runs at once, exactly once.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; ``FlowError`` if the program is not running.
  @discardableResult
  public func together<Result>(_ body: () throws -> Result) throws -> Result {
    try engine.together(body)
  }

  // MARK: Binding

  /// Lets a cell or event of the program follow an observable: it takes the present value at once,
  /// then each new one.
  ///
  /// What bound observables bring in one wave of the graph is one wave of the program, right after it.
  /// A value that no program can have is dropped and said so with ``diagnostics``.
  /// - Parameters:
  ///   - source: Of the graph of this program. It is not kept alive.
  ///   - name: A cell or event, as it is written from outside all scopes. It can still be sent into.
  /// - Returns: Disposing of it ends the binding, which also ends with the source and the program. The
  ///   cell keeps its last value.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  @discardableResult
  public func bind<Value: FlowConvertible>(
    _ source: AnyObservable<Value>, to name: String
  ) throws -> any Disposable {
    try engine.bind(source, to: name, ValueWriter())
  }

  /// Lets a cell or event of a tuple type follow an observable, as ``bind(_:to:)`` does.
  ///
  /// - Parameters:
  ///   - source: Of the graph of this program.
  ///   - name: As it is written from outside all scopes.
  /// - Returns: Disposing of it ends the binding.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  @discardableResult
  public func bind<each Part: FlowConvertible>(
    _ source: AnyObservable<(repeat each Part)>, to name: String
  ) throws -> any Disposable {
    try engine.bind(source, to: name, tupleWriter((repeat each Part).self))
  }

  /// Where other threads leave values for a cell or event.
  ///
  /// Each is a wave of its own, when the owner of the graph receives it: on the main actor by itself,
  /// elsewhere by `Graph.receive()`.
  /// - Parameters:
  ///   - name: As it is written from outside all scopes.
  ///   - type: A type that fits.
  /// - Returns: It does not keep the program alive, and may be copied to any number of threads.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  public func inbox<Value: FlowConvertible & Sendable>(
    for name: String, of type: Value.Type
  ) throws -> Inbox<Value> {
    let arrivals = EventProducer<Value>(in: graph)
    try bind(arrivals, to: name)
    engine.inlets.append(arrivals)
    return arrivals.inbox()
  }
}
