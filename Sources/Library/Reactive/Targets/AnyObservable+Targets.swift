extension AnyObservable {
  /// Passes the present value to a setter at once, then each new one, as an observer does.
  ///
  /// - Parameter binder: The setter; its target is held weakly.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bind(to binder: Binder<Value>) -> any Disposable {
    sign(binder, replaying: true)
  }

  /// Passes new values only to a setter.
  ///
  /// - Parameter binder: The setter; its target is held weakly.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bindNew(to binder: Binder<Value>) -> any Disposable {
    sign(binder, replaying: false)
  }

  /// Passes the present value to a setter of the optional type at once, then each new one.
  ///
  /// - Parameter binder: The setter; its target is held weakly.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bind(to binder: Binder<Value?>) -> any Disposable {
    sign(Binder(unwrapping: binder), replaying: true)
  }

  /// Passes new values only to a setter of the optional type.
  ///
  /// - Parameter binder: The setter; its target is held weakly.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bindNew(to binder: Binder<Value?>) -> any Disposable {
    sign(Binder(unwrapping: binder), replaying: false)
  }

  /// Binds to the default setter of a control.
  ///
  /// - Parameter control: Is held weakly.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bind<Control: BindableObject>(to control: Control) -> any Disposable
  where Control.BoundValue == Value {
    bind(to: control.defaultBinder)
  }

  /// Binds to the default setter of a control, where that is of the optional type.
  ///
  /// - Parameter control: Is held weakly.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bind<OptionalControl: BindableObject>(
    to control: OptionalControl
  ) -> any Disposable where OptionalControl.BoundValue == Value? {
    bind(to: control.defaultBinder)
  }

  /// Binds new values only to the default setter of a control.
  ///
  /// - Parameter control: Is held weakly.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bindNew<Control: BindableObject>(to control: Control) -> any Disposable
  where Control.BoundValue == Value {
    bindNew(to: control.defaultBinder)
  }

  /// Binds new values only to the default setter of a control, where that is of the optional type.
  ///
  /// - Parameter control: Is held weakly.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bindNew<OptionalControl: BindableObject>(
    to control: OptionalControl
  ) -> any Disposable where OptionalControl.BoundValue == Value? {
    bindNew(to: control.defaultBinder)
  }

  /// Binds to a property of an object.
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
  ///   - keyPath: The property.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Value>
  ) -> any Disposable {
    bind(to: Binder(target) { $0[keyPath: keyPath] = $1 })
  }

  /// Binds to a property of the optional type.
  ///
  /// - Parameters:
  ///   - target: Is held weakly.
  ///   - keyPath: The property.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Value?>
  ) -> any Disposable {
    bind(to: Binder(target) { $0[keyPath: keyPath] = $1 })
  }

  /// Binds to a method of an object.
  ///
  /// A method named by its type captures no instance, so no reference cycle can arise.
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
  ///   - method: The method.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ method: @escaping (Target) -> (Value) -> Void
  ) -> any Disposable {
    bind(to: Binder(target) { method($0)($1) })
  }

  /// Number of bonds on this observable, including those that are gone but not purged yet.
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

  /// Number of observers and bindings, including those of released owners until they are purged by
  /// the next value.
  ///
  /// - Complexity: O(number of dependents).
  public var observationCount: Int {
    producer.contracts.count
  }

  /// Signs an observer that ends when the target of a binder is gone.
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
  /// Makes this and the value of a control follow each other; the control takes this value at once.
  ///
  /// - Parameter control: Is held weakly, and so is this.
  /// - Returns: A disposable; disposing of it ends both directions.
  @discardableResult
  public func bidirectionalBind<Control: DynamicalObject>(to control: Control) -> any Disposable
  where Control.DynamicValue == Value {
    bidirectionalBind(to: control.defaultObservable)
  }
}
