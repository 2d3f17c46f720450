import FlowSession

/// A learner's way through the tour, `:tour`: which step is shown, and whether it has been done.
///
/// A step is judged by what became of the session, not by what was typed.
struct Tour {
  /// A sentence, what to type, and what the session shows when it was done.
  struct Step: Sendable {
    let text: String
    let lines: [String]
    let goal: Goal

    init(_ text: String, _ lines: String, _ goal: Goal) {
      self.text = text
      self.lines = lines.split(separator: "\n").map(String.init)
      self.goal = goal
    }
  }

  /// What the session shows when a step was done.
  enum Goal: Sendable {
    /// There are cells or events of these names.
    case names([String])
    /// This cell follows something.
    case follows(String)
    /// These cells have other values than when the step began.
    case changed([String])
    /// This cell has this value.
    case holds(String, String)
    /// These cells have one value.
    case agree(String, String)
    /// A contract more is in force than when the step began.
    case signed
    /// A contract less is in force.
    case ended
    /// This command was used.
    case asked(PromptCommand)
    case semantics(SessionOptions.Semantics)
    /// Several at once.
    case all([Goal])
  }

  /// What the session was when the step began.
  private struct Beginning {
    var values: [String: String] = [:]
    var contracts = 0
  }

  let steps: [Step]
  private(set) var place = 0
  /// The step was done, and that was said.
  private(set) var isDone = false
  private var beginning = Beginning()
  private var commands: Set<PromptCommand> = []

  init(steps: [Step] = Tour.steps, from place: Int = 0, at interpreter: any PromptInterpreter) {
    self.steps = steps
    self.place = place
    begin(at: interpreter)
  }

  var step: Step { steps[place] }
  var isAtEnd: Bool { place == steps.count - 1 }

  /// Goes to the step so many places further, if there is one.
  mutating func move(by places: Int, at interpreter: any PromptInterpreter) -> Bool {
    guard steps.indices.contains(place + places) else { return false }
    place += places
    begin(at: interpreter)
    return true
  }

  private mutating func begin(at interpreter: any PromptInterpreter) {
    isDone = false
    commands = []
    beginning = Beginning()
    beginning.contracts = interpreter.listing(of: .contracts).count
    for row in interpreter.listing(of: .cells) {
      if let name = row.name, let value = row.value { beginning.values[name] = value }
    }
  }

  /// Notes a command that was used.
  mutating func note(_ command: PromptCommand) { commands.insert(command) }

  /// Looks whether the step has been done; true once for each step.
  mutating func noticesThatItIsDone(at interpreter: any PromptInterpreter) -> Bool {
    guard !isDone, isReached(step.goal, at: interpreter) else { return false }
    isDone = true
    return true
  }

  private func isReached(_ goal: Goal, at interpreter: any PromptInterpreter) -> Bool {
    switch goal {
    case .names(let names): names.allSatisfy { interpreter.glimpse(of: $0) != nil }
    case .follows(let name):
      interpreter.listing(of: .cells).contains { $0.name == name && $0.contract != nil }
    case .changed(let names):
      names.allSatisfy { name in
        let value = interpreter.glimpse(of: name)?.value
        return value != nil && value != beginning.values[name]
      }
    case .holds(let name, let value): interpreter.glimpse(of: name)?.value == value
    case .agree(let left, let right):
      interpreter.glimpse(of: left)?.value == interpreter.glimpse(of: right)?.value
    case .signed: interpreter.listing(of: .contracts).count > beginning.contracts
    case .ended: interpreter.listing(of: .contracts).count < beginning.contracts
    case .asked(let command): commands.contains(command)
    case .semantics(let semantics): interpreter.semantics == semantics
    case .all(let goals): goals.allSatisfy { isReached($0, at: interpreter) }
    }
  }
}
