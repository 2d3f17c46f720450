extension LawProgram {
  /// The program with one thing less, in every way there is.
  private var smaller: [LawProgram] {
    var found: [LawProgram] = []
    func add(_ change: (inout LawProgram) -> Void) {
      var program = self
      change(&program)
      found.append(program)
    }
    if disposal != nil { add { $0.disposal = nil } }
    if answers > 0 { add { $0.answers -= 1 } }
    if fails { add { $0.fails = false } }
    for index in driversBefore.indices { add { $0.driversBefore.remove(at: index) } }
    for index in driversBehind.indices { add { $0.driversBehind.remove(at: index) } }
    for index in statements.indices { add { $0.statements.remove(at: index) } }
    if source != .cell { add { $0.source = .cell } }
    return found
  }

  /// A program that is as wrong, from which nothing can be left out.
  func shrunk(while isWrong: (LawProgram) -> Bool) -> LawProgram {
    var program = self
    while let next = program.smaller.first(where: isWrong) { program = next }
    return program
  }
}
