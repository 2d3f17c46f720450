import FlowSession

/// The file beside a script whose lines it reads, as `//@ --stdin=` names it.
struct TestInput {
  /// The lines; nil if the file can't be read.
  let bytes: [UInt8]?
  /// The file, by which a change of it is noticed.
  let asked: ReadFiles.Asked
  private let mark: TestMarkers.Line
  private let reason: String?

  /// Reads the file, which lies in the folder of the script or below; nil if the script names none.
  init?(_ mark: TestMarkers.Line?, readBy reader: (any SourceReader)?, limit: Int) {
    guard let mark else { return nil }
    self.mark = mark
    let names = mark.text.split(separator: "/", omittingEmptySubsequences: false)
    guard let reader, !names.contains(where: { ["", ".", ".."].contains($0) }) else {
      (bytes, reason) = (nil, "it has to lie in the folder of the script or below")
      asked = ReadFiles.Asked(path: mark.text, stamp: nil)
      return
    }
    var stamp: FileStamp?
    do throws(SourceProblem) {
      let file = try reader.open(mark.text)
      stamp = file.stamp
      (bytes, reason) = (try file.bytes(limit: limit), nil)
    } catch {
      (bytes, reason) = (nil, error.reason)
    }
    asked = ReadFiles.Asked(path: mark.text, stamp: stamp)
  }

  /// Returns the failure of a file that can't be read.
  func problem(in file: String) -> TestFailure? {
    reason.map {
      TestFailure(
        .expectation, file: file, line: mark.place,
        "the lines of `\(mark.text)` can't be read: \($0)")
    }
  }
}

extension SourceProblem {
  /// The reason in a few words.
  fileprivate var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .directory: "it is a directory"
    case .noRegularFile: "it is a pipe or a device"
    case .permissionDenied: "permission denied"
    case .outside: "it is a link that leads out of the folder"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .changed: "it changed while it was opened"
    case .system(let message): message
    }
  }
}
