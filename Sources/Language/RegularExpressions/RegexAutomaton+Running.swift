// Why `pass` is safe: the pointers are those of arrays and of a span, for the length of one closure. A row begins at
// a multiple of its length and is whole, a class is smaller than that length as long as no more are met, which makes
// rows longer first, and places lie below the count of the bytes.

extension RegexAutomaton {
  /// Result of a run.
  enum Found {
    case at(Int)
    case none
    /// `mayGoOn` said no.
    case stopped
    /// There is no room for the states.
    case gaveUp
  }

  /// How many steps are taken before `mayGoOn` is asked.
  static let stepsAtOnce = 4096

  /// Runs on from `start`, and returns where the leftmost match ends; for a test some place is enough at which there
  /// has been one.
  mutating func end(
    in bytes: Swift.Span<UInt8>, from start: Int, isTest: Bool, _ steps: inout Int,
    mayGoOn: (Int) -> Bool
  ) -> Found {
    var (place, last, mayLeap) = (start, -1, expression.prefix != nil)
    var row: Int32 = 0
    while true {
      if mayLeap || place == start {
        if let prefix = expression.prefix {
          guard let next = prefix.place(in: bytes, from: place, &steps, mayGoOn: mayGoOn) else {
            return .stopped
          }
          guard next < bytes.count else { return .none }
          bytesPassed += next - place
          place = next
        }
        guard let beginning = beginning(beside: expression.side(before: place, in: bytes)),
          let behind = rowBehindPrefix(from: beginning, in: bytes, &place, &steps)
        else { return .gaveUp }
        (row, mayLeap) = (behind, false)
      }
      let first = place
      pass(bytes, &place, upTo: min(bytes.count, place + Self.stepsAtOnce), &row)
      steps += place - first
      bytesPassed += place - first
      if steps >= Self.stepsAtOnce {
        guard mayGoOn(steps) else { return .stopped }
        steps = 0
      }
      // The next scalar has to be looked at, or the end of the text.
      guard let (ofClass, width) = scalar(behind: place, in: bytes),
        let way = way(from: row, ofClass, &steps)
      else { return .gaveUp }
      if way < 0, way & Way.accepts != 0 {
        last = place
        if isTest { break }
      }
      row = way & Way.row
      if row == Self.dead || width == 0 { break }
      mayLeap = way < 0 && way & Way.begins != 0 && expression.prefix != nil
      place += width
      bytesPassed += width
    }
    return last < 0 ? .none : .at(last)
  }

  /// Passes bytes of ASCII behind which nothing is to be noticed.
  @inline(__always)
  private func pass(
    _ bytes: Swift.Span<UInt8>, _ place: inout Int, upTo limit: Int, _ row: inout Int32
  ) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe table.withUnsafeBufferPointer { table in
        unsafe alphabet.ofByte.withUnsafeBufferPointer { classes in
          var (index, state) = (place, row)
          while index < limit {
            let next = unsafe table[Int(state) + Int(classes[Int(bytes[index])])]
            if next < 0 { break }
            state = next
            index += 1
          }
          (place, row) = (index, state)
        }
      }
    }
  }

  /// Passes the prefix that stands at a place, and returns the row behind it; nil if there is no room.
  private mutating func rowBehindPrefix(
    from beginning: Int32, in bytes: Swift.Span<UInt8>, _ place: inout Int, _ steps: inout Int
  ) -> Int32? {
    guard let prefix = expression.prefix?.bytes else { return beginning }
    if beginning == lastBeginning.from {
      place += lastBeginning.length
      return lastBeginning.to
    }
    let start = place
    var row = beginning
    while place < start + prefix.count {
      guard let (ofClass, width) = scalar(behind: place, in: bytes),
        let way = way(from: row, ofClass, &steps)
      else { return nil }
      // Where no match can begin here, what follows says so.
      if way & Way.row == Self.dead { break }
      row = way & Way.row
      place += width
    }
    note(beginning, row, place - start)
    return row
  }

  /// Runs back from where a match ends, and returns where the leftmost one begins that ends there, at `bound` or
  /// behind it.
  mutating func start(
    in bytes: Swift.Span<UInt8>, endingAt end: Int, notBefore bound: Int, _ steps: inout Int,
    mayGoOn: (Int) -> Bool
  ) -> Found {
    guard var row = beginning(beside: expression.side(behind: end, in: bytes)) else {
      return .gaveUp
    }
    var (place, first) = (end, -1)
    while true {
      guard let (ofClass, width) = scalar(before: place, in: bytes),
        let way = way(from: row, ofClass, &steps)
      else { return .gaveUp }
      if way < 0, way & Way.accepts != 0 { first = place }
      row = way & Way.row
      if row == Self.dead || place <= bound { break }
      place -= width
      bytesPassed += width
      steps += width
      if steps >= Self.stepsAtOnce {
        guard mayGoOn(steps) else { return .stopped }
        steps = 0
      }
    }
    return first < 0 ? .none : .at(first)
  }

  /// Returns the class of the scalar behind a place, and how many bytes it has; nil if there are too many classes.
  @inline(__always)
  private mutating func scalar(
    behind place: Int, in bytes: Swift.Span<UInt8>
  ) -> (ofClass: Int, width: Int)? {
    guard place < bytes.count else { return (RegexAlphabet.edge, 0) }
    let byte = bytes[place]
    if byte < 0x80 { return (Int(alphabet.ofByte[Int(byte)]), 1) }
    let scalar = bytes.scalar(at: place)
    return alphabet.ofScalar(scalar.value).map { ($0, scalar.width) }
  }

  @inline(__always)
  private mutating func scalar(
    before place: Int, in bytes: Swift.Span<UInt8>
  ) -> (ofClass: Int, width: Int)? {
    guard place > 0 else { return (RegexAlphabet.edge, 0) }
    guard let (ofClass, _) = scalar(behind: bytes.beginning(ofScalarBefore: place), in: bytes)
    else { return nil }
    return (ofClass, place - bytes.beginning(ofScalarBefore: place))
  }
}

extension RegularExpression {
  /// Returns what its assertions see before a place.
  func side(before place: Int, in bytes: Swift.Span<UInt8>) -> RegexSide {
    guard place > 0 else { return sides.tells(.edge) }
    return sides.tells(at: bytes.beginning(ofScalarBefore: place), in: bytes)
  }

  /// Returns what its assertions see behind a place.
  func side(behind place: Int, in bytes: Swift.Span<UInt8>) -> RegexSide {
    guard place < bytes.count else { return sides.tells(.edge) }
    return sides.tells(at: place, in: bytes)
  }
}

extension RegexSides {
  fileprivate func tells(at place: Int, in bytes: Swift.Span<UInt8>) -> RegexSide {
    tellsAny ? tells(RegexSide(bytes.scalar(at: place).value)) : .other
  }
}
