public import Reactive

extension FlowProgram {
  // MARK: Sending

  /// Sends a value into a cell or event.
  ///
  /// It is a wave of its own, which has settled when this returns. A failure within the program is
  /// not thrown; see ``diagnostics``.
  /// - Parameters:
  ///   - value: A value of the cell's type, or an Int for a Float, or a value for its optional.
  ///   - name: The name as written outside all scopes.
  /// - Throws: ``FlowError``: there is no such name, it is derived or constant, or the value does not fit.
  public func send<Value: FlowConvertible>(_ value: Value, to name: String) throws {
    try engine.send(value.flowValue, as: Value.flowType, to: name)
  }

  /// Sends a tuple into a cell or event, as ``send(_:to:)`` sends a value.
  ///
  /// - Parameters:
  ///   - value: The tuple, without labels.
  ///   - name: The name as written outside all scopes.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  public func send<each Part: FlowConvertible>(
    _ value: (repeat each Part), to name: String
  ) throws {
    let writer = tupleWriter((repeat each Part).self)
    try engine.send(writer.write(value), as: writer.type, to: name)
  }

  /// Sends a value of any type into a cell or event: `send(.nil, to: "hobby")`.
  ///
  /// - Parameters:
  ///   - value: A value that must fit the cell's type.
  ///   - name: The name as written outside all scopes.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  public func send(_ value: FlowValue, to name: String) throws {
    try engine.send(value, as: .any, to: name)
  }

  /// Sends an event without a value.
  ///
  /// - Parameter name: The name as written outside all scopes.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  public func send(to name: String) throws {
    try engine.send(nil, as: .nothing, to: name)
  }

  /// Calls a command.
  ///
  /// Its effects have settled when this returns. A disabled command does nothing, and reports it
  /// with ``diagnostics``.
  /// - Parameters:
  ///   - command: The name as written outside all scopes.
  ///   - arguments: One for each of its parameters.
  /// - Returns: True if it was enabled.
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

  /// Combines everything that `body` sends and calls into one wave, which runs when `body` returns.
  ///
  /// As in a `together` of the language, the last of several values for one cell counts, and an
  /// event that is sent several times opens a further wave for each time. A nested call is part of
  /// the outer one. Text run with ``run(_:name:)`` in `body` is carried out at once. If `body`
  /// throws, nothing that it sends and calls is done.
  /// - Parameter body: Code that is run at once, exactly once.
  /// - Returns: The result of `body`.
  /// - Throws: Any error of `body`; ``FlowError`` if the program is not running.
  @discardableResult
  public func together<Result>(_ body: () throws -> Result) throws -> Result {
    try engine.together(body)
  }

  // MARK: Binding

  /// Binds a cell or event of the program to an observable: it takes the present value at once,
  /// then each new one.
  ///
  /// All values of bound observables in one wave of the graph form one wave of the program, right
  /// after it. A value that no program can have is dropped and reported with ``diagnostics``.
  /// - Parameters:
  ///   - source: An observable of this program's graph. It is not kept alive.
  ///   - name: A cell or event, as written outside all scopes. It can still be sent into.
  /// - Returns: A disposable that ends the binding, which also ends with the source and the
  ///   program. The cell keeps its last value.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  @discardableResult
  public func bind<Value: FlowConvertible>(
    _ source: AnyObservable<Value>, to name: String
  ) throws -> any Disposable {
    try engine.bind(source, to: name, ValueWriter())
  }

  /// Binds a cell or event of a tuple type to an observable, as ``bind(_:to:)`` does.
  ///
  /// - Parameters:
  ///   - source: An observable of this program's graph.
  ///   - name: The name as written outside all scopes.
  /// - Returns: A disposable that ends the binding.
  /// - Throws: ``FlowError``, as ``send(_:to:)`` does.
  @discardableResult
  public func bind<each Part: FlowConvertible>(
    _ source: AnyObservable<(repeat each Part)>, to name: String
  ) throws -> any Disposable {
    try engine.bind(source, to: name, tupleWriter((repeat each Part).self))
  }

  /// Returns an inbox through which other threads send values to a cell or event.
  ///
  /// Each value is a wave of its own, when the owner of the graph receives it: on the main actor
  /// automatically, elsewhere by `Graph.receive()`.
  /// - Parameters:
  ///   - name: The name as written outside all scopes.
  ///   - type: A type that fits.
  /// - Returns: An inbox, which does not keep the program alive and may be copied to any number of threads.
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
