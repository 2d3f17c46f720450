import FlowSession
public import Reactive

extension FlowProgram {
  /// The values of a cell, a constant, an event or a command's `enabled`.
  ///
  /// Of a cell it has the present value, if there is one, and of an event none. While the cell is in
  /// error it keeps the last good value and says nothing; ``state(_:of:)`` shows errors too. Its
  /// observers run when the wave of the program has settled and the program's own observers have run;
  /// cells of one wave arrive together. It ends with the program, with the cell's scope, or when the
  /// cell is declared anew with a type that does not fit; observers then end.
  /// - Parameters:
  ///   - name: As it is written from outside all scopes: `age`, `screen.draft`, `open.enabled`.
  ///   - type: A type that fits: the same, its optional, `Double` for an Int, ``FlowValue`` for any.
  /// - Returns: A view for reading only; asked for twice, the same.
  /// - Throws: ``FlowError``: there is no such name, it has no values, or the type does not fit.
  public func observable<Value: FlowConvertible>(
    _ name: String, of type: Value.Type
  ) throws -> AnyObservable<Value> {
    try engine.observable(name, ValueReader())
  }

  /// The values of a cell or event of a tuple type, as ``observable(_:of:)`` gives them.
  ///
  /// - Parameters:
  ///   - name: As it is written from outside all scopes.
  ///   - type: The tuple, without labels.
  /// - Returns: A view for reading only.
  /// - Throws: ``FlowError``, as ``observable(_:of:)`` does.
  public func observable<each Part: FlowConvertible>(
    _ name: String, of type: (repeat each Part).Type
  ) throws -> AnyObservable<(repeat each Part)> {
    try engine.observable(name, tupleReader(type))
  }

  /// An event that carries nothing, as ``observable(_:of:)`` gives it.
  ///
  /// - Parameters:
  ///   - name: As it is written from outside all scopes.
  ///   - type: `Void.self`.
  /// - Returns: A view for reading only.
  /// - Throws: ``FlowError``, as ``observable(_:of:)`` does.
  public func observable(_ name: String, of type: Void.Type) throws -> AnyObservable<Void> {
    try engine.observable(name, .nothing)
  }

  /// What a cell holds, or why it holds nothing: it always has a present value.
  ///
  /// It fires and ends as ``observable(_:of:)`` does, and also fires when the cell comes to be in
  /// error. When the cell's scope is disposed of it fires once more, with that error, and ends.
  /// - Parameters:
  ///   - name: As it is written from outside all scopes.
  ///   - type: A type that fits.
  /// - Returns: A view for reading only; asked for twice, the same.
  /// - Throws: ``FlowError``, as ``observable(_:of:)`` does; an event has no state.
  public func state<Value: FlowConvertible>(
    _ name: String, of type: Value.Type
  ) throws -> AnyObservable<FlowState<Value>> {
    try engine.states(name, ValueReader())
  }

  /// What a cell of a tuple type holds, as ``state(_:of:)`` gives it.
  ///
  /// - Parameters:
  ///   - name: As it is written from outside all scopes.
  ///   - type: The tuple, without labels.
  /// - Returns: A view for reading only.
  /// - Throws: ``FlowError``, as ``state(_:of:)`` does.
  public func state<each Part: FlowConvertible>(
    _ name: String, of type: (repeat each Part).Type
  ) throws -> AnyObservable<FlowState<(repeat each Part)>> {
    try engine.states(name, tupleReader(type))
  }

  /// What a cell or constant holds at this moment; nil when it has no value or is in error.
  ///
  /// Inside an observer this may be newer than what the observables show, which hear of one wave after
  /// the other.
  /// - Parameters:
  ///   - name: As it is written from outside all scopes.
  ///   - type: A type that fits.
  /// - Returns: The value.
  /// - Throws: ``FlowError``, as ``state(_:of:)`` does.
  public func value<Value: FlowConvertible>(
    of name: String, as type: Value.Type
  ) throws -> Value? {
    let found = try engine.findCell(name, as: Value.flowType)
    return try engine.state(of: found).value.flatMap(Value.init(flowValue:))
  }

  /// The lines that the program prints, an event.
  public var printed: AnyObservable<String> { engine.lines.view }

  /// What the program has to say about itself while it runs, an event: failures, broken expectations,
  /// disabled commands, mistakes in what ``run(_:name:)`` was given.
  public var diagnostics: AnyObservable<FlowDiagnostic> { engine.diagnostics.view }

  /// What each wave of the program did, an event.
  ///
  /// Records are kept from the first time that this is asked for, and cost something from then on.
  public var records: AnyObservable<FlowRecord> {
    engine.session?.keepsRecords = true
    return engine.records.view
  }
}
