import CEdit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The key bindings: libedit's own, ours in addition, and a person's own with precedence over both.
extension LineEngine {
  /// Binds all keys; a person's own settings are applied last, except for the few keys that the
  /// prompt needs.
  func bindKeys(settings: String?) {
    for (command, function) in Self.functions {
      _ = cedit_add_command(edit, command.function, command.function, function)
    }
    _ = cedit_set_text(edit, EL_EDITOR, "emacs")
    bindOurs()
    if let settings { _ = el_source(edit, settings) }
    usesVi = cedit_uses_vi(edit) != 0
    if usesVi {
      // Choosing vi's keys has removed the other bindings.
      bindOurs()
      if let settings { cedit_apply_settings(edit, settings) }
    }
    for command in EditCommand.allCases where command.isEssential { bind(command) }
    sequences = boundSequences
  }

  private func bindOurs() {
    for command in EditCommand.allCases { bind(command) }
    for (key, function) in Self.lineKeys { bind(key, function) }
    guard usesVi else { return }
    // An `ESC` alone is passed as this key, because an `ESC` begins the sequences of other keys.
    _ = cedit_bind(edit, "^\\", "vi-command-mode")
    for (key, function) in Self.viLineKeys { _ = cedit_bind_alternate(edit, key, function) }
  }

  private func bind(_ command: EditCommand) {
    for key in command.keys { bind(key, command.function) }
    guard usesVi else { return }
    for key in command.viKeys { _ = cedit_bind_alternate(edit, key, command.function) }
  }

  private func bind(_ key: String, _ function: String) {
    let isSequence = key.hasPrefix("\\e[") || key.hasPrefix("\\eO")
    // Alt with a key is an `ESC` before it, which enters vi's command mode.
    guard !usesVi || isSequence || !key.hasPrefix("\\e") else { return }
    _ = cedit_bind(edit, key, function)
    if usesVi, isSequence { _ = cedit_bind_alternate(edit, key, function) }
  }

  /// Represents an `ESC` alone in vi's keys; no terminal sends it, since it is the quit signal.
  package static let viEscape: Unicode.Scalar = "\u{1c}"

  /// Keys for libedit's functions that it has not bound, or has bound differently; the last would draw by
  /// themselves.
  private static let lineKeys: [(String, String)] = [
    ("\\e[H", "ed-move-to-beg"), ("\\eOH", "ed-move-to-beg"), ("\\e[1~", "ed-move-to-beg"),
    ("\\e[7~", "ed-move-to-beg"), ("\\e[F", "ed-move-to-end"), ("\\eOF", "ed-move-to-end"),
    ("\\e[4~", "ed-move-to-end"), ("\\e[8~", "ed-move-to-end"), ("\\e[1;5D", "ed-prev-word"),
    ("\\e[1;3D", "ed-prev-word"), ("\\e[1;5C", "em-next-word"), ("\\e[1;3C", "em-next-word"),
    ("\\e[3;5~", "em-delete-next-word"), ("^A", "ed-move-to-beg"), ("^E", "ed-move-to-end"),
    ("^K", "ed-kill-line"), ("^U", "vi-kill-line-prev"), ("^W", "ed-delete-prev-word"),
    ("^Y", "em-yank"), ("\\ex", "ed-unassigned"), ("\\eX", "ed-unassigned"),
  ]

  /// Keys of vi's command mode that would leave the line or draw by themselves.
  private static let viLineKeys: [(String, String)] = [
    ("v", "ed-unassigned"), ("#", "ed-unassigned"), (":", "ed-unassigned"),
  ]

  /// The escape sequences in libedit's list of bindings.
  private var boundSequences: Set<String> {
    guard let list = cedit_bindings(edit) else { return [] }
    defer { free(list) }
    var found: Set<String> = []
    for line in String(cString: list).split(separator: "\n") {
      guard line.hasPrefix("\"^[[") || line.hasPrefix("\"^[O"),
        let end = line.dropFirst().firstIndex(of: "\"")
      else { continue }
      found.insert("\u{1b}" + line[line.index(line.startIndex, offsetBy: 3)..<end])
    }
    return found
  }
}

extension EditCommand {
  fileprivate var function: String { "runnel-\(rawValue)" }
}
