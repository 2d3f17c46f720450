import FlowSyntax
import FlowText

/// The scopes with parameters that a fragment declares, and the instances that it makes.
struct Instances {
  /// Reason for which an instance is not made.
  enum Refusal {
    /// The templates that contain each other, the outermost first.
    case circle([SymbolID])
    case tooDeep
    case tooMany
  }

  /// An instance whose names are known.
  struct Known {
    let template: SymbolID
    /// The index of its tree, whose root is the declaration of the template.
    let tree: Int32
    /// The first symbol behind its own.
    let end: Int32
  }

  /// The templates of the fragment, each with how its file is read.
  var declared: [(template: SymbolID, mode: ParseMode)] = []
  var known: [SymbolID: Known] = [:]
  var refused: [SymbolID: Refusal] = [:]
  /// The templates whose names are being collected, the outermost first.
  var path: [SymbolID] = []
  /// The nodes of all instances.
  var nodeCount = 0
  /// The templates of which an instance was checked, and those of which one had an error.
  var checked: Set<SymbolID> = []
  var broken: Set<SymbolID> = []
  /// The scopes around an instance that are not around its template, by the tree of the instance; such
  /// instances are few.
  var between: [Int32: Set<SymbolID>] = [:]
  /// Where each instance with errors is made, and the places of these in the list of diagnostics.
  var failures: [(instance: SymbolID, span: Span, problems: Range<Int>)] = []
  /// Indicates whether templates are checked for themselves.
  var checksTemplates = true

  /// The limits of an instance: the scopes around it, and the nodes of all instances of a fragment.
  static let mostScopes = 100
  static let mostNodes = 1_000_000
}
