extension AnyObservable {
  /// Sets the present value at once, then each new one, as an observer does.
  ///
  /// - Parameter binder: Its target is held weakly.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bind(to binder: Binder<Value>) -> any Disposable {
    sign(binder, replaying: true)
  }

  /// Sets new values only.
  ///
  /// - Parameter binder: Its target is held weakly.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bindNew(to binder: Binder<Value>) -> any Disposable {
    sign(binder, replaying: false)
  }

  /// Sets the present value at once, then each new one, where the binder takes the optional type.
  ///
  /// - Parameter binder: Its target is held weakly.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bind(to binder: Binder<Value?>) -> any Disposable {
    sign(Binder(unwrapping: binder), replaying: true)
  }

  /// Sets new values only, where the binder takes the optional type.
  ///
  /// - Parameter binder: Its target is held weakly.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bindNew(to binder: Binder<Value?>) -> any Disposable {
    sign(Binder(unwrapping: binder), replaying: false)
  }

  /// Binds to what a control takes when nothing else is said.
  ///
  /// - Parameter control: Is held weakly.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bind<Control: BindableObject>(to control: Control) -> any Disposable
  where Control.BoundValue == Value {
    bind(to: control.defaultBinder)
  }

  /// Binds to what a control takes when nothing else is said, where that is the optional type.
  ///
  /// - Parameter control: Is held weakly.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bind<OptionalControl: BindableObject>(
    to control: OptionalControl
  ) -> any Disposable where OptionalControl.BoundValue == Value? {
    bind(to: control.defaultBinder)
  }

  /// Binds new values only to what a control takes when nothing else is said.
  ///
  /// - Parameter control: Is held weakly.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bindNew<Control: BindableObject>(to control: Control) -> any Disposable
  where Control.BoundValue == Value {
    bindNew(to: control.defaultBinder)
  }

  /// Binds new values only to what a control takes when nothing else is said, where that is the
  /// optional type.
  ///
  /// - Parameter control: Is held weakly.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bindNew<OptionalControl: BindableObject>(
    to control: OptionalControl
  ) -> any Disposable where OptionalControl.BoundValue == Value? {
    bindNew(to: control.defaultBinder)
  }

  /// Sets a property.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let label = Label()
  /// let name = Observable("Okabe")
  /// name.bind(to: label, keyPath: \.text)
  /// print(label.text)                       // prints Okabe
  /// ```
  /// - Parameters:
  ///   - target: Is held weakly.
  ///   - keyPath: Which property.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Value>
  ) -> any Disposable {
    bind(to: Binder(target) { $0[keyPath: keyPath] = $1 })
  }

  /// Sets a property of the optional type.
  ///
  /// - Parameters:
  ///   - target: Is held weakly.
  ///   - keyPath: Which property.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Value?>
  ) -> any Disposable {
    bind(to: Binder(target) { $0[keyPath: keyPath] = $1 })
  }

  /// Calls a method.
  ///
  /// A method named by its type captures no instance, so no cycle can come about.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   func show(_ text: String) { print("show \(text)") }
  /// }
  /// let label = Label()
  /// let name = Observable("Okabe")
  /// name.bind(to: label, Label.show)        // prints show Okabe
  /// ```
  /// - Parameters:
  ///   - target: Is held weakly.
  ///   - method: Which method.
  /// - Returns: Disposing of it ends the binding at once.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ method: @escaping (Target) -> (Value) -> Void
  ) -> any Disposable {
    bind(to: Binder(target) { method($0)($1) })
  }

  /// How many bonds listen, those that are gone but not purged included.
  ///
  /// ```swift
  /// let star = Observable(0)
  /// var bond: Bond<Int>? = Bond { _ in }
  /// bond?.bind(to: star)
  /// bond = nil
  /// print(bond == nil, star.bondCount)      // prints true 1
  /// star.value = 1
  /// print(star.bondCount)                   // prints 0
  /// ```
  /// - Complexity: O(number of dependents).
  public var bondCount: Int {
    producer.contracts.count { $0.isBond }
  }

  /// How many observers and bindings it has, those of released owners included until they are
  /// purged by the next value.
  ///
  /// - Complexity: O(number of dependents).
  public var observationCount: Int {
    producer.contracts.count
  }

  /// Signs an observer that a binder ends.
  func sign(_ binder: Binder<Value>, replaying: Bool) -> Contract {
    let contract = producer.observer(binder.set)
    contract.isOver = binder.isGone
    if let history = producer.history, replaying {
      contract.replay = { for value in history.values { binder.set(value) } }
    }
    if let bag = binder.bag() { bag.add(contract) }
    producer.open(contract, isReplayed: replaying)
    return contract
  }
}

extension EventProducer {
  /// Lets this and the value of a control follow each other; at once the control takes this value.
  ///
  /// - Parameter control: Both are held weakly.
  /// - Returns: Disposing of it ends both directions.
  @discardableResult
  public func bidirectionalBind<Control: DynamicalObject>(to control: Control) -> any Disposable
  where Control.DynamicValue == Value {
    bidirectionalBind(to: control.defaultObservable)
  }
}
