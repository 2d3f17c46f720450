import FlowCheck
import FlowRuntime
import Reactive

/// What feeds an observable of Swift from one cell or event of a program.
///
/// It holds the sending end: when it goes, the observers end.
final class CellFeed {
  /// What was put into the outbox up to here is older than what the observable began with.
  let since: Int
  /// The type that is asked for.
  let type: FlowType
  private let deliver: (FlowState<FlowValue>) -> Bool

  init(since: Int, type: FlowType, deliver: @escaping (FlowState<FlowValue>) -> Bool) {
    self.since = since
    self.type = type
    self.deliver = deliver
  }

  /// Sends what the cell holds now; false when the Swift type refuses a value.
  func take(_ state: FlowState<FlowValue>) -> Bool {
    deliver(state)
  }
}

/// The observables of one program, so that the same one is asked for twice.
struct FeedTable {
  /// What distinguishes two observables of one cell.
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

  /// Ends the observables of a cell that `isOver` says so of.
  mutating func end(_ symbol: SymbolID, where isOver: (CellFeed) -> Bool = { _ in true }) {
    let staying = feeds[symbol, default: []].filter { !isOver($0) }
    guard staying.count < feeds[symbol, default: []].count else { return }
    feeds[symbol] = staying.isEmpty ? nil : staying
    // Those that stay are fed on; asked for anew, they get another observable.
    for key in views.keys where key.symbol == symbol {
      views[key] = nil
    }
  }
}
