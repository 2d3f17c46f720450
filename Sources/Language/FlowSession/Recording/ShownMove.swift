import FlowCheck
import FlowRuntime

/// A change of a cell or an occurrence of an event as text: `2 -> 3`, `-> 3`, `happened`.
struct ShownMove {
  /// The value before; nil for an event or if there was none.
  let old: String?
  /// The new value; nil for an event that carries nothing.
  let new: String?

  init(of symbol: SymbolID, from old: Value, to new: Value, in runtime: Runtime) {
    let moved = runtime.environment[symbol]
    let isEvent = moved.kind == .event
    self.old = isEvent || old.isPending ? nil : runtime.formatter.shown(old)
    self.new = isEvent && moved.type == .nothing ? nil : runtime.formatter.shown(new)
  }

  var text: String {
    guard let new else { return SessionEvent.happened }
    return (old.map { "\($0) " } ?? "") + "-> \(new)"
  }
}
