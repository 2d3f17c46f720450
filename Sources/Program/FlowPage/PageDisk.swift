/// The file that was opened, as it is on the disk.
///
/// Several tabs read and write it, and so do other programs. Each tab knows the revision that it last read or wrote,
/// and writes over no other.
package protocol PageDisk: Sendable {
  /// Tells this file from any other of the machine, without naming it.
  var identity: String { get }

  /// Reads the file as it is now.
  func read() throws(PageDiskProblem) -> PageFileContent

  /// Writes the file, if it still has a revision.
  ///
  /// - Returns: The revision that it has then.
  func write(_ text: String, over revision: String) throws(PageDiskProblem) -> String
}

/// The content of a file, with the revision by which it is known again.
package struct PageFileContent: Hashable, Sendable {
  package let text: String
  package let revision: String

  package init(text: String, revision: String) {
    self.text = text
    self.revision = revision
  }
}

/// The reason that a file was not read or written.
package enum PageDiskProblem: Error {
  /// Somebody else has changed it, to this content.
  case changed(PageFileContent)
  case failed(String)
}
