import FlowText

/// Symbol of each name, scope by scope.
///
/// Names at top level, which are nearly all, are stored in an array by their number.
struct NameScopes: Sendable {
  private(set) var table = NameTable()
  /// Symbols of names outside all scopes, by the number of the name; -1 for none.
  private var top = UndoableArray<Int32>()
  private var inner = UndoableDictionary<ScopedName, SymbolID>()

  /// The things of the world that have been named, now and before the check that goes on.
  var hosts = HostNames()
  private var hostsBefore = HostNames()

  /// An upper bound of the number of names, which may include removed ones.
  var count: Int { top.count + inner.count }

  subscript(name: NameID, scope: SymbolID?) -> SymbolID? {
    get {
      if let scope { return inner[ScopedName(name: name, scope: scope)] }
      let place = Int(name.index)
      guard place < top.count, top[place] >= 0 else { return nil }
      return SymbolID(index: top[place])
    }
    set {
      if let scope {
        inner[ScopedName(name: name, scope: scope)] = newValue
        return
      }
      let place = Int(name.index)
      if top.count <= place {
        top.append(contentsOf: repeatElement(-1, count: place + 1 - top.count))
      }
      top[place] = newValue?.index ?? -1
    }
  }

  subscript(name: String, scope: SymbolID?) -> SymbolID? {
    table.find(name).flatMap { self[$0, scope] }
  }

  /// Removes the symbol of a name.
  mutating func remove(_ name: String, _ scope: SymbolID?) {
    guard let number = table.find(name) else { return }
    self[number, scope] = nil
  }

  /// Returns the number of a name that is being declared.
  mutating func number(of bytes: [UInt8], _ range: Range<Int>) -> NameID {
    table.insert(bytes, range)
  }

  mutating func reserve(_ more: Int) {
    table.reserve(more)
    top.reserveCapacity(top.count + more)
  }

  /// The symbols of all names, in no particular order.
  var symbols: [SymbolID] {
    top.lazy.filter { $0 >= 0 }.map { SymbolID(index: $0) } + inner.lazy.map(\.value)
  }

  /// Permanently keeps only the names of scopes that `isKept` accepts.
  mutating func keep(_ isKept: (SymbolID) -> Bool) {
    inner.keep { name, _ in isKept(name.scope) }
    top.begin()
  }
}

/// A name in the scope that declares it.
private struct ScopedName: Hashable, Sendable {
  let name: NameID
  let scope: SymbolID
}

extension NameScopes: Undoable {
  mutating func begin() {
    top.begin()
    inner.begin()
    hostsBefore = hosts
  }

  mutating func takeBack() {
    top.takeBack()
    inner.takeBack()
    hosts = hostsBefore
  }

  var changeCount: Int { top.changeCount + inner.changeCount }
}
