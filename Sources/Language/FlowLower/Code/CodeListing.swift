package import FlowCheck
import FlowText

/// A program's code in words: what `runnel check --emit code` prints.
///
/// Registers of words are written `w0`, those of values `v0`; a place of a contract's own state is
/// `s0`. A jump leads to the line of that number.
package struct CodeListing {
  let environment: Environment
  package private(set) var lines: [String] = []

  package init(environment: Environment) {
    self.environment = environment
  }

  /// Adds a statement.
  ///
  /// Statements nest only as deep as the parser allows.
  package mutating func add(_ plan: StatementPlan) {
    switch plan {
    case .constant(let symbol, let code, _): add("let \(name(symbol))", [code])
    case .cell(let symbol, let code?, _): add("cell \(name(symbol))", [code])
    case .function(let symbol, let code, _): add("fn \(name(symbol))", [code])
    case .contract(let contract): add(contract)
    case .twoWay(let binding):
      add(binding.toRight)
      add(binding.toLeft)
    case .scope(_, let statements):
      for statement in statements { add(statement) }
    case .action(let action, _): add(action, in: "")
    case .command(let command):
      let title = "command \(name(command.symbol))"
      if let condition = command.condition { add(title + " when", [condition]) }
      for action in command.body { add(action, in: title + ": ") }
    case .wait(let code, _): add("wait", [code])
    case .at(let code, let actions, _, _):
      add("at", [code])
      for action in actions { add(action, in: "at: ") }
    case .always(let always): add("always", [always.condition])
    case .expression(let code, _): add("expression", [code])
    case .redefinition(let statement, _): add(statement)
    case .cell(_, nil, _), .event, .enumeration, .typeName, .template: break
    }
  }

  private mutating func add(_ contract: ContractPlan) {
    for stage in contract.pipelines.flatMap(\.stages) {
      add("\(contract.text): \(stage.kind.rawValue)", stage.codes)
    }
    if case .observe(let actions, _) = contract.target {
      for action in actions { add(action, in: "\(contract.text): ") }
    } else {
      add(contract.text, contract.target.codes)
    }
  }

  private mutating func add(_ action: ActionPlan, in place: String) {
    switch action {
    case .assign(let symbol, let code, _, _): add("\(place)\(name(symbol)) =", [code])
    case .send(let symbol, let code, _): add("\(place)\(name(symbol))", code.map { [$0] } ?? [])
    case .call(let symbol, let codes, _): add("\(place)\(name(symbol))", codes)
    case .print(let codes, let stream, _):
      add("\(place)\(stream.statement.rawValue)", codes)
    case .exit(let code, _): add("\(place)exit", [code])
    case .expect(let expectation): add("\(place)expect", [expectation.condition])
    case .together(let actions, _):
      for action in actions { add(action, in: place) }
    case .branch(let branches, let otherwise, _):
      for branch in branches {
        switch branch.condition {
        case .test(let code), .present(let code, _): add("\(place)if", [code])
        }
        for action in branch.body { add(action, in: place) }
      }
      for action in otherwise ?? [] { add(action, in: place) }
    case .bind: add("let", of: action, in: place)
    case .loop: add("for", of: action, in: place)
    case .after: add("after", of: action, in: place)
    case .dispose: break
    }
  }

  /// Adds the code of a statement and of those inside of it.
  private mutating func add(_ word: String, of action: ActionPlan, in place: String) {
    action.forEachCode { add("\(place)\(word)", [$0]) }
    action.forEachInner { add($0, in: "\(place)\(word): ") }
  }

  private mutating func add(_ title: String, _ codes: [Code]) {
    for code in codes {
      lines.append(title)
      for (number, instruction) in code.instructions.enumerated() {
        lines.append("\(padded(String(number), to: 5, right: true))  \(text(instruction, code))")
      }
    }
  }

  private func padded(_ text: String, to width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
  }

  // MARK: Instructions

  private func text(_ instruction: Instruction, _ code: Code) -> String {
    var target = ""
    var parts: [String] = []
    for (operand, number) in instruction.operands {
      switch operand {
      case .toWord: target = "w\(number) = "
      case .toValue: target = "v\(number) = "
      default:
        if let part = text(operand, number, instruction, code) { parts.append(part) }
      }
    }
    if let detail = detail(of: instruction) { parts.append(detail) }
    let operands = target + parts.joined(separator: ", ")
    return operands.isEmpty
      ? "\(instruction.opcode)" : padded("\(instruction.opcode)", to: 30) + operands
  }

  private func text(
    _ operand: Opcode.Operand, _ number: Int32, _ instruction: Instruction, _ code: Code
  ) -> String? {
    switch operand {
    case .none, .rest, .toWord, .toValue: nil
    case .word: "w\(number)"
    case .value: "v\(number)"
    case .immediate: String(instruction.opcode == .loadWord ? instruction.word : Int(number))
    case .cell, .function, .name: name(SymbolID(index: number))
    case .state: "s\(number)"
    case .captured: "captured \(number)"
    case .target: "to \(number)"
    case .literal: text(code.literals[Int(number)])
    case .labels: "\(code.tupleLabels[Int(number)].count) parts"
    case .count: "\(number) in a line"
    case .index: ".\(number)"
    }
  }

  private func text(_ literal: Literal) -> String {
    switch literal {
    case .shape: "a type"
    case .text(let text): "\"" + text.map { $0.isNewline ? "\\n" : String($0) }.joined() + "\""
    }
  }

  private func detail(of instruction: Instruction) -> String? {
    switch instruction.opcode {
    case .endWord, .box, .collectWord: WordKind(rawValue: instruction.detail).map { "\($0)" }
    case .library: "\(Builtin.allCases[Int(instruction.detail)])"
    default: nil
    }
  }

  private func name(_ symbol: SymbolID) -> String {
    environment.qualifiedName(symbol)
  }
}
