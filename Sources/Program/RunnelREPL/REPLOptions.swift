import FlowSession
package import FlowText

/// Settings of the prompt.
package struct REPLOptions: Sendable {
  /// The use of colours.
  package enum Color: String, Sendable {
    /// If the terminal supports them and `NO_COLOR` does not forbid it.
    case auto
    case always
    case never
  }

  /// The storage of entries.
  package enum History: Sendable {
    /// `$XDG_STATE_HOME/runnel/history`, or `~/.local/state/runnel/history`.
    case standard
    case file(String)
    /// Not stored beyond this session.
    case none
  }

  package var color = Color.auto
  /// The language of messages.
  package var language = Language.english
  package var history = History.standard
  package var level = AnswerLevel.normal
  /// Largest size of one entry in bytes.
  package var entryBytes = SessionLimits().sourceBytes
  /// The file in which the session is stored.
  package var session: String?
  /// A file that is loaded first, by its path from the folder of the session.
  package var file: String?
  /// The semantics, as the option's word: a stored session is replayed in the same way.
  package var semantics = "waves"
  /// True if the session is only inspected: nothing is replayed and nothing is stored.
  package var isSafe = false
  /// The version in the greeting.
  package var version = "0.1.0"

  package init() {}
}
