import Reactive
import SeededRandom
import Testing

/// A command runs one action at a time and refuses the others, wherever it is executed.
struct CommandLawTests {
  private enum Action {
    case execute(Int)
    case cancel
    case allow(Bool)
  }

  private enum Place: CaseIterable {
    case outside, observer, observers, transaction
  }

  /// What the caller and the observers of a command are told.
  private struct Told: Equatable {
    var ran: [Bool] = []
    var results: [Int] = []
    var refused: [Int] = []
  }

  /// A command that is worked out by hand.
  private struct Model {
    var told = Told()
    var isAllowed = true
    var running: Int?

    mutating func perform(_ action: Action) {
      switch action {
      case .execute(let number):
        let runs = isAllowed && running == nil
        told.ran.append(runs)
        if runs { running = number } else { told.refused.append(number) }
      case .cancel: running = nil
      case .allow(let isAllowed): self.isAllowed = isAllowed
      }
    }

    mutating func letTimePass() {
      if let number = running.take() { told.results.append(number) }
    }
  }

  @Test func oneActionAtATime() {
    for seed in LawSeeds.all(usually: 300) {
      var random = SeededGenerator(seed: UInt64(seed))
      let clock = VirtualClock()
      let graph = Graph(clock: clock)
      let isAllowed = Observable(true, in: graph)
      let command = AsyncCommand<Int, Int>(enabled: isAllowed) { $0 }
      var (told, model) = (Told(), Model())
      command.results.observe { told.results.append($0) }
      command.refused.observe { told.refused.append($0) }
      var states: [[Bool]] = [[], []]
      command.isEnabled.observe { states[0].append($0) }
      command.isExecuting.observe { states[1].append($0) }
      let perform = { (action: Action) -> Void in
        switch action {
        case .execute(let number): told.ran.append(command.execute(number))
        case .cancel: command.cancel()
        case .allow(let value): isAllowed.value = value
        }
      }
      for _ in 0..<5 {
        let place = Place.allCases.randomElement(using: &random) ?? .outside
        let actions = Self.actions(at: place, &random)
        switch place {
        case .outside: actions.forEach(perform)
        case .observer: AnyObservable.of(0, in: graph).observe { _ in actions.forEach(perform) }
        case .observers:
          let go = EventProducer<Void>(in: graph)
          for action in actions { go.observe { perform(action) } }
          go.next()
        case .transaction: graph.transaction { actions.forEach(perform) }
        }
        clock.advance(by: .zero)
        for action in actions { model.perform(action) }
        model.letTimePass()
        // A state is told when it is another than before, and is right at the end.
        for (told, state) in zip(states, [model.isAllowed, false])
        where told.last != state || zip(told, told.dropFirst()).contains(where: ==) {
          Issue.record("\(seed): \(actions), \(place): \(states)")
          return
        }
        guard told == model.told, command.isExecuting.value == false else {
          Issue.record("\(seed): \(actions), \(place): \(told), not \(model.told)")
          return
        }
      }
    }
  }

  /// Who turns the condition off when it is off feeds itself no more.
  @Test func aStateThatIsSetAgainIsNotTold() {
    let graph = Graph(clock: VirtualClock())
    let wanted = Observable(true, in: graph)
    let plain = Command<Int>(enabled: wanted) { _ in }
    let slow = AsyncCommand<Int, Int>(enabled: wanted) { $0 }
    var told: [String] = []
    plain.isEnabled.observe {
      told.append("plain \($0)")
      if !$0 { wanted.value = false }
    }
    slow.isEnabled.observe {
      told.append("slow \($0)")
      if !$0 { wanted.value = false }
    }
    for value in [true, true, false, false] { wanted.value = value }
    #expect(told == ["plain true", "slow true", "plain false", "slow false"])
  }

  private static func actions(at place: Place, _ random: inout SeededGenerator) -> [Action] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .cancel
      // What one observer has set others see only in the next wave.
      case 1 where place != .observers: .allow(Bool.random(using: &random))
      default: .execute(Int.random(in: 0..<100, using: &random))
      }
    }
  }
}
