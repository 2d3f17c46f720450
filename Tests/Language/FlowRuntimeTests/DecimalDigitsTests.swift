import SeededRandom
import Testing

@testable import FlowRuntime

/// `fixed` and `round` round the decimal that `print` writes, half away from zero.
@Suite struct DecimalDigitsTests {
  private func fixed(_ value: Double, _ places: Int) -> String {
    var digits = DecimalDigits(value)
    digits.round(toPlaces: places)
    return digits.text(places: places)
  }

  @Test(arguments: [
    (2.675, 2, "2.68"), (1.005, 2, "1.01"), (0.5, 0, "1"), (-0.5, 0, "-1"), (0.49, 0, "0"),
    (-0.49, 0, "0"), (1e22, 2, "10000000000000000000000.00"), (.leastNonzeroMagnitude, 2, "0.00"),
    (.leastNonzeroMagnitude, 15, "0.000000000000000"), (999.995, 2, "1000.00"), (0.0, 3, "0.000"),
    (-0.0, 1, "0.0"), (1e-5, 5, "0.00001"), (1e-5, 4, "0.0000"), (5e-5, 4, "0.0001"),
    (123456789.125, 2, "123456789.13"), (0.1, 15, "0.100000000000000"), (9.5, 0, "10"),
    (0.05, 1, "0.1"), (0.04, 1, "0.0"),
  ])
  func eachIsWrittenSo(_ value: Double, _ places: Int, _ text: String) {
    #expect(fixed(value, places) == text)
  }

  @Test(arguments: [Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude])
  func theExtremesHaveAsManyPlacesAsAreWanted(_ value: Double) {
    for places in 0...15 {
      let text = fixed(value, places)
      let behind = text.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(behind == places)
      if value > 1 { #expect(Double(text) == value) }
    }
  }

  /// Decimals of up to fifteen digits are what `print` writes of the Float that stands for them, and are
  /// rounded here as whole numbers.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func itIsTheRoundingOfTheWrittenDecimal(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let size = Int.random(in: 1...15, using: &random)
      let whole = Int.random(in: 0..<power(size), using: &random)
      let decimals = Int.random(in: 0...18, using: &random)
      let isNegative = Bool.random(using: &random)
      let value = try #require(Double("\(isNegative ? "-" : "")\(whole)e-\(decimals)"))
      let places = Int.random(in: 0...15, using: &random)
      #expect(
        fixed(value, places) == reference(whole, decimals, places, isNegative),
        "\(value).fixed(\(places)), seed \(seed)")
    }
  }

  /// `whole` over ten to the power of `decimals`, rounded half away from zero.
  private func reference(
    _ whole: Int, _ decimals: Int, _ places: Int, _ isNegative: Bool
  ) -> String {
    var units = whole
    if decimals > places {
      let scale = power(decimals - places)
      units = whole / scale + (whole % scale * 2 >= scale ? 1 : 0)
    }
    // Units of the last place that is written, or of a coarser one with zeros behind it.
    let zeros = max(0, places - decimals)
    var digits = String(units)
    let behind = min(places, decimals)
    while digits.count <= behind { digits = "0" + digits }
    let text =
      digits.dropLast(behind) + (places > 0 ? "." : "") + digits.suffix(behind)
      + String(repeating: "0", count: zeros)
    return (isNegative && units != 0 ? "-" : "") + text
  }

  private func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }
}
