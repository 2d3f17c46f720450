import FlowCheck
import FlowRuntime
import Reactive

/// Feeds an observable of Swift from one cell or event of a program.
///
/// It owns the sending end: when it is released, the observers end.
final class CellFeed {
  /// Number of the outbox's latest item when the observable was made; only later items reach it.
  let since: Int
  /// The requested type.
  let type: FlowType
  private let deliver: (FlowState<FlowValue>) -> Bool

  init(since: Int, type: FlowType, deliver: @escaping (FlowState<FlowValue>) -> Bool) {
    self.since = since
    self.type = type
    self.deliver = deliver
  }

  /// Sends the present state of the cell; false if the Swift type cannot represent it.
  func take(_ state: FlowState<FlowValue>) -> Bool {
    deliver(state)
  }
}

/// The observables of one program, so that repeated requests give the same one.
struct FeedTable {
  /// Key that distinguishes the observables of one cell.
  struct Key: Hashable {
    let symbol: SymbolID
    let type: ObjectIdentifier
    let showsStates: Bool
  }

  private var feeds: [SymbolID: [CellFeed]] = [:]
  private var views: [Key: AnyObject] = [:]

  func view<Value>(_ key: Key, of: Value.Type) -> AnyObservable<Value>? {
    views[key] as? AnyObservable<Value>
  }

  mutating func add(_ feed: CellFeed, _ view: AnyObject, _ key: Key) {
    feeds[key.symbol, default: []].append(feed)
    views[key] = view
  }

  subscript(symbol: SymbolID) -> [CellFeed] {
    feeds[symbol] ?? []
  }

  /// The cells that are observed.
  var symbols: [SymbolID] { Array(feeds.keys) }

  /// Ends the observables of a cell that satisfy the condition.
  mutating func end(_ symbol: SymbolID, where isOver: (CellFeed) -> Bool = { _ in true }) {
    let staying = feeds[symbol, default: []].filter { !isOver($0) }
    guard staying.count < feeds[symbol, default: []].count else { return }
    feeds[symbol] = staying.isEmpty ? nil : staying
    // The remaining ones are still fed; a new request gives another observable.
    for key in views.keys where key.symbol == symbol {
      views[key] = nil
    }
  }
}
