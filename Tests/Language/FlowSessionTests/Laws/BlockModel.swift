/// A block of the language as plain data, with an evaluator of its own: what it prints, sends and assigns follows
/// from walking over it once.
indirect enum ModelExpression {
  case number(Int)
  case cell(Int)
  case local(String)
  case it
  case sum(ModelExpression, ModelExpression)
  /// Fails where the divisor is 0.
  case remainder(ModelExpression, ModelExpression)

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .cell(let index): "c\(index)"
    case .local(let name): name
    case .it: "it"
    case .sum(let left, let right): "(\(left.text) + \(right.text))"
    case .remainder(let left, let right): "(\(left.text) % \(right.text))"
    }
  }
}

indirect enum ModelStatement {
  case assign(Int, ModelExpression)
  case add(Int, ModelExpression)
  case send(ModelExpression)
  case print([ModelExpression])
  case bind(String, ModelExpression)
  case loop(String, from: ModelExpression, to: ModelExpression, [ModelStatement])
  case each(String, [ModelExpression], [ModelStatement])
  case branch(ModelExpression, [ModelStatement], [ModelStatement])
  /// The block of the remainder by 3, of which the last one has the rest.
  case match(ModelExpression, [ModelStatement], [ModelStatement], [ModelStatement])
  case after(Int, [ModelStatement])

  var text: String {
    switch self {
    case .assign(let cell, let value): "c\(cell) = \(value.text)"
    case .add(let cell, let value): "c\(cell) += \(value.text)"
    case .send(let value): "out(\(value.text))"
    case .print(let values): "print(\(values.map(\.text).joined(separator: ", ")))"
    case .bind(let name, let value): "let \(name) = \(value.text)"
    case .loop(let name, let first, let last, let body):
      "for \(name) in \(first.text)...\(last.text) \(Self.text(body))"
    case .each(let name, let list, let body):
      "for \(name) in [\(list.map(\.text).joined(separator: ", "))] \(Self.text(body))"
    case .branch(let value, let yes, let no):
      "if \(value.text) % 2 == 0 \(Self.text(yes)) else \(Self.text(no))"
    case .match(let value, let zero, let one, let rest):
      "match (\(value.text) % 3, true) { (0, _) => \(Self.text(zero)); (1, true) => \(Self.text(one)); "
        + "(_, _) => \(Self.text(rest)) }"
    case .after(let seconds, let body): "after \(seconds)s \(Self.text(body))"
    }
  }

  static func text(_ statements: [ModelStatement]) -> String {
    statements.isEmpty ? "{ }" : "{ \(statements.map(\.text).joined(separator: "; ")) }"
  }
}

/// Cells `c0`, `c1`, …, each with an observer, an event `out` with one, and blocks that run.
struct BlockModel {
  private struct Failed: Error {}

  private struct Later {
    let due: Int
    let number: Int
    let body: [ModelStatement]
    let locals: [String: Int]
  }

  /// Of one block: the cells as it sees them, what it sends, and what it leaves for later.
  private struct Run {
    var cells: [Int]
    /// The cells that it has assigned, in the order of their last assignment.
    var assigned: [Int] = []
    var sent: [Int] = []
    var later: [(Int, [ModelStatement], [String: Int])] = []
  }

  let isClassic: Bool
  var cells: [Int]
  private(set) var lines: [String] = []
  private var later: [Later] = []
  private var now = 0
  private var count = 0

  init(cells: [Int], isClassic: Bool) {
    self.cells = cells
    self.isClassic = isClassic
  }

  /// Runs a block with an input, as the observer of an event does.
  mutating func run(_ body: [ModelStatement], it: Int) { run(body, locals: ["it": it]) }

  /// Lets everything happen that is due up to an instant.
  mutating func wait(until end: Int) {
    while let next = later.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }), next.due <= end {
      later.removeAll { $0.number == next.number }
      now = next.due
      run(next.body, locals: next.locals)
    }
    now = end
  }

  private mutating func run(_ body: [ModelStatement], locals: [String: Int]) {
    var run = Run(cells: cells)
    do {
      try carryOut(body, locals, &run)
    } catch {
      return
    }
    for (seconds, body, locals) in run.later {
      count += 1
      later.append(Later(due: now + seconds, number: count, body: body, locals: locals))
    }
    guard !isClassic else { return }
    cells = run.cells
    // The first of the values sent fires with the cells; the others come in waves of their own.
    for cell in cells.indices where run.assigned.contains(cell) {
      lines.append("c\(cell) is \(cells[cell])")
    }
    lines += run.sent.map { "out \($0)" }
  }

  private mutating func carryOut(
    _ statements: [ModelStatement], _ outer: [String: Int], _ run: inout Run
  ) throws(Failed) {
    var locals = outer
    for statement in statements {
      switch statement {
      case .assign(let cell, let value):
        assign(try evaluate(value, locals, run), to: cell, &run)
      case .add(let cell, let value):
        assign(run.cells[cell] + (try evaluate(value, locals, run)), to: cell, &run)
      case .send(let value):
        let value = try evaluate(value, locals, run)
        if isClassic { lines.append("out \(value)") } else { run.sent.append(value) }
      case .print(let values):
        var texts: [String] = []
        for value in values { texts.append("\(try evaluate(value, locals, run))") }
        lines.append(texts.joined(separator: " "))
      case .bind(let name, let value): locals[name] = try evaluate(value, locals, run)
      case .loop(let name, let first, let last, let body):
        let (first, last) = (try evaluate(first, locals, run), try evaluate(last, locals, run))
        for number in stride(from: first, through: last, by: 1) {
          try carryOut(body, locals.merging([name: number]) { $1 }, &run)
        }
      case .each(let name, let list, let body):
        var elements: [Int] = []
        for element in list { elements.append(try evaluate(element, locals, run)) }
        for element in elements {
          try carryOut(body, locals.merging([name: element]) { $1 }, &run)
        }
      case .branch(let value, let yes, let no):
        try carryOut(try evaluate(value, locals, run) % 2 == 0 ? yes : no, locals, &run)
      case .match(let value, let zero, let one, let rest):
        let number = try evaluate(value, locals, run) % 3
        try carryOut(number == 0 ? zero : number == 1 ? one : rest, locals, &run)
      case .after(let seconds, let body): run.later.append((seconds, body, locals))
      }
    }
  }

  private mutating func assign(_ value: Int, to cell: Int, _ run: inout Run) {
    run.cells[cell] = value
    run.assigned.append(cell)
    guard isClassic else { return }
    cells[cell] = value
    lines.append("c\(cell) is \(value)")
  }

  private func evaluate(
    _ expression: ModelExpression, _ locals: [String: Int], _ run: Run
  ) throws(Failed) -> Int {
    switch expression {
    case .number(let number): return number
    case .cell(let index): return run.cells[index]
    case .local(let name): return locals[name] ?? 0
    case .it: return locals["it"] ?? 0
    case .sum(let left, let right):
      return try evaluate(left, locals, run) + evaluate(right, locals, run)
    case .remainder(let left, let right):
      let (left, right) = (try evaluate(left, locals, run), try evaluate(right, locals, run))
      guard right != 0 else { throw Failed() }
      return left % right
    }
  }
}
