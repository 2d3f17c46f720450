import FlowText

@testable import FlowCheck

/// A value of a law program, printing as the language prints it.
enum LawValue: Equatable {
  case int(Int)
  case pair(Int, Int)
  case list([Int])
  case failure

  var text: String {
    switch self {
    case .int(let number): "\(number)"
    case .pair(let left, let right): "(\(left), \(right))"
    case .list(let numbers): "[\(numbers.map(String.init).joined(separator: ", "))]"
    case .failure: "error"
    }
  }

  var number: Int? {
    if case .int(let number) = self { return number }
    return nil
  }
}

/// What a stage makes of values, written down a second time and as plainly as possible.
struct StageModel {
  /// What comes to a stage in one wave.
  struct Input {
    var own: LawValue?
    /// Of the other side of a join; at signing what it holds.
    var other: Int?
    /// What the other sides hold, whether they have fired or not.
    var present: (m: Int?, k: Int)
    var isNew: Bool
    /// The instant.
    var now: Int
    /// Of two that fired: whether the other one was assigned later.
    var isOtherLater: Bool
  }

  /// What it wants of the clock.
  enum Wish {
    case window
    case silence
    case passing(LawValue)
    /// A value in a window leaves later.
    case leaving
    /// Behind the stage at once, in a wave of its own.
    case beyond(LawValue)
  }

  let stage: StageKind
  let number: Int
  var wishes: [Wish] = []
  /// What `merge` keeps for further waves; nil for the pair of a `zip`, if one is complete by then.
  var line: [LawValue?] = []

  private var count = 0
  private var counts: [Int: Int] = [:]
  private var collected: [Int] = []
  private var isInQuote = false
  private var last: Int?
  private var queues: (own: [Int], other: [Int]) = ([], [])
  private var choosesOther: Bool?
  /// What came to a window, and when.
  private var seen: [(at: Int, number: Int)] = []
  /// What a stage of time holds.
  private(set) var held: LawValue?
  private(set) var isOpen = false

  init(stage: StageKind, number: Int) {
    self.stage = stage
    self.number = number
  }

  mutating func pass(_ input: Input) -> LawValue? {
    switch stage {
    case .merge, .zip, .withLatest, .choose: join(input)
    case .throttle, .debounce, .delay, .buffer, .sample, .timeout: input.own.flatMap { hold($0) }
    case .window: input.own.flatMap { enter($0, at: input.now) }
    case .updates: input.isNew ? input.own : nil
    case .deliverOn: input.own.flatMap { hop($0) }
    default: input.own.flatMap { shape($0) }
    }
  }

  private mutating func shape(_ value: LawValue) -> LawValue? {
    guard let number = value.number else { return shapeFailure() }
    switch stage {
    case .map: return .int(number * 2)
    case .filter: return number % 2 == 0 ? value : nil
    case .ignoreNil: return number % 3 == 0 ? nil : value
    case .distinct:
      defer { last = number }
      return last == number ? nil : value
    case .skip:
      count += 1
      return count > self.number ? value : nil
    case .take:
      count += 1
      return count <= self.number ? value : nil
    case .collect:
      count += 1
      guard count <= self.number else { return nil }
      collected.append(number)
      return count == self.number ? .list(collected) : nil
    case .scan:
      count += number
      return .int(count)
    case .csv:
      if number % 2 == 0, self.number > 0 { isInQuote.toggle() }
      count += number
      defer { if !isInQuote { count = 0 } }
      return isInQuote ? nil : .int(count)
    case .decode: return .int(number * 2)
    case .per:
      counts[number % 3, default: 0] += number
      return .int(counts[number % 3, default: 0])
    case .pairwise:
      defer { last = number }
      return last.map { .pair($0, number) }
    default: return value
    }
  }

  private mutating func shapeFailure() -> LawValue? {
    switch stage {
    case .distinct: last = nil
    case .take where count >= number, .collect where count >= number: return nil
    case .recover: return .int(-7)
    default: break
    }
    return .failure
  }

