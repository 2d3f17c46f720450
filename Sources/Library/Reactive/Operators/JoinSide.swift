/// One side of a join, or several: what a join asks of its sources.
///
/// The sides of a join are a type of their own, of pairs of pairs, because the compiler specialises code for
/// such a type and does not for a list of types of any length.
@usableFromInline
protocol JoinSide {
  associatedtype Value

  /// Takes in the values of the present wave; returns false if a source has had none yet.
  func isReady() -> Bool

  /// The last values; present if `isReady` returned true.
  var value: Value { get }

  /// True if a source has ended before it had a value.
  var isHopeless: Bool { get }

  /// Calls `body` with each source.
  func forEachSource(_ body: (Node) -> Void)
}

extension Input: JoinSide {
  @inlinable
  func forEachSource(_ body: (Node) -> Void) {
    body(source)
  }
}

/// Two sides as one.
@usableFromInline
struct PairOfSides<Left: JoinSide, Right: JoinSide>: JoinSide {
  @usableFromInline let left: Left
  @usableFromInline let right: Right

  @inlinable
  init(_ left: Left, _ right: Right) {
    self.left = left
    self.right = right
  }

  @inlinable
  func isReady() -> Bool {
    let isReady = left.isReady()
    return right.isReady() && isReady
  }

  @inlinable var value: (Left.Value, Right.Value) { (left.value, right.value) }

  @inlinable var isHopeless: Bool { left.isHopeless || right.isHopeless }

  @inlinable
  func forEachSource(_ body: (Node) -> Void) {
    left.forEachSource(body)
    right.forEachSource(body)
  }
}

/// Any number of sides as one.
@usableFromInline
struct ListOfSides<each Value>: JoinSide {
  @usableFromInline let inputs: (repeat Input<each Value>)

  @inlinable
  init(_ sources: repeat Producer<each Value>) {
    inputs = (repeat Input(each sources))
  }

  @inlinable
  func isReady() -> Bool {
    var isReady = true
    for input in repeat each inputs { isReady = input.isReady() && isReady }
    return isReady
  }

  @inlinable var value: (repeat each Value) { (repeat (each inputs).value) }

  @inlinable var isHopeless: Bool {
    var isHopeless = false
    for input in repeat each inputs { isHopeless = isHopeless || input.isHopeless }
    return isHopeless
  }

  @inlinable
  func forEachSource(_ body: (Node) -> Void) {
    for input in repeat each inputs { body(input.source) }
  }
}

/// Combines the latest values of its sides.
@usableFromInline
final class SidesWork<Sides: JoinSide, Output>: Work {
  @usableFromInline let sides: Sides
  @usableFromInline let combine: (Sides.Value) -> Output

  @inlinable
  init(_ sides: Sides, _ combine: @escaping (Sides.Value) -> Output) {
    self.sides = sides
    self.combine = combine
    super.init { work, node in
      let work = unsafeDowncast(work, to: SidesWork<Sides, Output>.self)
      guard work.sides.isReady() else { return .waiting }
      Producer<Output>.of(node).replace(work.combine(work.sides.value))
      return .fired
    }
  }

  @usableFromInline override var alwaysFires: Bool { true }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool { sides.isHopeless }
}

/// Returns the result of combining the latest values of sides, which has ended if it will never have one.
@inlinable
func combined<Sides: JoinSide, Output>(
  of sides: Sides, by combine: @escaping (Sides.Value) -> Output
) -> Producer<Output> {
  var core: Core?
  var isTransient = true
  sides.forEachSource { source in
    core = core?.joint(source.core) ?? source.core
    isTransient = isTransient && source.isTransient
  }
  let result = Producer<Output>(
    core: core ?? .still(), cell: false, replayLength: isTransient ? 0 : 1)
  let work = SidesWork(sides, combine)
  result.setWork(work)
  sides.forEachSource { result.core.connectOnce($0, to: result) }
  if !isTransient { result.open(work) }
  return result.joining { sides.isHopeless }
}

// The latest values of 3 to 8 producers, combined by a closure.

