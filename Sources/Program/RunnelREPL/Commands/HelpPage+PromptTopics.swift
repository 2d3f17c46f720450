package import FlowHelp

extension HelpPage {
  /// The topics about the prompt itself.
  package static let promptTopics: [HelpPage] = [
    HelpPage(
      .topic, "sessions", "runnel repl --session FILE",
      """
      Keeps what is entered, on disk before it is carried out; opened again, the session goes on where it was left, also after a crash. An entry that was interrupted stands as far as it had come.
      `--safe` opens the file without carrying anything out: for a session that does not come to an end.
      """,
      .shown(
        """
        :entries
        :drop 7
        :save age.flow
        """),
      also: ":entries :drop :save"),
    HelpPage(
      .topic, "keys", "",
      """
        Enter        runs, or goes on while something is open
                     (after two empty lines it runs anyway)
        Alt-Enter    begins a new line
        ↑ ↓          the line above and below, then earlier and later entries
                     that begin with what is typed
        ^P ^N        earlier and later entries at once, whatever they begin with
        ← → ^A ^E    by characters, to the beginning and end of the line
        Alt-B Alt-F  by words
        →            at the end: takes the earlier entry that is offered dimly
        Tab          completes; again for the next page, ↑ ↓ choose, Enter takes
        ^R           looks for an earlier entry; again for one before, ^G gives up
        ^W ^U ^K     cuts a word, to the beginning, to the end of the line
        ^Y           puts back what was cut
        ^_ Alt-_     takes the last change back, brings it again
        ^L           clears the screen
        ^C           drops the entry, or stops what is running
        ^D           leaves, on an empty line
        ^Z           stops until `fg`
        `~/.editrc` is libedit's: `bind -v` chooses vi's keys.
      """,
      nil, foreign: "shortcuts keybindings bindings"),
  ]
}
