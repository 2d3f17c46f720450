import FlowLessons
import FlowPage
import FlowSession
import RunnelREPL
import Synchronization

/// The file that a page was opened on, to be written from the page.
final class ServedFile: PageFileWriter {
  private let path: String
  /// What it held when it was read or written last.
  private let known: Mutex<[UInt8]>

  init(path: String, bytes: [UInt8]) {
    self.path = path
    known = Mutex(bytes)
  }

  func write(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return known.withLock { known in
      let expected = known
      let reason = DurableFile.replace(path, with: bytes) { file in
        let present = try? file.bytes(limit: expected.count)
        return present == expected ? nil : "\(path) has been changed by somebody else"
      }
      if reason == nil { known = bytes }
      return reason
    }
  }
}

/// The progress that `runnel learn` keeps, for the lessons of a page.
struct ServedLearner: PageLearner {
  private let environment: @Sendable (String) -> String?

  init(environment: @escaping @Sendable (String) -> String?) {
    self.environment = environment
  }

  func progress() -> LessonProgress { ProgressFile(environment: environment).progress }

  func keep(_ entry: LessonProgress.Entry, of lesson: String) -> String? {
    var file = ProgressFile(environment: environment)
    file.keep(entry, of: lesson)
    switch file.problem {
    case nil: return nil
    case .damaged(let reason)?, .failed(let reason)?: return reason
    }
  }
}
