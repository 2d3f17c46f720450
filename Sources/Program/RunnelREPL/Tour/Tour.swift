import FlowSession
import FlowText

/// The state of the tour, `:tour`: the present step, and whether it has been completed.
///
/// A step is judged by the state of the session and the commands used, not by the typed text.
struct Tour {
  /// A step: a sentence, the text to type, and the goal.
  struct Step: Sendable {
    private let english: String
    private let japanese: String
    let lines: [String]
    let goal: Goal

    init(_ english: String, _ japanese: String, _ lines: String, _ goal: Goal) {
      self.english = english
      self.japanese = japanese
      self.lines = lines.split(separator: "\n").map(String.init)
      self.goal = goal
    }

    func text(_ say: Language) -> String { say(english, japanese) }
  }

  /// The state of the session that completes a step.
  enum Goal: Sendable {
    /// Cells or events of these names exist.
    case names([String])
    /// This cell follows a contract.
    case follows(String)
    /// These cells have other values than at the beginning of the step.
    case changed([String])
    /// This cell has this value.
    case holds(String, String)
    /// These cells have the same value.
    case agree(String, String)
    /// More contracts are in force than at the beginning of the step.
    case signed
    /// Fewer contracts are in force than at the beginning of the step.
    case ended
    /// This command was used.
    case asked(PromptCommand)
    case semantics(SessionOptions.Semantics)
    /// All of several goals.
    case all([Goal])
  }

  /// The state of the session at the beginning of the step.
  private struct Beginning {
    var values: [String: String] = [:]
    var contracts = 0
  }

  let steps: [Step]
  private(set) var place = 0
  /// True if the step was completed, which has been reported.
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

  /// Moves by a number of steps; false if there is no such step.
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

  /// Records that a command was used.
  mutating func note(_ command: PromptCommand) { commands.insert(command) }

  /// Checks whether the step has been completed; true once for each step.
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
