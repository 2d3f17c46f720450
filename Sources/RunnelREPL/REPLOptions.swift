import FlowSession

/// How the prompt behaves.
package struct REPLOptions: Sendable {
  /// Whether there are colours.
  package enum Color: String, Sendable {
    /// Where a terminal shows them and `NO_COLOR` doesn't forbid it.
    case auto
    case always
    case never
  }

  /// Where entries are remembered.
  package enum History: Sendable {
    /// `$XDG_STATE_HOME/runnel/history`, or `~/.local/state/runnel/history`.
    case standard
    case file(String)
    /// Nowhere beyond this session.
    case none
  }

  package var color = Color.auto
  package var history = History.standard
  package var level = AnswerLevel.normal
  /// How many bytes one entry may have.
  package var entryBytes = SessionLimits().sourceBytes
  /// Where the session is kept.
  package var session: String?
  /// A file that is loaded first, by its path from the folder of the session.
  package var file: String?
  /// How waves run, as the option's word: what is kept is carried out again in the same way.
  package var semantics = "waves"
  /// Whether the session is only looked at: nothing is carried out again and nothing is kept.
  package var isSafe = false
  /// What the greeting says.
  package var version = "0.1.0"

  package init() {}
}
