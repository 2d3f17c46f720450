import FlowCheck
import FlowSession

/// A cell, constant or event of a program, which can be observed or sent into.
public struct FlowCell: Hashable, Sendable {
  /// Kind of a cell.
  public enum Kind: Sendable {
    /// Can be sent into, and holds a value.
    case cell
    /// Follows a contract.
    case derived
    /// Never changes.
    case constant
    /// Can be sent into, and holds nothing.
    case event
  }

  /// Its name, as it is written from outside all scopes.
  public let name: String
  /// Its kind.
  public let kind: Kind
  /// The type of its values.
  public let type: FlowType
}

extension FlowProgram {
  /// The declared cells, constants and events, in the order of their declarations.
  ///
  /// Names that no statement has declared yet, and those of disposed scopes, are not included.
  /// - Complexity: O(number of names).
  public var cells: [FlowCell] {
    guard let session = engine.session else { return [] }
    let names = session.environment
    return names.symbols.compactMap { symbol in
      guard let kind = FlowCell.Kind(symbol.kind), session.isThere(symbol) else { return nil }
      return FlowCell(
        name: names.qualifiedName(symbol.id), kind: kind, type: FlowType(symbol.type, in: names))
    }
  }
}

extension FlowCell.Kind {
  fileprivate init?(_ kind: SymbolKind) {
    switch kind {
    case .cell: self = .cell
    case .derived: self = .derived
    case .constant: self = .constant
    case .event: self = .event
    default: return nil
    }
  }
}

extension Session {
  /// Returns whether a symbol is declared and not released; a constant has no node in the graph.
  fileprivate func isThere(_ symbol: Symbol) -> Bool {
    symbol.kind == .constant
      ? state(value(of: symbol.id)) != .noValue && disposal(of: symbol.id) == nil
      : isLive(symbol.id)
  }
}
