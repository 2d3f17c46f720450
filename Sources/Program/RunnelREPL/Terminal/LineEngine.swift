import CEdit

/// The part of libedit without its screen: the line at the cursor, the key map and the line-editing
/// functions.
///
/// Our own functions are called through `handler`, which also supplies the keys. Only one thread
/// may use it; libedit calls back from within `run`.
package final class LineEngine {
  /// Supplies the engine with keys and performs the added commands.
  package protocol Handler: AnyObject {
    /// Returns the next key, or nil to end `run`.
    func nextKey() -> Unicode.Scalar?
    /// Performs a command.
    ///
    /// - Returns: True if `run` should end.
    func perform(_ command: EditCommand, key: Unicode.Scalar?) -> Bool
    /// The entries that libedit's own keys go through, oldest first.
    var earlierEntries: [String] { get }
  }

  let edit: OpaquePointer
  /// True if the user's own settings have chosen vi's keys.
  package internal(set) var usesVi = false
  /// The escape sequences that are bound.
  package internal(set) var sequences: Set<String> = []
  /// Largest length of a line of which libedit's buffer has room for two.
  private var room = 400
  /// True until libedit, which has begun a line, asks for its first key.
  private var isAtBeginning = true
  /// True if one of libedit's keys has requested an earlier entry since this was last read.
  private var hasFetched = false
  private weak var handler: (any Handler)?
  private let history: UnsafeMutablePointer<cedit_history_source>
  /// The index of the earlier entry that was requested last, counted from the newest, and its text.
  private var fetched = (place: 0, text: UnsafeMutablePointer<wchar_t>.allocate(capacity: 1))

  /// Makes an engine at the terminal with these descriptors; nil if they are not a terminal, or
  /// libedit cannot start.
  ///
  /// `settings` is the file with the user's own settings.
  package init?(
    handler: any Handler, input: Int32 = 0, output: Int32 = 1, settings: String? = nil
  ) {
    cedit_use_utf8()
    guard let edit = cedit_open("runnel", input, output) else { return nil }
    self.edit = edit
    self.handler = handler
    history = .allocate(capacity: 1)
    let client = Unmanaged.passUnretained(self).toOpaque()
    history.initialize(
      to: cedit_history_source(
        fetch: { client, which in
          guard let client else { return nil }
          let engine = Unmanaged<LineEngine>.fromOpaque(client).takeUnretainedValue()
          return engine.fetch(which)
        }, client: client))
    _ = cedit_set_client(edit, client)
    _ = cedit_set_history(edit, history)
    _ = cedit_set_reader(edit) { edit, key in
      guard let edit, let key, let engine = LineEngine.engine(of: edit),
        let scalar = engine.nextKey()
      else { return -1 }
      key.pointee = wchar_t(bitPattern: scalar.value)
      return 1
    }
    bindKeys(settings: settings)
    // Flow control would intercept ^S and ^Q. Between two entries, typed-ahead text is neither
    // echoed into the answer nor held back until a line end.
    for (mode, flag) in [("-d", "-ixon"), ("-x", "-echo"), ("-x", "-icanon")] {
      _ = cedit_set_mode(edit, mode, flag)
    }
  }

  /// Frees libedit and leaves the terminal as it is; nothing may be called afterwards.
  package func end() {
    cedit_close(edit)
    history.deallocate()
    fetched.text.deallocate()
  }

  /// Edits one line until a command or the handler ends it.
  ///
  /// - Returns: True if one of libedit's own keys has ended it, as `ed-newline` does.
  package func run() -> Bool {
    var count: Int32 = 0
    isAtBeginning = true
    return el_wgets(edit, &count) != nil && count > 0
  }

  /// Returns the next key; by now libedit has carried out the one before, or has begun the line.
  private func nextKey() -> Unicode.Scalar? {
    if isAtBeginning {
      isAtBeginning = false
      cedit_draw_on_one_row(edit)
    }
    cedit_keep_cursor(edit)
    defer { keepRoom() }
    return handler?.nextKey()
  }

  /// Enlarges libedit's buffer before a line fills half of it; a paste may have lengthened the line.
  private func keepRoom() {
    guard count > room else { return }
    room = 2 * count
    cedit_reserve(edit, Int32(clamping: 2 * room))
  }

  /// Restores the editing mode of the terminal, whatever mode it is in after a stop.
  func takeTerminal() {
    _ = cedit_set_number(edit, EL_PREP_TERM, 0)
    _ = cedit_set_number(edit, EL_PREP_TERM, 1)
  }

  // MARK: Earlier entries

  /// Returns whether a key has requested an earlier entry since the last call.
  package func takeHasFetched() -> Bool {
    defer { hasFetched = false }
    return hasFetched
  }

  private func fetch(_ which: Int32) -> UnsafePointer<wchar_t>? {
    let entries = handler?.earlierEntries ?? []
    let place =
      switch Int(which) {
      case CEDIT_NEWEST: 0
      case CEDIT_OLDEST: entries.count - 1
      case CEDIT_OLDER: fetched.place + 1
      case CEDIT_NEWER: fetched.place - 1
      default: fetched.place
      }
    guard entries.indices.contains(place) else { return nil }
    hasFetched = true
    let text = entries[entries.count - 1 - place].unicodeScalars.map {
      wchar_t(bitPattern: $0.value)
    }
    fetched.text.deallocate()
    let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: text.count + 1)
    copy.initialize(from: text + [0], count: text.count + 1)
    fetched = (place, copy)
    return UnsafePointer(copy)
  }

  // MARK: Commands

  static func engine(of edit: OpaquePointer) -> LineEngine? {
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

// MARK: The line

extension LineEngine: LineBuffer {
  private var scalars: UnsafeBufferPointer<wchar_t> {
    guard let line = el_wline(edit)?.pointee, let start = line.buffer else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: start, count: line.lastchar - start)
  }

  package var count: Int { scalars.count }

  package var cursor: Int {
    guard let line = el_wline(edit)?.pointee, let start = line.buffer else { return 0 }
    return line.cursor - start
  }

  package func text(in range: Range<Int>) -> String {
    let scalars = scalars[range]
    return String(unsafeUninitializedCapacity: scalars.count * 4) { bytes in
      var count = 0
      for value in scalars {
        let scalar = Unicode.Scalar(UInt32(bitPattern: value)) ?? "\u{fffd}"
        for byte in UTF8.encode(scalar).unsafelyUnwrapped {
          bytes[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  package func move(to place: Int) {
    el_cursor(edit, Int32(clamping: place - cursor))
  }

  package func delete(_ range: Range<Int>) {
    cedit_delete(edit, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
  }

  package func insert(_ text: String) {
    let wide = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
    _ = el_winsertstr(edit, wide)
  }
}
