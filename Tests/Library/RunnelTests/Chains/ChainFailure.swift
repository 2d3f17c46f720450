import SeededRandom

/// A computation that fails for certain values.
enum ChainFailure: Equatable {
  case division(by: Int)
  case element(from: Int)

  static func random(_ random: inout SeededGenerator) -> ChainFailure {
    let number = Int.random(in: 1...9, using: &random)
    return Bool.random(using: &random) ? .division(by: number) : .element(from: number)
  }

  private static let elements = [7, 4, 1, 12]

  /// Computes in the language, with `it`.
  var text: String { text(of: "it") }

  func text(of name: String) -> String {
    switch self {
    case .division(let number): "12 / (\(name) - \(number))"
    case .element(let number): "\(Self.elements)[\(name) - \(number)]"
    }
  }

  /// Computes in Swift.
  func attempt(_ value: Int) -> ChainAttempt {
    switch self {
    case .division(let number):
      value == number ? .failure(ChainError("R5001")) : .success(12 / (value - number))
    case .element(let number):
      Self.elements.indices.contains(value - number)
        ? .success(Self.elements[value - number]) : .failure(ChainError("R5003"))
    }
  }
}

/// How a failure goes down a chain of the library: as a value like any other.
typealias ChainAttempt = Result<Int, ChainError>

/// One failure, which stays the same wherever it goes.
final class ChainError: Error {
  let code: String

  init(_ code: String) {
    self.code = code
  }
}

extension ChainAttempt {
  /// What comes of two values; of failures the first.
  func with(_ other: ChainAttempt, _ combine: (Int, Int) -> Int) -> ChainAttempt {
    flatMap { value in other.map { combine(value, $0) } }
  }

  var isFailure: Bool {
    if case .failure = self { return true }
    return false
  }
}
