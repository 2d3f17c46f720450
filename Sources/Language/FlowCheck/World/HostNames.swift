package import FlowText

/// Things of the world that a program has named, and the texts that declare them.
struct HostNames: Sendable {
  private(set) var declarations: [HostDeclarations] = []

  /// The latest of the texts.
  var latest: SourceID? { declarations.last?.source }

  mutating func add(_ more: HostDeclarations) { declarations.append(more) }

  /// Returns the row of a name that one of the texts declares at top level.
  func row(of name: String, in source: SourceID) -> HostRow? {
    declarations.first { $0.source == source }?.rows.first { $0.name == name }
  }
}

/// Text that declares things of the world.
package struct HostDeclarations: Sendable {
  package let source: SourceID
  package let rows: [HostRow]

  package init(source: SourceID, rows: [HostRow]) {
    self.source = source
    self.rows = rows
  }
}

/// Event of the world that ends, and the event that says so.
package struct HostEnd: Hashable, Sendable {
  package let values: SymbolID
  package let end: SymbolID
}

extension Environment {
  /// Returns the thing of the world that a scope, or the scope of a name, is; nil for a program's own.
  package func host(of symbol: SymbolID) -> HostRow? {
    guard !names.hosts.declarations.isEmpty else { return nil }
    let found = self[symbol]
    let scope = found.scope.map { self[$0] } ?? found
    return names.hosts.row(of: scope.name, in: found.declaration.source)
  }

  /// Returns the member of a thing of the world that a name stands for; nil for a program's own.
  package func hostMember(_ symbol: SymbolID) -> HostMember? {
    host(of: symbol).flatMap { self[symbol].scope == nil ? nil : $0.member(self[symbol].name) }
  }

  /// Returns an event of the world with the one that ends it; nil for any other, and for one that never ends.
  package func hostEnd(of symbol: SymbolID) -> HostEnd? {
    guard let end = hostMember(symbol)?.direction.end, let scope = self[symbol].scope else {
      return nil
    }
    return lookup([self[scope].name, end]).map { HostEnd(values: symbol, end: $0) }
  }
}
