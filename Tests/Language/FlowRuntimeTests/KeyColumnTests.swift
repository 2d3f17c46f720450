import SeededRandom
import Testing

@testable import FlowRuntime

/// Keys at places against a dictionary of the standard library, and what their hashes must say.
struct KeyColumnTests {
  private static func key(_ number: Int) -> Value {
    switch number % 5 {
    case 0: .int(number)
    case 1: .text("k\(number)")
    case 2: .text("a key of more than sixteen bytes \(number)")
    case 3: .text("é\(number)")
    default: .tuple([.int(number), .text("t")])
    }
  }

  @Test(arguments: 0..<40)
  private func `keys are found in the places that they were given`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var column = KeyColumn()
    var places: [Value: Int] = [:]
    var keys: [Value] = []
    let most = [4, 12, 60, 3_000][Int(seed % 4)]
    for _ in 0..<3_000 {
      let key = Self.key(Int.random(in: 0..<most, using: &random))
      #expect(column.place(of: key) == places[key])
      switch (places[key], Int.random(in: 0..<4, using: &random)) {
      case (let place?, 0):
        column.remove(at: place)
        places[key] = nil
        keys[place] = .pending
      case (nil, 1) where keys.contains(where: \.isPending):
        guard let place = keys.firstIndex(where: \.isPending) else { continue }
        column.put(key, at: place)
        (places[key], keys[place]) = (place, key)
      case (nil, 2) where !keys.isEmpty:
        let last = column.removeLast()
        #expect(last == keys.removeLast())
        places[last] = nil
      case (let place, _):
        let added = column.place(adding: key)
        #expect(added.isNew == (place == nil) && added.place == place ?? keys.count)
        if added.isNew {
          places[key] = keys.count
          keys.append(key)
        }
      }
      #expect(column.count == keys.count && column.living == places.count)
    }
  }

  /// A Kelvin sign is a `K`: of all characters each pair of equal ones is looked at.
  @Test func `equal texts have equal hashes, by whatever characters`() {
    let hashing = KeyHashing()
    var hashes: [String: UInt64] = [:]
    for number in UInt32(0)..<0x3_0000 {
      guard let scalar = Unicode.Scalar(number) else { continue }
      for text in [String(scalar), "a\(scalar)", "\(scalar)\(scalar) and more than sixteen bytes"] {
        let hash = hashing.hash(.text(text))
        if let known = hashes.updateValue(hash, forKey: text) {
          #expect(known == hash, "\(number)")
        }
      }
    }
    #expect(hashing.hash(.text("\u{e9}")) == hashing.hash(.text("e\u{301}")))
    #expect(hashing.hash(.float(0)) == hashing.hash(.float(-0.0)))
  }

  @Test func `texts that differ in one place have different hashes`() {
    let hashing = KeyHashing()
    var hashes: Set<UInt64> = []
    var count = 0
    for length in 0...40 {
      for place in 0..<max(1, length) {
        for letter in "bcxyz" {
          var text = Array(repeating: Character("a"), count: length)
          if length > 0 { text[place] = letter } else if letter != "b" { continue }
          hashes.insert(hashing.hash(.text(String(text))))
          count += 1
        }
      }
    }
    for number in 0..<100_000 { hashes.insert(hashing.hash(.int(number << 20))) }
    #expect(hashes.count > count + 100_000 - 3)
  }

  /// Whoever looks for keys with one hash finds the table hashing otherwise, for good, and with all its keys.
  @Test func `a long row of keys makes the hash a strong one`() {
    let hashing = KeyHashing()
    var column = KeyColumn()
    var keys: [Value] = []
    for number in 0... where keys.count < 250 {
      if hashing.hash(.int(number)) & 0x7ff == 5 { keys.append(.int(number)) }
      if keys.count == 250 { break }
    }
    for key in keys { _ = column.place(adding: key) }
    #expect(column.isStrong)
    for (place, key) in keys.enumerated() { #expect(column.place(of: key) == place) }
    var plain = KeyColumn()
    for number in 0..<200_000 { _ = plain.place(adding: .text("key \(number)")) }
    #expect(!plain.isStrong)
  }
}
