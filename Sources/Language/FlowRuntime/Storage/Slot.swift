import FlowLower
import Memory

/// State of a slot of the store, beside its word.
struct SlotState: BitwiseCopyable, Equatable {
  let code: UInt8

  /// No value yet.
  static let pending = SlotState(code: 0)
  /// In error: the word is the place of the failure in the side table.
  static let failed = SlotState(code: 1)
  /// A value that is no word: the word is its place in the side table.
  static let aside = SlotState(code: 2)

  private static let firstKind: UInt8 = 3

  @inline(__always)
  static func word(_ kind: WordKind) -> SlotState {
    SlotState(code: firstKind &+ kind.rawValue)
  }

  /// The state of a word, by the number of its kind.
  @inline(__always)
  static func word(_ kind: UInt8) -> SlotState {
    SlotState(code: firstKind &+ kind)
  }

  /// Neither missing nor in error.
  @inline(__always)
  var isGood: Bool { code >= 2 }

  /// True if the word is an index of the side table.
  @inline(__always)
  var isAside: Bool { code == 1 || code == 2 }

  /// The kind of a word; nil for what is none.
  @inline(__always)
  var kind: WordKind? {
    code >= Self.firstKind ? WordKind(rawValue: code &- Self.firstKind) : nil
  }
}

/// Slots of one sort: their words, and beside them their states.
struct SlotTable: ~Copyable {
  let words = Arena<Int>()
  let states = Arena<SlotState>()

  @inline(__always)
  var count: Int { Int(states.count) }

  func reserve(_ more: Int) {
    words.reserve(more)
    states.reserve(more)
  }

  func extend(to count: Int) {
    words.extend(to: count, with: 0)
    states.extend(to: count, with: .pending)
  }
}

extension Value {
  /// A word as the value it stands for.
  init(word: Int, kind: WordKind) {
    switch kind {
    case .int: self = .int(word)
    case .float: self = .float(Double(bitPattern: UInt64(bitPattern: Int64(word))))
    case .bool: self = .bool(word != 0)
    case .duration: self = .duration(word)
    case .date: self = .date(word)
    case .enumeration:
      self = .enumeration(
        type: Int32(truncatingIfNeeded: word >> 32),
        index: Int32(truncatingIfNeeded: word))
    }
  }

  /// The state of a slot that holds it.
  var slotState: SlotState {
    switch self {
    case .pending: .pending
    case .failure: .failed
    case .int: .word(.int)
    case .float: .word(.float)
    case .bool: .word(.bool)
    case .duration: .word(.duration)
    case .date: .word(.date)
    case .enumeration: .word(.enumeration)
    case .none, .text, .list, .dictionary, .tuple: .aside
    }
  }

  /// The word and its kind; nil for what does not fit one.
  var word: (word: Int, kind: WordKind)? {
    switch self {
    case .int(let value): (value, .int)
    case .float(let value): (Int(Int64(bitPattern: value.bitPattern)), .float)
    case .bool(let value): (value ? 1 : 0, .bool)
    case .duration(let value): (value, .duration)
    case .date(let value): (value, .date)
    case .enumeration(let type, let index): (WordKind.word(ofCase: index, of: type), .enumeration)
    case .pending, .failure, .none, .text, .list, .dictionary, .tuple: nil
    }
  }
}
