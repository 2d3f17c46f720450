/// Owner of timers, whose end takes them out: a contract, or the scope of blocks that run later.
///
/// Properties that values and ticks use are not checked for exclusive access, as in `Runtime`.
class TimerOwner {
  /// Count of its timers that can still make something happen.
  @safe @exclusivity(unchecked) final var awaited = 0
  /// Count of those that are values, held or on another thread.
  @safe @exclusivity(unchecked) final var held = 0
  /// The first of its timers, as the scheduler knows them; -1 without one.
  @safe @exclusivity(unchecked) final var firstTimer = -1

  /// False once it has ended.
  @safe @exclusivity(unchecked) final var isInForce = true

  /// The contract that it is; nil for a scope.
  var contract: ContractParts? { nil }
  /// Its place among those whose timers a wave begins: contracts in the order of signing.
  var place: Int32 { .max }

  /// Returns a timer's place among the others of its owner.
  func rank(of timer: TimerAction) -> Int { 0 }
}
