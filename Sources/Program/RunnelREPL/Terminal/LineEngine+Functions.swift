import CEdit

/// One C function for each command, since libedit passes the key to a function, but not the command.
extension LineEngine {
  static let functions: [(EditCommand, cedit_command)] = [
    (.enter, { edit, key in perform(.enter, edit, key) }),
    (.newline, { edit, key in perform(.newline, edit, key) }),
    (.closeBracket, { edit, key in perform(.closeBracket, edit, key) }),
    (.complete, { edit, key in perform(.complete, edit, key) }),
    (.completeBackward, { edit, key in perform(.completeBackward, edit, key) }),
    (.leave, { edit, key in perform(.leave, edit, key) }),
    (.left, { edit, key in perform(.left, edit, key) }),
    (.right, { edit, key in perform(.right, edit, key) }),
    (.up, { edit, key in perform(.up, edit, key) }),
    (.down, { edit, key in perform(.down, edit, key) }),
    (.older, { edit, key in perform(.older, edit, key) }),
    (.newer, { edit, key in perform(.newer, edit, key) }),
    (.first, { edit, key in perform(.first, edit, key) }),
    (.last, { edit, key in perform(.last, edit, key) }),
    (.deleteBackward, { edit, key in perform(.deleteBackward, edit, key) }),
    (.deleteForward, { edit, key in perform(.deleteForward, edit, key) }),
    (.undo, { edit, key in perform(.undo, edit, key) }),
    (.redo, { edit, key in perform(.redo, edit, key) }),
    (.search, { edit, key in perform(.search, edit, key) }),
    (.fetch, { edit, key in perform(.fetch, edit, key) }),
    (.clear, { edit, key in perform(.clear, edit, key) }),
  ]
}
