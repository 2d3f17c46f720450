import FlowSession
public import Reactive

extension FlowProgram {
  /// Returns the values of a cell, a constant, an event or a command's `enabled`.
  ///
  /// For a cell it begins with the present value, if there is one; for an event with none. While
  /// the cell is in error it keeps the last good value and does not fire; ``state(_:of:)`` shows
  /// errors too. Its observers run when the wave of the program has settled and the program's own
  /// observers have run; cells of one wave arrive together. It ends with the program, with the
  /// cell's scope, or when the cell is declared again with a type that does not fit; observers then
  /// end.
  /// - Parameters:
  ///   - name: The name as written outside all scopes: `age`, `screen.draft`, `open.enabled`.
  ///   - type: A type that fits: the same, its optional, `Double` for an Int, ``FlowValue`` for any.
  /// - Returns: A read-only view, the same for repeated calls.
  /// - Throws: ``FlowError``: there is no such name, it has no values, or the type does not fit.
  public func observable<Value: FlowConvertible>(
    _ name: String, of type: Value.Type
  ) throws -> AnyObservable<Value> {
    try engine.observable(name, ValueReader())
  }

  /// Returns the values of a cell or event of a tuple type, as ``observable(_:of:)`` does.
  ///
  /// - Parameters:
  ///   - name: The name as written outside all scopes.
  ///   - type: The tuple, without labels.
  /// - Returns: A read-only view.
  /// - Throws: ``FlowError``, as ``observable(_:of:)`` does.
  public func observable<each Part: FlowConvertible>(
    _ name: String, of type: (repeat each Part).Type
  ) throws -> AnyObservable<(repeat each Part)> {
    try engine.observable(name, tupleReader(type))
  }

  /// Returns an event without values, as ``observable(_:of:)`` does.
  ///
  /// - Parameters:
  ///   - name: The name as written outside all scopes.
  ///   - type: `Void.self`.
  /// - Returns: A read-only view.
  /// - Throws: ``FlowError``, as ``observable(_:of:)`` does.
  public func observable(_ name: String, of type: Void.Type) throws -> AnyObservable<Void> {
    try engine.observable(name, .nothing)
  }

  /// Returns the state of a cell: its value, or the reason that it has none.
  ///
  /// It always has a present state. It fires and ends as ``observable(_:of:)`` does, and also fires
  /// when the cell becomes an error. When the cell's scope is disposed of it fires once more, with
  /// that error, and ends.
  /// - Parameters:
  ///   - name: The name as written outside all scopes.
  ///   - type: A type that fits.
  /// - Returns: A read-only view, the same for repeated calls.
  /// - Throws: ``FlowError``, as ``observable(_:of:)`` does; an event has no state.
  public func state<Value: FlowConvertible>(
    _ name: String, of type: Value.Type
  ) throws -> AnyObservable<FlowState<Value>> {
    try engine.states(name, ValueReader())
  }

  /// Returns the state of a cell of a tuple type, as ``state(_:of:)`` does.
  ///
  /// - Parameters:
  ///   - name: The name as written outside all scopes.
  ///   - type: The tuple, without labels.
  /// - Returns: A read-only view.
  /// - Throws: ``FlowError``, as ``state(_:of:)`` does.
  public func state<each Part: FlowConvertible>(
    _ name: String, of type: (repeat each Part).Type
  ) throws -> AnyObservable<FlowState<(repeat each Part)>> {
    try engine.states(name, tupleReader(type))
  }

  /// Returns the present value of a cell or constant; nil if it has no value or is in error.
  ///
  /// Inside an observer this may be newer than the observables' values, which are updated wave by wave.
  /// - Parameters:
  ///   - name: The name as written outside all scopes.
  ///   - type: A type that fits.
  /// - Returns: The value.
  /// - Throws: ``FlowError``, as ``state(_:of:)`` does.
  public func value<Value: FlowConvertible>(
    of name: String, as type: Value.Type
  ) throws -> Value? {
    let found = try engine.findCell(name, as: Value.flowType)
    return try engine.state(of: found).value.flatMap(Value.init(flowValue:))
  }

  /// An event with the lines that the program prints.
  public var printed: AnyObservable<String> { engine.lines.view }

  /// An event with the program's diagnostics while it runs: failures, broken expectations, disabled
  /// commands, errors in the text given to ``run(_:name:)``.
  public var diagnostics: AnyObservable<FlowDiagnostic> { engine.diagnostics.view }

  /// An event with a record of each wave of the program.
  ///
  /// Records are kept from the first access on, which then costs time.
  public var records: AnyObservable<FlowRecord> {
    engine.session?.keepsRecords = true
    return engine.records.view
  }
}
