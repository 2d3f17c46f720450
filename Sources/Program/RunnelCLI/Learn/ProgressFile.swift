import FlowLessons
import FlowSession
import RunnelREPL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file with a learner's progress; a damaged one is reported and left unchanged.
struct ProgressFile {
  /// Nil if there is no home folder.
  let path: String?
  private(set) var progress = LessonProgress()
  /// The reason that progress is not stored this time.
  private(set) var problem: Problem?

  enum Problem: Error {
    case damaged(String)
    case failed(String)
  }

  private static let mostBytes = 1024 * 1024

  init(environment: (String) -> String?) {
    var variables: [String: String] = [:]
    for name in ["HOME", "XDG_STATE_HOME"] { variables[name] = environment(name) }
    path = StateFolder.path(of: "progress.json", environment: variables)
    guard let path else {
      problem = .failed("HOME is not set")
      return
    }
    switch Self.read(path) {
    case .success(let progress): self.progress = progress
    case .failure(let problem): self.problem = problem
    }
  }

  /// Returns the content of a file; empty progress if there is none yet.
  private static func read(_ path: String) -> Result<LessonProgress, Problem> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .success(LessonProgress()) }
      if errno == ELOOP { return .failure(.failed("\(path) is a link")) }
      return .failure(.failed("can't read \(path): \(SystemError.latest.message)"))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .failure(.failed("\(path) is not a file"))
    }
    do throws(SystemError) {
      let bytes = try OpenFile(descriptor: descriptor).bytes(limit: mostBytes)
      guard bytes.count <= mostBytes else { return .failure(.damaged("it is too large")) }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return .failure(.damaged("it is no UTF-8"))
      }
      return progress(in: text)
    } catch {
      return .failure(.failed("can't read \(path): \(error.message)"))
    }
  }
}

extension ProgressFile {
  private static func progress(in text: String) -> Result<LessonProgress, Problem> {
    do throws(LessonProgress.Damage) {
      return .success(try LessonProgress(text: text))
    } catch {
      return .failure(.damaged(error.reason))
    }
  }

  /// Stores the progress in a lesson, keeping what another process has stored meanwhile.
  ///
  /// What could not be stored before is tried again, for there may be room by now.
  mutating func keep(_ entry: LessonProgress.Entry, of lesson: String) {
    guard let path else { return }
    switch Self.read(path) {
    case .success(let latest):
      progress = latest
      problem = nil
    case .failure(let problem):
      self.problem = problem
      return
    }
    guard progress[lesson] != entry else { return }
    progress[lesson] = entry
    write(to: path)
  }

  private mutating func write(to path: String) {
    guard StateFolder.makeFolders(of: path) else {
      problem = .failed("can't make a folder for \(path): \(SystemError.latest.message)")
      return
    }
    let reason = DurableFile.replace(path, with: Array(progress.text.utf8), followsLinks: false)
    if let reason { problem = .failed(reason) }
  }

  /// The result of a request to forget progress.
  enum Forgetting {
    case forgotten
    case nothing
    /// The file was damaged, and now has this name.
    case keptAside(String)
    case failed(String)
  }

  /// Forgets the progress in one lesson, or in all.
  mutating func forget(_ lesson: String?) -> Forgetting {
    guard let path else { return .failed("HOME is not set") }
    switch problem {
    case .failed(let reason): return .failed(reason)
    case .damaged: return putAside(path)
    case nil: break
    }
    let isKnown = lesson.map { progress[$0] != nil } ?? !progress.entries.isEmpty
    guard isKnown else { return .nothing }
    progress.forget(lesson)
    write(to: path)
    if case .failed(let reason) = problem { return .failed(reason) }
    return .forgotten
  }

  /// Renames a damaged file to a name that is not taken yet.
  private func putAside(_ path: String) -> Forgetting {
    for number in 1...99 {
      let other = "\(path).damaged-\(number)"
      guard link(path, other) == 0 else {
        if errno == EEXIST { continue }
        return .failed("can't put \(path) aside: \(SystemError.latest.message)")
      }
      unlink(path)
      return .keptAside(other)
    }
    return .failed("there are 99 damaged files beside \(path)")
  }
}
