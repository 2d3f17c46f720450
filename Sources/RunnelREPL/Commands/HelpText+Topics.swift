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
    sources { | stage } -> target: when a source changes, the target follows, until disposed.
      year -> age = year - 1985        // declares a derived cell
      age := year - 1985               // the same, for every cell that is read
      hobbyA -> hobbyB                 // binds into a cell that exists
      stateB <-> stateK                // both ways; at signing the left side wins
      year -> print("It is \\(year)")   // an observer
      hobbyA -> hobbyB as crush        // with a name, for dispose
    """,
    "stages": """
    What a value passes on its way, left to right:
      map(e) filter(e) distinct ignoreNil updates skip(n) take(n) scan(first, e)
      pairwise startWith(v) throttle(d) debounce(d) delay(d) buffer(d) sample(d)
      timeout(d, v) merge(b) zip(b) withLatest(b) switch(choice) recover(v)
      deliverOn(background) deliverOn(main)
    `it` is what came down the contract; durations are written 250ms, 1.5s, 2min, 1h.
      text | throttle(1s) | filter(it.count > 5) -> query = it
    """,
    "dispose": """
    Ends a contract, a derived cell's contract or a scope with all that is inside.
      dispose age                      // age keeps its value and no longer follows
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
    "keys": """
    Enter        runs, or goes on while something is open; after two empty lines it runs anyway
    Alt-Enter    begins a new line
    ↑ ↓          the line above and below, then earlier and later entries (^P ^N: entries only)
    ← → ^A ^E    by characters, to the beginning and end of the line; Alt-B Alt-F by words
    Tab          completes; again for the next page
    ^R           looks for an earlier entry; ^R again for one before it, ^G to give up
    ^W ^U ^K ^Y  cuts a word, to the beginning, to the end; puts back what was cut
    ^_           takes the last change back; Alt-_ brings it again
    ^L           clears the screen
    ^C           drops the entry, or stops what is running
    ^D           leaves, on an empty line
    ^Z           stops until `fg`
    """,
  ]
}
