/// A listener that observables hold weakly: it ends when nobody holds the bond.
///
/// ```swift
/// let stars = Observable(0)
/// var redraw: Bond<Int>? = Bond { print("stars: \($0)") }
/// redraw?.bind(to: stars)
/// stars.value = 1                         // prints stars: 1
/// redraw = nil
/// stars.value = 2
/// ```
/// A bond is called with new values only, from all observables that it was bound to; if bound twice
/// to one, it is called twice. Have the object that the listener needs hold the bond, and the
/// listener hold that object weakly: when the screen is freed, so are its bonds.
public final class Bond<Value> {
  private let listener: (Value) -> Void

  /// Makes a bond.
  ///
  /// - Parameter listener: Runs as an observer does, when the wave has settled, in the order in
  ///   which the bonds were bound.
  public init(_ listener: @escaping (Value) -> Void) {
    self.listener = listener
  }

  /// Listens to an observable, beginning with its next value.
  ///
  /// The rest of a freed bond is purged when the next value comes, before it is delivered; see
  /// ``AnyObservable/bondCount``.
  /// - Parameter source: Holds the bond weakly.
  /// - Returns: A disposable; disposing of it ends only this subscription.
  @discardableResult
  public func bind(to source: AnyObservable<Value>) -> any Disposable {
    let producer = source.producer
    let work = ObserverWork(producer) { [weak self] value in self?.listener(value) }
    let contract = Contract(core: producer.core, hasEffect: true, .passRetained(work))
    contract.isBond = true
    contract.isOver = { [weak self] in self == nil }
    producer.core.sign(contract, on: producer)
    producer.open(contract, isReplayed: false)
    return contract
  }
}
