/// A Float as the decimal that `print` writes, which is what rounding to places looks at.
///
/// The shortest decimal that stands for a binary number is not its exact value: 2.675 is a little less
/// than that. Whoever reads 2.675 expects it to become 2.68.
struct DecimalDigits {
  private var isNegative: Bool
  /// From the first digit that is not 0 to the last; none of zero.
  private var digits: [UInt8]
  /// How many of the digits stand before the point; negative where zeros stand behind it first.
  private var pointPosition: Int

  /// - Precondition: The value is finite.
  init(_ value: Double) {
    precondition(value.isFinite, "only a finite number has digits")
    isNegative = value < 0
    digits = []
    var whole = 0
    var exponent = 0
    var isBehindPoint = false
    let written = "\(value.magnitude)".utf8
    for (offset, byte) in written.enumerated() {
      if byte == UInt8(ascii: "e") {
        exponent = Int(String(decoding: written.dropFirst(offset + 1), as: UTF8.self)) ?? 0
        break
      }
      if byte == UInt8(ascii: ".") {
        isBehindPoint = true
        continue
      }
      digits.append(byte - UInt8(ascii: "0"))
      if !isBehindPoint { whole += 1 }
    }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    pointPosition = whole - zeros + exponent
  }

  /// Rounds to so many places behind the point, half away from zero.
  mutating func round(toPlaces places: Int) {
    let kept = pointPosition + places
    guard kept < digits.count else { return }
    guard kept >= 0 else {
      digits = []
      return
    }
    let roundsUp = digits[kept] >= 5
    digits.removeSubrange(kept...)
    guard roundsUp else { return }
    var place = kept - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      pointPosition += 1
    }
  }

  /// With exactly so many places; the sign of a zero is left out.
  func text(places: Int) -> String {
    var result = isNegative && digits.contains { $0 != 0 } ? "-" : ""
    if pointPosition <= 0 { result += "0" }
    for place in 0..<max(pointPosition, 0) { result += String(digit(place)) }
    guard places > 0 else { return result }
    result += "."
    for place in pointPosition..<(pointPosition + places) { result += String(digit(place)) }
    return result
  }

  /// The digit at a place, counted from the first one that is not 0.
  private func digit(_ place: Int) -> UInt8 {
    digits.indices.contains(place) ? digits[place] : 0
  }
}
