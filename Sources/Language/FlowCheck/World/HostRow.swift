/// Offer of the world under one name: a scope whose members stand for what comes in and what goes out.
///
/// It is a row of a table: everything that the stages before a run have to know of a thing. A thing is declared by a
/// text of its own, which is checked before the program's, and opened by a `HostConnection`.
package struct HostRow: Sendable {
  /// The name of its scope.
  package let name: String
  package let members: [HostMember]

  package init(name: String, members: [HostMember]) {
    self.name = name
    self.members = members
  }

  /// Returns its member of a name.
  package func member(_ name: String) -> HostMember? { members.first { $0.name == name } }

  /// The text that declares it.
  package var text: String {
    "scope \(name) {\n" + members.map { "  \($0.declaration)\n" }.joined() + "}\n\n"
  }
}

/// Member of a thing of the world: a cell or an event with nothing new about it.
package struct HostMember: Sendable {
  package let name: String
  /// The type of the values that pass; `nothing` if there are none.
  package let type: FlowType
  package let direction: HostDirection

  package init(_ name: String, _ direction: HostDirection, _ type: FlowType = .nothing) {
    self.name = name
    self.type = type
    self.direction = direction
  }

  /// The line that declares it.
  fileprivate var declaration: String {
    let type = type == .nothing ? "" : ": \(type)"
    return direction.keeps ? "cell \(name)\(type)" : "event \(name)\(type)"
  }
}

/// Direction in which values pass between a program and the world.
package enum HostDirection: Hashable, Sendable {
  /// Values come in, one after the other; the member `end` fires behind the last one.
  case values(end: String?)
  /// The values of another member have ended.
  case end
  /// A cell that both sides set.
  case cell
  /// Sent by the program, and carried out when its step stands.
  case effect
  /// Sent by the program and carried out like an effect; the answer comes in as a value of another member.
  case question(answer: String)
}

/// Answers about a direction: one total switch for each question.
extension HostDirection {
  /// True if what stands there lasts.
  package var keeps: Bool {
    switch self {
    case .cell: true
    case .values, .end, .effect, .question: false
    }
  }

  /// True if it fires by itself, and a contract that listens to it listens to the world.
  package var firesByItself: Bool {
    switch self {
    case .values, .end: true
    // A cell keeps its value, so whoever asks later has it, as with any cell.
    case .cell, .effect, .question: false
    }
  }

  /// The member that fires behind its last value.
  package var end: String? {
    switch self {
    case .values(let end): end
    case .end, .cell, .effect, .question: nil
    }
  }
}
