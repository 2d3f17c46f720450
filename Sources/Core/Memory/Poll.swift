/// Asks whether work is to stop, once in so many of its steps.
///
/// Whatever a text or a program can make long counts its steps at one of these: reading, checking, waves,
/// evaluations, deliveries. So there is one way to interrupt, and each of them is asked often enough.
@safe
public final class Poll {
  @usableFromInline
  struct State: BitwiseCopyable {
    /// Steps until the question is asked.
    @usableFromInline var left: Int
    @usableFromInline var interval: Int
    @usableFromInline var isAsked = false

    @inlinable
    init(left: Int, interval: Int) {
      self.left = left
      self.interval = interval
    }

    /// Where there is no question, no step is one that asks.
    mutating func note(_ isAsked: Bool) {
      self.isAsked = isAsked
      left = isAsked ? min(left, interval) : .max
    }
  }

  @usableFromInline let state: Held<State>
  /// Returns true when the work is to stop.
  public var question: (() -> Bool)? {
    didSet { state.value.note(question != nil) }
  }
  /// The answer was to stop, and holds for all that follows.
  public private(set) var hasEnded = false
  private let endsOnce: Bool

  /// Makes one that asks again after each answer.
  public init(every interval: Int, _ question: (() -> Bool)? = nil) {
    state = Held(State(left: interval, interval: interval))
    endsOnce = false
    self.question = question
    state.value.note(question != nil)
  }

  /// Makes one for reading and checking, whose result is of no use once they are to stop.
  ///
  /// It asks at the first step too, and after the answer to stop never again.
  public init(_ question: @escaping () -> Bool) {
    state = Held(State(left: 1, interval: 1024))
    endsOnce = true
    self.question = question
    state.value.note(true)
  }

  /// How many small steps of reading, such as tokens, may be counted at once.
  public static let stride = 256

  /// Returns true when there is a question to ask.
  @inlinable
  public var isAsked: Bool { state.value.isAsked }

  /// Returns true when the next step asks.
  @inlinable
  public var isDue: Bool { state.value.left <= 0 }

  /// How many steps there are between two questions; 1 asks before each.
  public var interval: Int {
    get { state.value.interval }
    set {
      state.value.interval = newValue
      state.value.note(isAsked)
    }
  }

  /// Counts a step, or several at once; false when the work is to stop.
  @inlinable
  @inline(__always)
  public func mayGoOn(after steps: Int = 1) -> Bool {
    state.value.left &-= steps
    return state.value.left > 0 || ask()
  }

  /// Has the question asked at the next step.
  public func askAtOnce() { state.value.left = 0 }

  /// Asks now; false when the work is to stop.
  @usableFromInline
  @inline(never)
  func ask() -> Bool {
    state.value.left = state.value.isAsked ? state.value.interval : .max
    if hasEnded { return end() }
    guard let question, question() else { return true }
    return endsOnce ? end() : false
  }

  private func end() -> Bool {
    hasEnded = true
    state.value.left = 0
    return false
  }
}
