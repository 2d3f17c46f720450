/// Scalars put together in classes, so that no instruction and no assertion tells those of one class apart.
///
/// The classes of ASCII are found at once, the others when one of their scalars is met: a category of Unicode has
/// too many to look at them all.
struct RegexAlphabet {
  /// The class of every byte that begins a scalar beyond ASCII, which is never anyone's: those are looked up.
  static let wide = 0
  /// The class of the beginning and the end of the text.
  static let edge = 1
  /// As many as there may be.
  static let mostClasses = 1024

  /// The class of each byte.
  private(set) var ofByte = [UInt16](repeating: 0, count: 256)
  /// A scalar of each class.
  private var members: [UInt32] = [.max, .max]
  /// Classes beyond ASCII by what instructions and assertions say to their scalars.
  private var answers: [[UInt64]: Int] = [:]
  /// Scalars beyond ASCII that were looked up, and their classes, by their lowest bits.
  private var recent: [(scalar: UInt32, ofClass: UInt16)] = []
  private let expression: RegularExpression
  /// Scalars that the expression names.
  private let literals: Set<UInt32>

  private static let recentCount = 1024

  init(_ expression: RegularExpression) {
    self.expression = expression
    var literals = Set<UInt32>()
    for case .scalar(let value) in expression.instructions { literals.insert(value) }
    self.literals = literals
    var classes: [[UInt64]: UInt16] = [:]
    for byte in 0..<128 as Range<UInt32> {
      let key = signs(of: byte)
      if let known = classes[key] {
        ofByte[Int(byte)] = known
      } else {
        classes[key] = UInt16(members.count)
        ofByte[Int(byte)] = UInt16(members.count)
        members.append(byte)
      }
    }
  }

  var count: Int { members.count }

  /// Returns the class of a scalar beyond ASCII; nil if there are more classes than there may be.
  mutating func ofScalar(_ value: UInt32) -> Int? {
    if recent.isEmpty { recent = Array(repeating: (0, 0), count: Self.recentCount) }
    let place = Int(value) & (Self.recentCount - 1)
    if recent[place].scalar == value { return Int(recent[place].ofClass) }
    let key = signs(of: value)
    let found = answers[key] ?? members.count
    if found == members.count {
      guard found < Self.mostClasses else { return nil }
      answers[key] = found
      members.append(value)
    }
    recent[place] = (value, UInt16(found))
    return found
  }

  /// Returns whether an instruction takes the scalars of a class.
  func takes(_ instruction: RegexInstruction, _ ofClass: Int) -> Bool {
    let member = members[ofClass]
    return switch instruction {
    case .scalar(let value): value == member
    case .set(let index): member != .max && expression.sets[Int(index)].contains(member)
    case .fork, .jump, .mark, .assert, .accept: false
    }
  }

  /// Returns what an assertion beside a scalar of a class sees of it.
  func side(_ ofClass: Int) -> RegexSide {
    guard ofClass != Self.edge else { return expression.sides.tells(.edge) }
    return expression.sides.tells(RegexSide(members[ofClass]))
  }

  /// Bits of the sets that contain a scalar, what assertions see of it, and itself where it is named.
  private func signs(of value: UInt32) -> [UInt64] {
    var signs = [UInt64(expression.sides.tells(RegexSide(value)).rawValue)]
    for (index, set) in expression.sets.enumerated() {
      if index & 63 == 0 { signs.append(0) }
      if set.contains(value) { signs[signs.count - 1] |= 1 << UInt64(index & 63) }
    }
    if literals.contains(value) { signs.append(UInt64(value)) }
    return signs
  }
}
