// Why it is safe: the pointers are those of a span and an array, for the length of one closure; the system's search
// looks at the bytes of places in the range only, and behind each of them the span has as many as the literal.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Text that is looked for by its bytes: a literal, or what is in every match of an expression and is found faster than
/// the match.
package struct SoughtText: Sendable {
  let bytes: [UInt8]
  /// Which of the bytes is probably the rarest in texts: it is looked for, then the others are compared.
  private let rarest: Int
  /// How many bytes the system's search sees at once.
  private static let atOnce = 1 << 16

  /// Makes one of a text; nil if that is empty.
  init?(_ scalars: [UInt32]) {
    var bytes: [UInt8] = []
    for case let scalar? in scalars.map({ Unicode.Scalar($0) }) { bytes += String(scalar).utf8 }
    guard !bytes.isEmpty else { return nil }
    self.bytes = bytes
    rarest = bytes.indices.max { Self.rarity(of: bytes[$0]) < Self.rarity(of: bytes[$1]) } ?? 0
  }

  /// Common bytes, the most common first, as they are in logs and prose.
  private static let common = Array(" e0ta1ion2srl-hd3.:c4u5m6p789f,g/ybTw_v\n\"=IEkSA".utf8)

  private static func rarity(of byte: UInt8) -> Int {
    // In a script beyond ASCII the first bytes of scalars are mostly the same.
    if byte >= 0xC0 { return 1 }
    if byte >= 0x80 { return 20 }
    return common.firstIndex(of: byte) ?? common.count
  }

  /// Makes one of a text; nil if that is empty.
  package init?(_ text: String) {
    self.init(text.unicodeScalars.map(\.value))
  }

  /// Returns the first place at `start` or behind it; the number of bytes if there is none.
  package func place(in text: Swift.Span<UInt8>, from start: Int) -> Int {
    var steps = 0
    return place(in: text, from: start, &steps) { _ in true } ?? text.count
  }

  /// Returns the first place at `start` or behind it; the number of bytes if there is none, nil if `mayGoOn` said no.
  func place(
    in text: Swift.Span<UInt8>, from start: Int, _ steps: inout Int, mayGoOn: (Int) -> Bool
  ) -> Int? {
    var place = start
    while place + bytes.count <= text.count {
      let last = min(place + Self.atOnce, text.count - bytes.count)
      let found = firstPlace(in: text, place...last, &steps)
      if steps >= RegexAutomaton.stepsAtOnce {
        guard mayGoOn(steps) else { return nil }
        steps = 0
      }
      if let found, found >= 0 { return found }
      place = found.map { ~$0 } ?? last + 1
    }
    return text.count
  }

  /// Returns the first place in a range, or the complement of one from which to look on; nil if there is none.
  private func firstPlace(
    in text: Swift.Span<UInt8>, _ range: ClosedRange<Int>, _ steps: inout Int
  ) -> Int? {
    let byte = Int32(bytes[rarest])
    return unsafe text.withUnsafeBufferPointer { text in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let text = text.baseAddress, let first = bytes.baseAddress else { return nil }
        var place = range.lowerBound
        while place <= range.upperBound {
          let count = range.upperBound - place + 1
          guard let hit = unsafe memchr(text + place + rarest, byte, count) else {
            steps += count >> 4
            return nil
          }
          let distance = unsafe UnsafeRawPointer(hit) - UnsafeRawPointer(text + place + rarest)
          place += distance
          steps += distance >> 4 + bytes.count
          if unsafe memcmp(text + place, first, bytes.count) == 0 { return place }
          place += 1
          if steps >= RegexAutomaton.stepsAtOnce { return ~place }
        }
        return nil
      }
    }
  }
}

extension RegexNode {
  /// The scalars with which every match begins, and true if they are all of it.
  var prefix: (text: [UInt32], isWhole: Bool) {
    switch self {
    case .empty, .assertion: return ([], true)
    case .scalar(let value): return ([value], true)
    case .set, .choice: return ([], false)
    case .part(_, let node): return node.prefix
    case .repeated(let node, let least, _, _): return (least > 0 ? node.prefix.text : [], false)
    case .sequence(let nodes):
      var text: [UInt32] = []
      for node in nodes {
        let prefix = node.prefix
        text += prefix.text
        if !prefix.isWhole { return (text, false) }
      }
      return (text, true)
    }
  }

  /// The most scalars in a row that are in every match.
  var core: [UInt32] {
    switch self {
    case .empty, .assertion, .set, .choice: return []
    case .scalar(let value): return [value]
    case .part(_, let node): return node.core
    case .repeated(let node, let least, _, _): return least > 0 ? node.core : []
    case .sequence(let nodes):
      var longest: [UInt32] = []
      var run: [UInt32] = []
      for node in nodes {
        let prefix = node.prefix
        run += prefix.text
        if run.count > longest.count { longest = run }
        if prefix.isWhole { continue }
        run = []
        let core = node.core
        if core.count > longest.count { longest = core }
      }
      return longest
    }
  }

  /// True if a match begins at the beginning of the text alone.
  var isAnchored: Bool {
    switch self {
    case .assertion(.textBegins): true
    case .empty, .assertion, .scalar, .set: false
    case .sequence(let nodes): nodes.first?.isAnchored ?? false
    case .choice(let nodes): nodes.allSatisfy(\.isAnchored)
    case .part(_, let node): node.isAnchored
    case .repeated(let node, let least, _, _): least > 0 && node.isAnchored
    }
  }
}