  private mutating func join(_ input: Input) -> LawValue? {
    if stage == .choose { return choose(input) }
    if stage == .withLatest, input.own == .failure { return .failure }
    switch stage {
    case .merge:
      guard let own = input.own else { return input.other.map { .int($0) } }
      guard let other = input.other else { return own }
      let isOwnFirst = input.isOtherLater || !input.isNew
      line.append(isOwnFirst ? .int(other) : own)
      return isOwnFirst ? own : .int(other)
    case .zip:
      if let own = input.own?.number { queues.own.append(own) }
      if let other = input.other { queues.other.append(other) }
      return input.own == .failure ? passBesidePairs(.failure) : takePair()
    default:
      guard let own = input.own?.number, let other = input.present.m else { return nil }
      return .pair(own, other)
    }
  }

  /// Gives on what waits first in line.
  mutating func takeLine() -> LawValue? {
    line.removeFirst() ?? takePair()
  }

  private mutating func takePair() -> LawValue? {
    guard !queues.own.isEmpty, !queues.other.isEmpty else { return nil }
    return passBesidePairs(.pair(queues.own.removeFirst(), queues.other.removeFirst()))
  }

  /// A pair that is complete as well leaves in a further wave.
  private mutating func passBesidePairs(_ value: LawValue) -> LawValue {
    if !queues.own.isEmpty, !queues.other.isEmpty { line.append(nil) }
    return value
  }

  private mutating func choose(_ input: Input) -> LawValue? {
    if input.own == .failure { return .failure }
    let before = choosesOther
    if let own = input.own?.number { choosesOther = own % 2 == 0 }
    guard let choosesOther else { return nil }
    guard choosesOther != before || (choosesOther && input.other != nil) else { return nil }
    return (choosesOther ? input.present.m : input.present.k).map { .int($0) }
  }

  private mutating func hold(_ value: LawValue) -> LawValue? {
    switch stage {
    case .delay: wishes.append(.passing(value))
    case .timeout:
      wishes.append(.silence)
      return value
    case .debounce:
      held = value
      wishes.append(.silence)
    case .sample: held = value
    case .buffer where value == .failure: wishes.append(.beyond(value))
    case .buffer:
      held = collected(value)
      openWindow()
    default:
      held = value
      openWindow()
    }
    return nil
  }

  private func collected(_ value: LawValue) -> LawValue {
    let numbers = if case .list(let numbers)? = held { numbers } else { [Int]() }
    return .list(numbers + [value.number].compactMap(\.self))
  }

  private mutating func openWindow() {
    if !isOpen { wishes.append(.window) }
    isOpen = true
  }

  /// Every list is computed anew from all that ever came.
  private mutating func enter(_ value: LawValue, at now: Int) -> LawValue? {
    guard let number = value.number else { return value }
    if !isOpen { wishes.append(.leaving) }
    isOpen = true
    seen.append((now, number))
    return .list(inside(at: now))
  }

  private func inside(at now: Int) -> [Int] {
    seen.filter { $0.at > now - number }.map(\.number)
  }

  /// What is left in a window when the time of a value is up, nil if none left; and when the next one leaves.
  mutating func leave(at now: Int) -> (list: LawValue?, next: Int?) {
    let isTime = seen.contains { $0.at == now - number }
    // What comes at the very instant finds it gone.
    let wasGone = seen.contains { $0.at == now }
    let next = seen.first { $0.at > now - number }.map { $0.at + number - now }
    isOpen = next != nil
    return (isTime && !wasGone ? .list(inside(at: now)) : nil, next)
  }

  private mutating func hop(_ value: LawValue) -> LawValue? {
    wishes.append(.passing(value))
    return nil
  }

  /// What leaves when a window closes, a silence is over or `sample` looks.
  mutating func letGo() -> LawValue? {
    defer { held = nil }
    isOpen = false
    return held
  }
}
