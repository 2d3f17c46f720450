import CEdit

/// libedit as key map and editing engine, without its screen.
///
/// It owns the text while letters are typed. Commands of ours come out through `handler`, and keys
/// come in from there. One thread only; libedit calls back from within `run`.
final class LineEngine {
  /// Whoever feeds the engine and carries its commands out.
  protocol Handler: AnyObject {
    /// The next key, or nil to end `run`.
    func nextKey() -> Unicode.Scalar?
    /// Carries a command out.
    ///
    /// - Returns: whether `run` is to end.
    func perform(_ command: EditCommand, key: Unicode.Scalar?) -> Bool
  }

  private let edit: OpaquePointer
  private weak var handler: (any Handler)?

  /// nil where standard input or output is no terminal, or libedit cannot begin.
  init?(handler: any Handler) {
    cedit_use_utf8()
    guard let edit = cedit_open("runnel") else { return nil }
    self.edit = edit
    self.handler = handler
    _ = cedit_set_client(edit, Unmanaged.passUnretained(self).toOpaque())
    _ = cedit_set_reader(edit) { edit, key in
      guard let edit, let key, let engine = LineEngine.engine(of: edit) else { return -1 }
      guard let scalar = engine.handler?.nextKey() else { return -1 }
      key.pointee = wchar_t(bitPattern: scalar.value)
      return 1
    }
    bindKeys()
    // Flow control would take ^S and ^Q away. Between two entries, what is typed ahead is neither
    // echoed into the answer nor held back until a line end.
    for (mode, flag) in [("-d", "-ixon"), ("-x", "-echo"), ("-x", "-icanon")] {
      _ = cedit_set_mode(edit, mode, flag)
    }
  }

  /// Frees libedit and leaves the terminal as it is; nothing may be called afterwards.
  func end() {
    cedit_close(edit)
  }

  /// Edits one line until a command or the handler ends it.
  func run() {
    var count: Int32 = 0
    _ = el_wgets(edit, &count)
  }

  /// Puts the terminal into the editing mode again, whatever it is in after a stop.
  func takeTerminal() {
    _ = cedit_set_number(edit, EL_PREP_TERM, 0)
    _ = cedit_set_number(edit, EL_PREP_TERM, 1)
  }

  /// The terminal has another size.
  func resize() {
    el_resize(edit)
  }

  // MARK: The text

  /// What libedit holds.
  ///
  /// Setting it changes only what differs.
  var buffer: EditBuffer {
    get {
      let (scalars, cursor) = contents
      return EditBuffer(scalars: scalars, cursor: cursor)
    }
    set {
      let (old, cursor) = contents
      let new = Array(newValue.text.unicodeScalars)
      let target = newValue.head.unicodeScalars.count
      let same = zip(old, new).prefix { $0 == $1 }.count
      let sameEnd = zip(old[same...].reversed(), new[same...].reversed()).prefix { $0 == $1 }.count
      let removed = old.count - same - sameEnd
      let inserted = new[same..<(new.count - sameEnd)]
      el_cursor(edit, Int32(same + removed - cursor))
      if removed > 0 { el_deletestr(edit, Int32(removed)) }
      if !inserted.isEmpty {
        let wide = inserted.map { wchar_t(bitPattern: $0.value) } + [0]
        _ = el_winsertstr(edit, wide)
      }
      el_cursor(edit, Int32(target - same - inserted.count))
    }
  }

  private var contents: (scalars: [Unicode.Scalar], cursor: Int) {
    guard let line = el_wline(edit)?.pointee, let start = line.buffer else { return ([], 0) }
    let count = line.lastchar - start
    let scalars = UnsafeBufferPointer(start: start, count: count).map {
      Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{fffd}"
    }
    return (scalars, line.cursor - start)
  }

  // MARK: Keys

  /// The user's own `~/.editrc` comes between the bindings, because it may choose another set of
  /// keys, which forgets them; only what the prompt cannot do without is bound again after it.
  private func bindKeys() {
    for (command, function) in Self.functions {
      _ = cedit_add_command(edit, command.function, command.function, function)
    }
    _ = cedit_set_text(edit, EL_EDITOR, "emacs")
    for command in EditCommand.allCases { bind(command) }
    _ = el_source(edit, nil)
    guard cedit_uses_vi(edit) != 0 else {
      for command in EditCommand.allCases where command.isEssential { bind(command) }
      return
    }
    // There, `ESC` goes to the command mode and can't be Alt as well.
    for command in EditCommand.allCases { bind(command, withAlt: false) }
    for (key, command) in Self.viKeys { _ = cedit_bind_alternate(edit, key, command.function) }
  }

  private func bind(_ command: EditCommand, withAlt: Bool = true) {
    for key in command.keys where withAlt || !key.hasPrefix("\\e") {
      _ = cedit_bind(edit, key, command.function)
    }
  }

  /// Keys of vi's command mode.
  private static let viKeys: [(String, EditCommand)] =
    [("k", .up), ("j", .down), ("u", .undo), ("/", .search)]
    + [EditCommand.enter, .leave, .clear, .search].flatMap { command in
      command.keys.map { ($0, command) }
    }

  private static func engine(of edit: OpaquePointer) -> LineEngine? {
    guard let client = cedit_client(edit) else { return nil }
    return Unmanaged<LineEngine>.fromOpaque(client).takeUnretainedValue()
  }

  static func perform(
    _ command: EditCommand, _ edit: OpaquePointer?, _ key: Int32
  ) -> UInt8 {
    guard let edit, let handler = engine(of: edit)?.handler else { return UInt8(CC_ERROR) }
    let scalar = Unicode.Scalar(UInt32(bitPattern: key))
    return UInt8(handler.perform(command, key: scalar) ? CC_NEWLINE : CC_REFRESH)
  }
}

extension EditCommand {
  fileprivate var function: String { "runnel-\(rawValue)" }
}
