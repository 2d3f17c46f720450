/// Numbers by chance that follow from a seed alone, the same ones on every machine.
///
/// Source: SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014), with the
/// constants of Vigna's `splitmix64.c`.
struct Chance: Equatable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns a number in 0..<1, one of the 2^53 that are equally far apart.
  mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns a number in `0..<limit`, each equally often; the limit is positive.
  ///
  /// Source: Lemire, "Fast random integer generation in an interval" (2019): the high half of a product, where
  /// what would come too often is drawn again.
  mutating func number(below limit: Int) -> Int {
    let limit = UInt64(limit)
    var product = next().multipliedFullWidth(by: limit)
    if product.low < limit {
      let excess = (0 &- limit) % limit
      while product.low < excess { product = next().multipliedFullWidth(by: limit) }
    }
    return Int(product.high)
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
