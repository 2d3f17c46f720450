/// One record of a session's journal.
///
/// On disk: the length of the payload and its `CRC32`, four bytes each with the lowest first, then
/// the payload: a byte for the kind, numbers of eight bytes, and text to the end.
package enum JournalRecord: Hashable, Sendable {
  /// The first record of every journal.
  case header(version: Int, semantics: String)
  /// An entry that the session accepted at an instant, in nanoseconds from its start.
  case entry(String, instant: Int)
  /// Timers were served without an entry.
  case time(Int)
  /// The previous record's work was interrupted after this much of it.
  case stopped(statements: Int, waves: Int, instant: Int)
  /// The entry with this number, from 1, is left out of replays.
  case dropped(Int)
  /// The entry with this number, which was left out, is replayed again.
  case restored(Int)
  /// The clock of the session shows 0 at this instant.
  case origin(Int)

  /// The version that this program writes.
  ///
  /// It also reads version 1, which has no restored entries, and version 2, which has no origin.
  static let version = 3
  /// Latest valid instant: no session lasts longer than 73 years.
  package static let latest = Int.max / 4
  /// Largest size of a record, a little more than that of a source.
  static let longest = 65 * 1024 * 1024
  private static let mark = Array("runnel session ".utf8)

  /// The instant in the record; 0 for records without one.
  var instant: Int {
    switch self {
    case .entry(_, let instant), .time(let instant), .stopped(_, _, let instant),
      .origin(let instant):
      instant
    case .header, .dropped, .restored: 0
    }
  }

  package var bytes: [UInt8] {
    var payload: [UInt8] = []
    switch self {
    case .header(let version, let semantics):
      payload = [0] + Self.bytes(of: version) + Self.mark + Array(semantics.utf8)
    case .entry(let text, let instant):
      payload = [1] + Self.bytes(of: instant) + Array(text.utf8)
    case .time(let instant): payload = [2] + Self.bytes(of: instant)
    case .stopped(let statements, let waves, let instant):
      payload = [3] + [statements, waves, instant].flatMap(Self.bytes)
    case .dropped(let number): payload = [4] + Self.bytes(of: number)
    case .restored(let number): payload = [5] + Self.bytes(of: number)
    case .origin(let instant): payload = [6] + Self.bytes(of: instant)
    }
    let sum = CRC32.checksum(of: payload)
    return Self.word(UInt32(payload.count)) + Self.word(sum) + payload
  }

  /// Returns whether bytes are the beginning of a journal of any version.
  static func beginsJournal(_ bytes: [UInt8]) -> Bool {
    bytes.count > 17 && bytes[8] == 0 && bytes[17...].starts(with: mark)
  }

  /// Reads the record that begins at `start`, and returns it with its end; nil if it is invalid.
  package static func read(_ bytes: [UInt8], at start: Int) -> (record: JournalRecord, end: Int)? {
    guard bytes.count - start >= 9 else { return nil }
    let length = Int(word(bytes, at: start))
    guard length >= 1, length <= longest, bytes.count - start - 8 >= length else { return nil }
    let payload = bytes[(start + 8)..<(start + 8 + length)]
    guard CRC32.checksum(of: payload) == word(bytes, at: start + 4),
      let record = JournalRecord(payload: payload)
    else { return nil }
    return (record, start + 8 + length)
  }

  private init?(payload: ArraySlice<UInt8>) {
    let rest = payload.dropFirst()
    switch payload.first {
    case 0:
      guard let version = Self.number(rest, 0), rest.dropFirst(8).starts(with: Self.mark),
        let semantics = String(validating: rest.dropFirst(8 + Self.mark.count), as: UTF8.self)
      else { return nil }
      self = .header(version: version, semantics: semantics)
    case 1:
      guard let instant = Self.number(rest, 0),
        let text = String(validating: rest.dropFirst(8), as: UTF8.self)
      else { return nil }
      self = .entry(text, instant: instant)
    case 2:
      guard rest.count == 8, let instant = Self.number(rest, 0) else { return nil }
      self = .time(instant)
    case 3:
      guard rest.count == 24, let statements = Self.number(rest, 0),
        let waves = Self.number(rest, 1), let instant = Self.number(rest, 2)
      else { return nil }
      self = .stopped(statements: statements, waves: waves, instant: instant)
    case 4:
      guard rest.count == 8, let number = Self.number(rest, 0) else { return nil }
      self = .dropped(number)
    case 5:
      guard rest.count == 8, let number = Self.number(rest, 0) else { return nil }
      self = .restored(number)
    case 6:
      guard rest.count == 8, let instant = Self.number(rest, 0) else { return nil }
      self = .origin(instant)
    default: return nil
    }
  }

  private static func bytes(of number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func word(_ word: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
  }

  private static func word(_ bytes: [UInt8], at start: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << ($1 * 8) }
  }

  /// Returns the number at an index counted in numbers; nil if it is incomplete or out of range.
  private static func number(_ bytes: ArraySlice<UInt8>, _ place: Int) -> Int? {
    let start = bytes.startIndex + place * 8
    guard bytes.endIndex - start >= 8 else { return nil }
    let number = (0..<8).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
    return (0...latest).contains(number) ? number : nil
  }
}
