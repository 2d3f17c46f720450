import FlowText

@testable import FlowCheck

/// What a law program printed, and the laws that hold of it whatever the model says.
struct Transcript {
  struct Line: Equatable {
    /// `n` was written, `p`, `q` and `o` were delivered to, `x` disposed; a capital letter ends the
    /// block that the small one began.
    let name: String
    let time: Int
    let text: String

    init(_ line: String) {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      name = words.first ?? ""
      time = words.count > 1 ? Int(words[1].filter(\.isNumber)) ?? 0 : 0
      text = words.count > 2 ? words[2] : ""
    }
  }

  let program: LawProgram
  let lines: [Line]

  init(_ lines: [String], of program: LawProgram) {
    self.program = program
    // Times below a second are printed in milliseconds; programs are shorter.
    self.lines = lines.map(Line.init)
  }

  /// The laws that are broken, in words.
  var violations: [String] {
    var broken: [String] = []
    if !nothingIsNested { broken.append("a block was interrupted by another") }
    if !observersAgree { broken.append("two observers of one cell saw different values") }
    if !nothingFollowsDisposal { broken.append("something came after its disposal") }
    if !rateIsKept { broken.append("values came faster than the stage lets them") }
    if !timesAreRight { broken.append("a value came at a wrong time") }
    if !nothingIsLost { broken.append("a value that should have come was lost") }
    if !orderIsKept { broken.append("values came in another order than they were sent") }
    return broken
  }

  private func lines(of name: String) -> [Line] { lines.filter { $0.name == name } }

  /// When the first of `x` was printed, and what it ended.
  private var end: (index: Int, of: LawProgram.Victim)? {
    guard let disposal = program.disposal, let index = lines.firstIndex(where: { $0.name == "x" })
    else { return nil }
    return (index, disposal.of)
  }

  private func ends(_ name: String) -> Bool {
    switch end?.of {
    case .everything: true
    case .cell: name != "o"
    case .observer: name == "p"
    case .direct: name == "o"
    case nil: false
    }
  }

  // MARK: The laws

  private var nothingIsNested: Bool {
    for (index, line) in lines.enumerated() where line.name == "q" || line.name == "o" {
      let rest = lines[(index + 1)...].drop { $0.name == "x" }
      if rest.first?.name != line.name.uppercased() { return false }
    }
    return true
  }

  private var observersAgree: Bool {
    let first = lines(of: "p").map { [$0.time.description, $0.text] }
    let second = lines(of: "q").map { [$0.time.description, $0.text] }
    guard end?.of != .observer else { return second.starts(with: first) }
    return first == second
  }

  private var nothingFollowsDisposal: Bool {
    guard let end else { return true }
    let rest = lines[end.index...]
    switch end.of {
    case .everything: return !rest.contains { ["p", "q", "o"].contains($0.name) }
    case .observer: return !rest.contains { $0.name == "p" }
    case .direct: return !rest.contains { $0.name == "o" }
    // What had reached the cell in the wave that disposed is still told.
    case .cell:
      return !rest.contains { ["p", "q"].contains($0.name) && $0.time > rest[end.index].time }
    }
  }

  private var rateIsKept: Bool {
    let closes: Bool
    switch program.stage {
    case .throttle, .buffer, .sample, .debounce: closes = true
    default: closes = false
    }
    guard closes else { return true }
    return ["p", "q", "o"].allSatisfy { name in
      // An error goes past a `buffer`.
      let times = lines(of: name).filter { program.stage != .buffer || $0.text != "error" }.map(
        \.time)
      return zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= program.number }
    }
  }

  private var timesAreRight: Bool {
    guard !inputs.isEmpty else { return true }
    return ["q", "o"].allSatisfy { name in
      lines(of: name).allSatisfy { line in
        switch program.stage {
        case .sample: line.time % program.number == 0
        case .debounce: inputs.last { $0.time <= line.time - program.number }?.text == line.text
        case .delay:
          inputs.contains { $0.time == line.time - program.number && $0.text == line.text }
        default: true
        }
      }
    }
  }

  /// The last value before a pause reaches its observers, however the pause comes about.
  private var nothingIsLost: Bool {
    guard !inputs.isEmpty else { return true }
    return ["p", "q", "o"].allSatisfy { name in
      let came = lines(of: name)
      let last = ends(name) ? lines[end?.index ?? 0].time : Int.max
      return inputs.enumerated().allSatisfy { index, input in
        let next = index + 1 < inputs.count ? inputs[index + 1].time : Int.max
        let due = input.time + program.number
        guard due < last else { return true }
        let isDue: Bool
        switch program.stage {
        case .throttle, .debounce, .sample: isDue = next > due
        case .delay, .buffer: isDue = true
        default: isDue = false
        }
        return !isDue
          || came.contains { hit in
            hit.time >= input.time && hit.time <= due
              && (hit.text == input.text || hit.text == "error" || listed(input.text, in: hit.text))
          }
      }
    }
  }

  private var orderIsKept: Bool {
    guard keepsValues, !inputs.isEmpty else { return true }
    return ["q", "o"].allSatisfy { name in
      var rest = inputs[...]
      return lines(of: name).allSatisfy { line in
        rest = rest.drop { $0.text != line.text }
        return rest.popFirst() != nil
      }
    }
  }

  // MARK: What went in and came out

  /// Whether what comes out is what went in, or not all of it.
  private var keepsValues: Bool {
    switch program.stage {
    case .filter, .distinct, .updates, .skip, .take, .throttle, .debounce, .delay, .sample: true
    default: false
    }
  }

  /// What came to the stage, as it prints; empty where the source does not pass on what is written.
  private var inputs: [Line] {
    guard program.source.passesWrites else { return [] }
    return lines(of: "n").map { line in
      let fails = program.fails && (Int(line.text) ?? 0) % 5 == 3
      return fails ? Line("n \(line.time)ms error") : line
    }
  }

  private func listed(_ value: String, in list: String) -> Bool {
    list.dropFirst().dropLast().split(separator: ", ").contains { $0 == value }
  }
}
