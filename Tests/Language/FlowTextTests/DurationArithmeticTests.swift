import FlowText
import SeededRandom
import Testing

/// Durations times and by numbers, beside numbers of any length.
///
/// A result is right if it lies no more than a half from the exact one, on the far side of zero where it
/// lies a half from it; and there is none only if the right one does not fit.
@Suite struct DurationArithmeticTests {
  private static let lengths: [Int] = [
    0, 1, -1, 2, 3, 7, 999_999_999, 1_000_000_000, 3_661_000_000_005, .max, .max - 1, .min,
    .min + 1,
    1 << 53, (1 << 53) + 1, 1 << 62,
  ]

  private static let factors: [Double] = [
    0, 1, -1, 0.5, -0.5, 1.5, 2, 0.1, 3, 0x1p-1, 0x1p-62, 0x1p-63, 0x1p-64, 0x1p62, 0x1p63, 0x1p64,
    0x1p12,
    0x1p10, 0x1p11, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
    0.999_999_999_9,
    9_007_199_254_740_992, 1e-9,
  ]

  private static func length(_ random: inout SeededGenerator) -> Int {
    if random.oneIn(4) { return lengths.randomElement(using: &random) ?? 0 }
    return Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<64, using: &random)
  }

  private static func factor(_ random: inout SeededGenerator) -> Double {
    if random.oneIn(4) { return factors.randomElement(using: &random) ?? 0 }
    if random.oneIn(3) { return Double(length(&random)) / 2 }
    let number = Double(bitPattern: random.next())
    return number.isFinite ? number : 0.25
  }

  /// Requires that a result is the quotient of two numbers, rounded.
  private func judge(
    _ result: Int?, _ numerator: Natural, _ denominator: Natural, isNegative: Bool, _ words: String
  ) {
    let most = isNegative ? Int.min.magnitude : UInt(Int.max)
    let twice = numerator.times(2)
    guard let result else {
      let end = Natural(most).times(2).plusOne.times(denominator)
      #expect(!(twice < end), "\(words) fits")
      return
    }
    let size = Natural(result.magnitude).times(2)
    #expect(result == 0 || (result < 0) == isNegative, "\(words) = \(result)")
    #expect(twice < size.plusOne.times(denominator), "\(words) = \(result)")
    #expect(!(twice.plus(denominator) < size.times(denominator)), "\(words) = \(result)")
  }

  private static func parts(_ number: Double) -> (digits: Natural, by: Natural) {
    guard number != 0 else { return (Natural(0), Natural(1)) }
    let digits = UInt(number.significand * 0x1p52)
    let exponent = Int(number.exponent) - 52
    return exponent < 0
      ? (Natural(digits), Natural.power(-exponent))
      : (Natural(digits).times(.power(exponent)), Natural(1))
  }

  @Test func intsAreExact() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let (a, b) = (Self.length(&random), Self.length(&random))
      let isNegative = (a < 0) != (b < 0)
      let (left, right) = (Natural(a.magnitude), Natural(b.magnitude))
      judge(
        DurationArithmetic.product(a, b), left.times(right), Natural(1), isNegative: isNegative,
        "\(a) * \(b)")
      if b == 0 {
        #expect(DurationArithmetic.quotient(a, b) == nil)
      } else {
        judge(DurationArithmetic.quotient(a, b), left, right, isNegative: isNegative, "\(a) / \(b)")
      }
    }
  }

  @Test func floatsAreRoundedOnce() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let (a, b) = (Self.length(&random), Self.factor(&random))
      let isNegative = (a < 0) != (b < 0)
      let (digits, by) = Self.parts(b.magnitude)
      let left = Natural(a.magnitude)
      judge(
        DurationArithmetic.product(a, b), left.times(digits), by, isNegative: isNegative,
        "\(a) * \(b)")
      if b == 0 {
        #expect(DurationArithmetic.quotient(a, b) == nil)
      } else {
        judge(
          DurationArithmetic.quotient(a, b), left.times(by), digits, isNegative: isNegative,
          "\(a) / \(b)")
      }
    }
  }

  /// No Float lies nearer to the exact ratio: that is at most half a last place away.
  @Test func aRatioIsRoundedOnce() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let (a, b) = (Self.length(&random), Self.length(&random))
      guard b != 0 else {
        #expect(DurationArithmetic.ratio(a, b) == nil)
        continue
      }
      let ratio = try #require(DurationArithmetic.ratio(a, b))
      #expect(ratio == 0 ? a == 0 : (ratio < 0) == ((a < 0) != (b < 0)), "\(a) / \(b)")
      let (digits, by) = Self.parts(ratio.magnitude)
      let place = ratio == 0 ? Natural(0) : Natural.power(max(Int(ratio.exponent) - 52, 0))
      let (left, right) = (Natural(a.magnitude).times(by).times(2), Natural(b.magnitude))
      #expect(!(digits.times(2).plus(place).times(right) < left), "\(a) / \(b) = \(ratio)")
      #expect(
        !(left.plus(place.times(right)) < digits.times(2).times(right)), "\(a) / \(b) = \(ratio)")
    }
  }

  @Test func anIntAndTheSameFloatAgree() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let (a, b) = (Self.length(&random), Self.length(&random) % (1 << 53))
      #expect(
        DurationArithmetic.product(a, b) == DurationArithmetic.product(a, Double(b)), "\(a) * \(b)")
      #expect(
        DurationArithmetic.quotient(a, b) == DurationArithmetic.quotient(a, Double(b)),
        "\(a) / \(b)")
    }
  }
}

/// A whole number of any length, as slow as it is simple.
private struct Natural {
  /// From the lowest to the highest, each below 2^32, without zeros at the end.
  private let digits: [UInt64]

  private init(digits: [UInt64]) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
  }

  init(_ number: UInt) {
    self.init(digits: [UInt64(number) & 0xFFFF_FFFF, UInt64(number) >> 32])
  }

  static func power(_ exponent: Int) -> Natural {
    Natural(digits: Array(repeating: 0, count: exponent / 32) + [1 << UInt64(exponent % 32)])
  }

  func times(_ other: UInt) -> Natural { times(Natural(other)) }

  func times(_ other: Natural) -> Natural {
    var result = [UInt64](repeating: 0, count: digits.count + other.digits.count + 1)
    for (place, digit) in digits.enumerated() {
      var carry: UInt64 = 0
      for (offset, factor) in (other.digits + [0]).enumerated() {
        let sum = result[place + offset] + digit * factor + carry
        result[place + offset] = sum & 0xFFFF_FFFF
        carry = sum >> 32
      }
    }
    return Natural(digits: result)
  }

  var plusOne: Natural { plus(Natural(1)) }

  func plus(_ other: Natural) -> Natural {
    var result: [UInt64] = []
    var carry: UInt64 = 0
    for place in 0...max(digits.count, other.digits.count) {
      let sum =
        (place < digits.count ? digits[place] : 0)
        + (place < other.digits.count ? other.digits[place] : 0) + carry
      result.append(sum & 0xFFFF_FFFF)
      carry = sum >> 32
    }
    return Natural(digits: result)
  }

  static func < (left: Natural, right: Natural) -> Bool {
    guard left.digits.count == right.digits.count else {
      return left.digits.count < right.digits.count
    }
    return left.digits.reversed().lexicographicallyPrecedes(right.digits.reversed())
  }
}