@inlinable
func combined<A, B, C, Output>(
  _ a: Producer<A>, _ b: Producer<B>, _ c: Producer<C>,
  by combine: @escaping (A, B, C) -> Output
) -> Producer<Output> {
  combined(of: PairOfSides(PairOfSides(Input(a), Input(b)), Input(c))) {
    combine($0.0.0, $0.0.1, $0.1)
  }
}

@inlinable
func combined<A, B, C, D, Output>(
  _ a: Producer<A>, _ b: Producer<B>, _ c: Producer<C>, _ d: Producer<D>,
  by combine: @escaping (A, B, C, D) -> Output
) -> Producer<Output> {
  combined(of: PairOfSides(PairOfSides(Input(a), Input(b)), PairOfSides(Input(c), Input(d)))) {
    combine($0.0.0, $0.0.1, $0.1.0, $0.1.1)
  }
}

@inlinable
func combined<A, B, C, D, E, Output>(
  _ a: Producer<A>, _ b: Producer<B>, _ c: Producer<C>, _ d: Producer<D>, _ e: Producer<E>,
  by combine: @escaping (A, B, C, D, E) -> Output
) -> Producer<Output> {
  let (first, second) = (
    PairOfSides(Input(a), Input(b)), PairOfSides(Input(c), Input(d))
  )
  return combined(of: PairOfSides(PairOfSides(first, second), Input(e))) {
    combine($0.0.0.0, $0.0.0.1, $0.0.1.0, $0.0.1.1, $0.1)
  }
}

@inlinable
func combined<A, B, C, D, E, F, Output>(
  _ a: Producer<A>, _ b: Producer<B>, _ c: Producer<C>, _ d: Producer<D>, _ e: Producer<E>,
  _ f: Producer<F>,
  by combine: @escaping (A, B, C, D, E, F) -> Output
) -> Producer<Output> {
  let (first, second) = (
    PairOfSides(Input(a), Input(b)), PairOfSides(Input(c), Input(d))
  )
  let third = PairOfSides(Input(e), Input(f))
  return combined(of: PairOfSides(PairOfSides(first, second), third)) {
    combine($0.0.0.0, $0.0.0.1, $0.0.1.0, $0.0.1.1, $0.1.0, $0.1.1)
  }
}

@inlinable
func combined<A, B, C, D, E, F, G, Output>(
  _ a: Producer<A>, _ b: Producer<B>, _ c: Producer<C>, _ d: Producer<D>, _ e: Producer<E>,
  _ f: Producer<F>, _ g: Producer<G>,
  by combine: @escaping (A, B, C, D, E, F, G) -> Output
) -> Producer<Output> {
  let (first, second) = (
    PairOfSides(Input(a), Input(b)), PairOfSides(Input(c), Input(d))
  )
  let third = PairOfSides(PairOfSides(Input(e), Input(f)), Input(g))
  return combined(of: PairOfSides(PairOfSides(first, second), third)) {
    combine($0.0.0.0, $0.0.0.1, $0.0.1.0, $0.0.1.1, $0.1.0.0, $0.1.0.1, $0.1.1)
  }
}

@inlinable
func combined<A, B, C, D, E, F, G, H, Output>(
  _ a: Producer<A>, _ b: Producer<B>, _ c: Producer<C>, _ d: Producer<D>, _ e: Producer<E>,
  _ f: Producer<F>, _ g: Producer<G>, _ h: Producer<H>,
  by combine: @escaping (A, B, C, D, E, F, G, H) -> Output
) -> Producer<Output> {
  let (first, second) = (
    PairOfSides(Input(a), Input(b)), PairOfSides(Input(c), Input(d))
  )
  let (third, fourth) = (
    PairOfSides(Input(e), Input(f)), PairOfSides(Input(g), Input(h))
  )
  return combined(of: PairOfSides(PairOfSides(first, second), PairOfSides(third, fourth))) {
    combine(
      $0.0.0.0, $0.0.0.1, $0.0.1.0, $0.0.1.1, $0.1.0.0, $0.1.0.1, $0.1.1.0, $0.1.1.1)
  }
}
