/// Where lines are shown: a heading, a notice, and rows.
@MainActor protocol Screen: AnyObject {
  func showHeading(_ text: String)
  func showNotice(_ text: String)
  func insertRow(_ text: String, at place: Int)
  func removeRow(at place: Int)
  func replaceRow(at place: Int, with text: String)
  /// Gets ready for the next line of input.
  func prompt()
  /// Leaves the screen to whatever writes next.
  func close()
}

/// Lines that say what has changed, for a file or a pipe.
@MainActor final class PlainScreen: Screen {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) { self.write = write }

  func showHeading(_ text: String) { write("= \(text)\n") }
  func showNotice(_ text: String) { if !text.isEmpty { write("! \(text)\n") } }
  func insertRow(_ text: String, at place: Int) { write("+ \(place) \(text)\n") }
  func removeRow(at place: Int) { write("- \(place)\n") }
  func replaceRow(at place: Int, with text: String) { write("~ \(place) \(text)\n") }
  func prompt() {}
  func close() {}
}
