package import FlowSession
package import FlowText

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Replaces a file atomically: whatever happens meanwhile, either the old file or the new one
/// exists completely.
///
/// The new text is written to a file next to the old one, flushed to disk, renamed to the old name,
/// and the folder is flushed too. A link is followed, and its target replaced, unless that is
/// refused. A file that may not be written is kept. The mode, the owner and the group of the old file are kept; a new one
/// is private to the user unless that is declined, or a mode is given.
package enum DurableFile {
  /// Writes a file; `refusal` is called for an existing one, and may return a reason to keep it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: Its name in the error; the path without one.
  ///   - bytes: The new content.
  ///   - followsLinks: True if a link is followed; false if it is an error.
  ///   - isPrivate: False if others may read a new file as far as the `umask` of the process allows it.
  ///   - givenMode: The mode of a new file, as one had that is gone; nil if `isPrivate` decides.
  ///   - say: The language of the error.
  ///   - refusal: Returns the reason that an existing file must be kept; nil if it may be replaced.
  /// - Returns: The error in words; nil if the new content is written.
  package static func replace(
    _ path: String, calledAs name: String? = nil, with bytes: [UInt8], followsLinks: Bool = true,
    isPrivate: Bool = true, mode givenMode: UInt32? = nil, in say: Language = .english,
    refusal: (OpenFile) -> String? = { _ in nil }
  ) -> String? {
    let name = name ?? path
    var status = stat()
    if !followsLinks, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      return say("`\(name)` is a link", "`\(name)` はリンクです")
    }
    // Renaming replaces a link that is created meanwhile, and follows none.
    let target = followsLinks ? resolved(path) : path
    let isThere = stat(target, &status) == 0
    if isThere {
      guard status.st_mode & S_IFMT == S_IFREG else {
        return say("`\(name)` is not a file", "`\(name)` はファイルではありません")
      }
      // Renaming asks only whether the folder may be written.
      guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
        return say("`\(name)` is read-only", "`\(name)` は読み取り専用です")
      }
      if let reason = reason(toKeep: target, calledAs: name, say, refusal) { return reason }
    } else if lstat(target, &status) == 0 {
      return say("`\(name)` is a link that leads nowhere", "`\(name)` は行き先のないリンクです")
    }
    var mode =
      isThere
      ? status.st_mode & 0o7777 : givenMode.map { mode_t($0) } ?? (isPrivate ? 0o600 : 0o666)
    let folder = folder(of: target)
    TemporaryFile.removeLeftovers(of: target, in: folder)
    // What `open` makes of the mode of a new file that is not private is as the `umask` wants it.
    let followsUmask = !isThere && givenMode == nil && !isPrivate
    // Nobody else may open it before it has its group.
    guard let file = TemporaryFile(for: target, mode: followsUmask ? mode : 0o600) else {
      return failure(.write, name, say)
    }
    let (temporary, descriptor) = (file.path, file.descriptor)
    if isThere { mode = modeKeepingOwner(of: status, mode, descriptor) }
    var isWhole = followsUmask || fchmod(descriptor, mode) == 0
    isWhole = isWhole && writeAll(bytes, to: descriptor)
    isWhole = isWhole && fsync(descriptor) == 0
    let reason = isWhole ? nil : failure(.write, name, say)
    // Some file systems report only now that there was no room.
    guard close(descriptor) == 0, isWhole else {
      let reason = reason ?? failure(.write, name, say)
      unlink(temporary)
      return reason
    }
    guard move(temporary, to: target, replacing: isThere) else {
      let reason = failure(isThere ? .replace : .make, name, say)
      unlink(temporary)
      return reason
    }
    return synchronize(folder: folder) ? nil : failure(.keep, name, say)
  }

  /// Returns the reason that an existing file must be kept.
  private static func reason(
    toKeep target: String, calledAs path: String, _ say: Language, _ refusal: (OpenFile) -> String?
  ) -> String? {
    do throws(SystemError) {
      return refusal(try OpenFile(path: target, waits: false))
    } catch {
      return say.cannotReplaceUnread(path, error.message)
    }
  }

  /// Gives a new file the owner and the group of the old one, as far as the process may; returns the mode it can have then.
  ///
  /// What the old group was allowed is not allowed to another one, beyond what everybody is.
  private static func modeKeepingOwner(
    of old: stat, _ mode: mode_t, _ descriptor: Int32
  ) -> mode_t {
    var new = stat()
    guard fstat(descriptor, &new) == 0, (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid) else {
      return mode
    }
    if fchown(descriptor, old.st_uid, old.st_gid) == 0 { return mode }
    let own = mode & 0o777
    if fchown(descriptor, new.st_uid, old.st_gid) == 0 { return own }
    return modeForAnotherGroup(own)
  }

  /// Returns a mode in which a group may do no more than everybody.
  static func modeForAnotherGroup(_ mode: mode_t) -> mode_t {
    mode & 0o707 | (mode & 0o007) << 3 & mode
  }

  /// Renames the file to its target; if the target did not exist, only if it still does not.
  private static func move(_ temporary: String, to target: String, replacing: Bool) -> Bool {
    if replacing { return rename(temporary, target) == 0 }
    if link(temporary, target) == 0 {
      unlink(temporary)
      return true
    }
    // Some file systems do not support hard links.
    return errno != EEXIST && rename(temporary, target) == 0
  }

  /// Returns the end of a chain of links; the path itself if it leads nowhere yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func synchronize(folder: String) -> Bool {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// Writes all bytes; false if that failed, with the reason in `errno`.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      start += count
    }
    return true
  }

  /// An action on a file that failed.
  private enum Action: String {
    case write
    case replace
    case make
    case keep
  }

  private static func failure(_ action: Action, _ path: String, _ say: Language) -> String {
    let reason = String(cString: strerror(errno))
    let japanese =
      switch action {
      case .write: "`\(path)` に書けません"
      case .replace: "`\(path)` を置き換えられません"
      case .make: "`\(path)` を作れません"
      case .keep: "`\(path)` を保存できません"
      }
    return say("can't \(action.rawValue) `\(path)`", japanese) + ": \(reason)"
  }
}
