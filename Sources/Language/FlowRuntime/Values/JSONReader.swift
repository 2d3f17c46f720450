import FlowCheck
import FlowLower
import FlowText
import Memory

/// Reads a JSON text (RFC 8259) as a value of a type.
///
/// The text is gone through once, from its first byte to its last; what the type has no place for is checked
/// and dropped. A reader that has met something wrong, or something that does not fit, says so by nil.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  /// Counts each element and member, where it is given; once it says no, nothing is read any more.
  private let poll: Poll?
  /// True when the poll has ended the reading.
  private(set) var isStopped = false

  /// How deep arrays and objects may nest, those of types and those that are dropped.
  private static let depthLimit = 200

  init(_ text: String, poll: Poll? = nil) {
    bytes = Array(text.utf8)
    self.poll = poll
  }

  /// Reads the whole text; nil where it is no JSON or does not fit.
  mutating func read(_ shape: JSONShape) -> Value? {
    guard let value = value(shape, depth: 0) else { return nil }
    skipBlanks()
    return place == bytes.count ? value : nil
  }

  // MARK: Values

  /// Reads a value behind blanks.
  private mutating func value(_ shape: JSONShape, depth: Int) -> Value? {
    skipBlanks()
    guard depth <= Self.depthLimit else { return nil }
    switch shape {
    case .int: return number().flatMap { integer($0) }.map { .int($0) }
    case .float:
      guard let text = number(), let double = Double(text.description), double.isFinite else {
        return nil
      }
      return .float(double)
    case .string: return text().map { .text($0) }
    case .bool: return take("true") ? .bool(true) : take("false") ? .bool(false) : nil
    case .duration: return text().flatMap { FlowType.nanoseconds(of: $0) }.map { .duration($0) }
    case .date: return text().flatMap { DateNotation.nanoseconds(of: $0) }.map { .date($0) }
    case .optional(let wrapped): return take("null") ? Value.none : value(wrapped, depth: depth)
    case .enumeration(let type, let cases):
      return text().flatMap { cases.firstIndex(of: $0) }.map {
        .enumeration(type: type, index: Int32($0))
      }
    case .list(let element):
      var elements: [Value] = []
      let isRead = array(depth) { reader, _ in
        guard let value = reader.value(element, depth: depth + 1) else { return false }
        elements.append(value)
        return true
      }
      return isRead ? .list(elements) : nil
    case .array(let shapes, let labels): return tuple(shapes, labels, depth)
    case .object(let fields, let labels): return object(fields, labels, depth)
    case .dictionary(let key, let value): return dictionary(key, value, depth)
    case .nothing: return nil
    }
  }

  private mutating func tuple(
    _ shapes: [JSONShape], _ labels: [String?]?, _ depth: Int
  ) -> Value? {
    var parts: [Value] = []
    let isRead = array(depth) { reader, index in
      guard index < shapes.count, let value = reader.value(shapes[index], depth: depth + 1) else {
        return false
      }
      parts.append(value)
      return true
    }
    return isRead && parts.count == shapes.count ? .tuple(TupleBox(parts, labels: labels)) : nil
  }

  /// Reads the fields of a tuple; one that is missing is nil where its type allows it.
  private mutating func object(
    _ fields: [JSONShape.Field], _ labels: [String?], _ depth: Int
  ) -> Value? {
    var parts = Array(repeating: Value.pending, count: fields.count)
    // Fields whose last value does not fit; an equal one may follow.
    var misfits: Set<Int> = []
    // Mostly they come in the order of the type.
    var next = 0
    let isRead = members(depth) { reader, name in
      guard let found = reader.field(name, among: fields, &next) else {
        return reader.skipValue(depth: depth + 1)
      }
      let start = reader.place
      guard let value = reader.value(fields[found].shape, depth: depth + 1) else {
        misfits.insert(found)
        reader.place = start
        return reader.skipValue(depth: depth + 1)
      }
      if !misfits.isEmpty { misfits.remove(found) }
      parts[found] = value
      return true
    }
    guard isRead, misfits.isEmpty else { return nil }
    for (index, part) in parts.enumerated() where part.isPending {
      guard fields[index].shape.isOptional else { return nil }
      parts[index] = .none
    }
    return .tuple(TupleBox(parts, labels: labels))
  }

  private func field(_ name: Name, among fields: [JSONShape.Field], _ next: inout Int) -> Int? {
    for offset in fields.indices {
      let index = (next + offset) % fields.count
      if name.equals(fields[index], in: bytes) {
        next = (index + 1) % fields.count
        return index
      }
    }
    return nil
  }

  private mutating func dictionary(_ key: JSONShape, _ value: JSONShape, _ depth: Int) -> Value? {
    var entries: [DictionaryBox.Entry] = []
    let isRead = members(depth) { reader, name in
      guard let name = name.text(in: reader.bytes), let own = Self.key(name, key),
        let value = reader.value(value, depth: depth + 1)
      else { return false }
      entries.append((own, value))
      return true
    }
    return isRead ? .dictionary(DictionaryBox(entries)) : nil
  }

  /// Returns the key that is written as a text, as `json` writes it.
  private static func key(_ text: String, _ shape: JSONShape) -> Value? {
    switch shape {
    case .string: return .text(text)
    case .int:
      guard let number = Int(text), String(number) == text else { return nil }
      return .int(number)
    case .bool: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .duration: return FlowType.nanoseconds(of: text).map { .duration($0) }
    case .date: return DateNotation.nanoseconds(of: text).map { .date($0) }
    case .enumeration(let type, let cases):
      return cases.firstIndex(of: text).map { .enumeration(type: type, index: Int32($0)) }
    case .float, .optional, .list, .dictionary, .object, .array, .nothing: return nil
    }
  }

  // MARK: Arrays and objects

  /// Counts an element or member; false once the poll has ended the reading.
  private mutating func goesOn() -> Bool {
    guard !isStopped, poll?.mayGoOn() != false else {
      isStopped = true
      return false
    }
    return true
  }

  /// Calls `body` before each element; returns false where it does, or the array is wrong.
  private mutating func array(
    _ depth: Int, _ body: (inout JSONReader, Int) -> Bool
  ) -> Bool {
    guard depth < Self.depthLimit, take(UInt8(ascii: "[")) else { return false }
    skipBlanks()
    if take(UInt8(ascii: "]")) { return true }
    var index = 0
    repeat {
      guard goesOn(), body(&self, index) else { return false }
      index += 1
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]"))
  }

  /// Calls `body` behind the colon of each member with its name.
  private mutating func members(
    _ depth: Int, _ body: (inout JSONReader, Name) -> Bool
  ) -> Bool {
    guard depth < Self.depthLimit, take(UInt8(ascii: "{")) else { return false }
    skipBlanks()
    if take(UInt8(ascii: "}")) { return true }
    repeat {
      skipBlanks()
      guard let name = name() else { return false }
      skipBlanks()
      guard take(UInt8(ascii: ":")), goesOn(), body(&self, name) else { return false }
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}"))
  }

  /// Reads a value of any form and drops it, without a call for what nests.
  private mutating func skipValue(depth: Int) -> Bool {
    // The closers of what is open.
    var open: [UInt8] = []
    while true {
      skipBlanks()
      guard place < bytes.count, goesOn() else { return false }
      var isOpened = false
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth + open.count < Self.depthLimit else { return false }
        open.append(bytes[place] + 2)
        place += 1
        skipBlanks()
        isOpened = !(place < bytes.count && bytes[place] == open[open.count - 1])
      case UInt8(ascii: "\""): guard name() != nil else { return false }
      case UInt8(ascii: "t"): guard take("true") else { return false }
      case UInt8(ascii: "f"): guard take("false") else { return false }
      case UInt8(ascii: "n"): guard take("null") else { return false }
      default: guard number() != nil else { return false }
      }
      if !isOpened {
        skipBlanks()
        while let closer = open.last, take(closer) {
          open.removeLast()
          skipBlanks()
        }
        guard let closer = open.last else { return true }
        guard take(UInt8(ascii: ",")) else { return false }
        if closer != UInt8(ascii: "}") { continue }
      }
      guard open.last == UInt8(ascii: "}") else { continue }
      skipBlanks()
      guard name() != nil else { return false }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { return false }
    }
  }

  // MARK: Words and numbers

  private mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  /// A number as it is written.
  private struct Number: CustomStringConvertible {
    let digits: ArraySlice<UInt8>
    /// True if it has neither a fraction nor an exponent.
    let isWhole: Bool

    var description: String { String(decoding: digits, as: UTF8.self) }
  }

  /// Reads a number: a sign, digits without a zero before others, a fraction, an exponent.
  private mutating func number() -> Number? {
    let start = place
    _ = take(UInt8(ascii: "-"))
    let first = place
    guard skipDigits() else { return nil }
    if bytes[first] == UInt8(ascii: "0"), place > first + 1 { return nil }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      guard skipDigits() else { return nil }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard skipDigits() else { return nil }
    }
    return Number(digits: bytes[start..<place], isWhole: isWhole)
  }

  private mutating func skipDigits() -> Bool {
    let start = place
    while place < bytes.count, bytes[place] &- 0x30 < 10 { place += 1 }
    return place > start
  }

  private func integer(_ number: Number) -> Int? {
    number.isWhole ? Int(number.description) : nil
  }

  // MARK: Texts

  /// The place of a text between its quotes.
  private struct Name {
    let range: Range<Int>
    let hasEscapes: Bool
    let isASCII: Bool

    /// Returns whether it is a field's name; as everywhere, names are compared by their characters.
    func equals(_ field: JSONShape.Field, in bytes: [UInt8]) -> Bool {
      if range.count == field.bytes.count, bytes[range].elementsEqual(field.bytes) { return true }
      guard hasEscapes || !isASCII || !field.isASCII else { return false }
      return text(in: bytes) == field.name
    }

    /// Returns the text; nil where an escape is half of a pair.
    func text(in bytes: [UInt8]) -> String? {
      hasEscapes
        ? JSONEscapes.unescaped(bytes[range]) : String(decoding: bytes[range], as: UTF8.self)
    }
  }

  private mutating func text() -> String? { name()?.text(in: bytes) }

  /// Reads a text in quotes, whose escapes are right by their form.
  private mutating func name() -> Name? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = place
    var (hasEscapes, all) = (false, UInt8(0))
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      all |= byte
      switch byte {
      case UInt8(ascii: "\""):
        return Name(range: start..<place - 1, hasEscapes: hasEscapes, isASCII: all < 0x80)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        guard skipEscape() else { return nil }
      case 0..<0x20: return nil
      default: break
      }
    }
    return nil
  }

  /// Skips what follows a backslash.
  private mutating func skipEscape() -> Bool {
    guard place < bytes.count else { return false }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "u"):
      guard place + 4 <= bytes.count, JSONEscapes.hexadecimal(bytes[place..<place + 4]) != nil
      else {
        return false
      }
      place += 4
      return true
    default: return JSONEscapes.escaped(byte) != nil
    }
  }
}
