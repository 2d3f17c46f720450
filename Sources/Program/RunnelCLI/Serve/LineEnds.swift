/// The ends of a file's lines, which a text that is shown without them takes over again.
///
/// A line that was there keeps its end, and a new one ends as most lines of the file do.
struct LineEnds {
  /// Beyond so many lines between the first and the last that differ, all of these end as most do: finding out
  /// which stayed takes the square of that.
  private static let mostCompared = 2_000

  private struct Line: Equatable {
    let content: ArraySlice<UInt8>
    /// True before `\r\n`.
    let hasReturn: Bool
    /// False for the rest behind the last end.
    let isEnded: Bool
  }

  private let lines: [Line]
  private let mostHaveReturn: Bool
  private let allAreLikeMost: Bool

  init(of bytes: [UInt8]) {
    lines = Self.lines(of: bytes[...])
    let ended = lines.count { $0.isEnded }
    let withReturn = lines.count { $0.hasReturn }
    mostHaveReturn = withReturn * 2 > ended
    allAreLikeMost = withReturn == 0 || withReturn == ended
  }

  /// Returns a text with the ends that its lines had; a `\r` of its own stays.
  func applied(to text: String) -> [UInt8] {
    let shown = Array(text.utf8)
    let new = Self.lines(of: shown[...])
    let kept = allAreLikeMost ? [:] : keptReturns(of: new)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(shown.count + new.count)
    for (place, line) in new.enumerated() {
      bytes += line.content
      guard line.isEnded else { continue }
      if line.hasReturn || kept[place] ?? mostHaveReturn { bytes.append(UInt8(ascii: "\r")) }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Returns for each line that was there whether it ends with a return, by its new place.
  private func keptReturns(of new: [Line]) -> [Int: Bool] {
    var kept: [Int: Bool] = [:]
    var (first, end, oldEnd) = (0, new.count, lines.count)
    while first < min(end, oldEnd), new[first].content == lines[first].content {
      kept[first] = lines[first].hasReturn
      first += 1
    }
    while min(end, oldEnd) > first, new[end - 1].content == lines[oldEnd - 1].content {
      (end, oldEnd) = (end - 1, oldEnd - 1)
      kept[end] = lines[oldEnd].hasReturn
    }
    guard max(end, oldEnd) - first <= Self.mostCompared else { return kept }
    let difference = new[first..<end].map(\.content).difference(
      from: lines[first..<oldEnd].map(\.content))
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(first + offset)
      case .insert(let offset, _, _): inserted.insert(first + offset)
      }
    }
    let stayed = (first..<oldEnd).filter { !removed.contains($0) }
    for (place, old) in zip((first..<end).filter { !inserted.contains($0) }, stayed) {
      kept[place] = lines[old].hasReturn
    }
    return kept
  }

  private static func lines(of bytes: ArraySlice<UInt8>) -> [Line] {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      let isEnded = place < parts.count - 1
      let hasReturn = isEnded && part.last == UInt8(ascii: "\r")
      return Line(
        content: hasReturn ? part.dropLast() : part, hasReturn: hasReturn, isEnded: isEnded)
    }
  }
}
