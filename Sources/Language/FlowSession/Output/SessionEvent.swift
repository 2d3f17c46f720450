/// An occurrence in a session, as plain text values, which a prompt shows in order.
///
/// Displays are pure functions of these.
package enum SessionEvent: Hashable, Sendable {
  /// A name was declared: `year = 2016`.
  ///
  /// `contract` is the text of the contract that declares it (`year -> age`); `value` is nil if it
  /// has none, and `detail` then gives the reason.
  case declared(name: String, value: String?, contract: String?, detail: String?)
  /// A cell or event fired; `old` is nil for an event or if there was no value before, `new` for an event
  /// that carries nothing.
  case moved(name: String, old: String?, new: String?, depth: Int, contract: String?)
  /// A cell or event fired by itself at an instant, because of a timer or arrival of this contract.
  case brought(at: String, name: String, old: String?, new: String?, contract: String)
  /// A value was stopped, with the reason: `filtered`, `skip has 2 left`, `waiting for b`.
  ///
  /// `isIdle` is true if no entry caused the wave, and nothing changed in it.
  case stopped(contract: String, reason: String, depth: Int, isIdle: Bool = false)
  /// A later value of the same wave replaced one.
  case overridden(name: String, depth: Int)
  /// A contract, cell or scope ended: `disposed age (keeps 32): year -> age`.
  case disposed(name: String, keeps: String?, contract: String?)
  /// A two-way binding was signed; `winner` is the side whose value was taken, `number` its number at the prompt.
  case bound(contract: String, winner: String?, number: Int? = nil)
  /// A contract that declares nothing was signed; `number` is its number at the prompt.
  case signed(contract: String, name: String?, number: Int?)
  /// The value of a bare expression.
  case value(String, type: String)
  /// Anything else worth a line, such as the declaration of a function or enumeration.
  case note(String)
}

/// A possible completion at the cursor.
package struct Completion: Hashable, Sendable {
  /// The replacement for the word before the cursor.
  package let text: String
  /// Its type or kind: `Int`, `stage`, `contract`.
  package let kind: String
  /// Its present value, if it has one.
  package let value: String?
  /// True for a word of the language (a stage, a function, a keyword); false for a name of the program.
  package let isOfLanguage: Bool

  package init(text: String, kind: String, value: String?, isOfLanguage: Bool = false) {
    self.text = text
    self.kind = kind
    self.value = value
    self.isOfLanguage = isOfLanguage
  }
}

extension SessionEvent {
  /// The text for an occurrence of an event that carries nothing.
  package static let happened = "happened"
}
