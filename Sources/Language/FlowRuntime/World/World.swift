import FlowCheck
import ReactiveKernel

/// The inputs of a program, each of which gives one value in turn, and the ways out of it.
///
/// Properties that values use are not checked for exclusive access, as in `Runtime`.
final class World {
  /// In the order in which they were declared.
  @safe @exclusivity(unchecked) private(set) var inputs: ContiguousArray<Input> = []
  /// The place of the input whose turn it is.
  @safe @exclusivity(unchecked) private var turn = 0
  /// True with several inputs; a single one has no turns.
  @safe @exclusivity(unchecked) private(set) var hasTurns = false
  /// The connections through which values of events and cells go out.
  private var outlets: [SymbolID: (any HostConnection, member: String)] = [:]

  func add(_ input: Input) {
    inputs.append(input)
    hasTurns = inputs.count > 1
  }

  /// The input of which a value goes its way.
  var underWay: Input? { inputs.first(where: \.isUnderWay) }

  /// Returns an input by its place behind the one whose turn it is.
  @inline(__always)
  func input(_ step: Int) -> Input {
    let place = turn + step
    return inputs[place < inputs.count ? place : place - inputs.count]
  }

  /// Notes that an input has had its turn.
  func noteTurn(of input: Input) {
    guard let place = inputs.firstIndex(where: { $0 === input }) else { return }
    turn = place + 1 < inputs.count ? place + 1 : 0
  }

  // MARK: Ways out

  func add(_ outlet: any HostConnection, member: String, of symbol: SymbolID) {
    outlets[symbol] = (outlet, member)
  }

  /// Carries out what has been sent or set, unless it came from there.
  func carryOut(_ value: Value, of symbol: SymbolID) {
    guard let (outlet, member) = outlets[symbol] else { return }
    if let input = inputs.first(where: { $0.isEchoAhead && $0.symbols.values == symbol }) {
      input.isEchoAhead = false
      if input.feed.value == value { return }
    }
    outlet.carryOut(value, of: member)
  }
}
