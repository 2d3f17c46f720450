/// Something a session did, in the order it happened, as plain text values: what a prompt answers
/// with.
///
/// Displays are pure functions of these.
package enum SessionEvent: Hashable, Sendable {
  /// A name came to be: `year = 2016`. `contract` is the text of the contract that declares it
  /// (`year -> age`); `value` is nil while it has none, and `detail` then says why.
  case declared(name: String, value: String?, contract: String?, detail: String?)
  /// A cell or event fired. `old` is nil for an event or where there was no value before.
  case moved(name: String, old: String?, new: String, depth: Int, contract: String?)
  /// What a timer brought: a cell or event fired at an instant by itself, by this contract.
  case brought(at: String, name: String, old: String?, new: String, contract: String)
  /// A value went no further, and why: `filtered`, `skip has 2 left`, `waiting for b`.
  ///
  /// `isIdle` if a timer brought it, and nothing moved because of it.
  case stopped(contract: String, reason: String, depth: Int, isIdle: Bool = false)
  /// A value that a later one in the same wave replaced.
  case overridden(name: String, value: String, by: String, depth: Int)
  /// A contract, cell or scope ended: `disposed age (keeps 32): year -> age`.
  case disposed(name: String, keeps: String?, contract: String?)
  /// A two-way binding was signed: which side won.
  case bound(contract: String, winner: String?)
  /// A contract that declares nothing was signed; `number` is what the prompt calls it.
  case signed(contract: String, name: String?, number: Int?)
  /// The value of a bare expression.
  case value(String, type: String)
  /// Anything else worth a line, such as what a function or enumeration declared.
  case note(String)
}

/// One way to go on from where the cursor stands.
package struct Completion: Hashable, Sendable {
  /// What replaces the word before the cursor.
  package let text: String
  /// Its type or kind: `Int`, `stage`, `contract`.
  package let kind: String
  /// Its present value, where it has one.
  package let value: String?
  /// Whether it is a word of the language: a stage, a function, a keyword; no name of the program.
  package let isOfLanguage: Bool

  package init(text: String, kind: String, value: String?, isOfLanguage: Bool = false) {
    self.text = text
    self.kind = kind
    self.value = value
    self.isOfLanguage = isOfLanguage
  }
}
