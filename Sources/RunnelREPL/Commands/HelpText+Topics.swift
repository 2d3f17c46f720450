extension HelpText {
  /// Topic by name.
  ///
  /// Indented lines are examples that may be typed as they stand.
  static let topics: [String: String] = [
    "cells": """
    A cell holds a value; an event passes one on and forgets it.
      cell year = 2016
      cell name: String
      event tap: Int
      year = 2017
      tap(3)
    """,
    "contracts": """
    sources { | stage } -> target: when a source changes, the target follows,
    until the contract is disposed.
      year -> age = year - 1985        // declares a derived cell
      age := year - 1985               // the same, for every cell that is read
      hobbyA -> hobbyB                 // binds into a cell that exists
      stateB <-> stateK                // both ways; at signing the left wins
      year -> print("It is \\(year)")   // an observer
      hobbyA -> hobbyB as crush        // with a name, for dispose
    """,
    "stages": """
    What a value passes on its way, left to right:
      map(e) filter(e) distinct ignoreNil updates skip(n) take(n)
      scan(first, e) pairwise startWith(v) recover(v)
      throttle(d) debounce(d) delay(d) buffer(d) sample(d) timeout(d, v)
      merge(b) zip(b) withLatest(b) switch(choice)
      deliverOn(background) deliverOn(main)
    `it` is what came down the contract; durations are written 250ms,
    1.5s, 2min, 1h.
      text | throttle(1s) | filter(it.count > 5) -> query = it
    """,
    "dispose": """
    Ends a contract, a derived cell's contract, or a scope with all inside.
      dispose age                      // age keeps its value, no longer follows
      dispose crush, screen
    """,
    "scopes": """
    Cells and contracts that are released together.
      scope screen {
        cell draft = ""
        draft | updates -> print
      }
      screen.draft = "x"
      dispose screen
    """,
    "sessions": """
    runnel repl --session FILE keeps what is entered, on disk before it is
    carried out; opened again, the session goes on where it was left, also
    after a crash. An entry that was interrupted stands as far as it had come.
      :entries     lists what is kept
      :drop 7      leaves an entry out from now on
    --safe opens the file without carrying anything out: for a session that
    does not come to an end.
      :save age.flow   writes the program as it stands, to be run again, in
                       the order in which it was typed, with its comments;
                       it replaces what it has written itself
      :save! age.flow  replaces any other file too, but never a session
    """,
    "classic": """
    `runnel --semantics=classic` opens the prompt, and runs scripts, the way
    the library Bond does it: a change tells its contracts one after the
    other, each with all that follows, instead of in one wave. Type the same
    lines into both. The sum is told once in waves, and twice in classic:
      cell a = 1
      tens := a * 10
      hundreds := a * 100
      tens, hundreds -> print("\\(it.0)+\\(it.1)")
      a = 2
    What an observer writes back is a wave of its own; in classic the cell
    is still being told and keeps the value, but nobody hears of it:
      cell n = 0
      n | updates -> { if n == 1 { n = 2 } }
      n | updates -> print("told \\(n)")
      n = 1
    """,
    "keys": """
    Enter        runs, or goes on while something is open
                 (after two empty lines it runs anyway)
    Alt-Enter    begins a new line
    ↑ ↓          the line above and below, then earlier and later entries
    ^P ^N        earlier and later entries at once
    ← → ^A ^E    by characters, to the beginning and end of the line
    Alt-B Alt-F  by words
    Tab          completes; again for the next page
    ^R           looks for an earlier entry; again for one before, ^G gives up
    ^W ^U ^K     cuts a word, to the beginning, to the end of the line
    ^Y           puts back what was cut
    ^_ Alt-_     takes the last change back, brings it again
    ^L           clears the screen
    ^C           drops the entry, or stops what is running
    ^D           leaves, on an empty line
    ^Z           stops until `fg`
    """,
  ]
}
