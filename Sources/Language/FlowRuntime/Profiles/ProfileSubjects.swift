import FlowCheck
import FlowLower
import Memory
import ReactiveKernel

/// The contracts and cells of nodes: found once, and again only when roles have changed.
final class ProfileSubjects {
  /// A node as a profile sees it.
  struct Subject: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case nothing
      case cell, event
      /// The last node of a contract that computes a cell.
      case derived
      /// The last node of a contract with a block.
      case observer
      /// Another node of a contract; of one that leads to a cell also the last.
      case inner
    }

    fileprivate var version = -1
    fileprivate var generation: UInt32 = 0
    fileprivate(set) var kind = Kind.nothing
    /// True for a direction of a two-way binding.
    fileprivate(set) var isTwoWay = false
    /// The contract that it belongs to; -1 for cells and events.
    fileprivate(set) var contract: Int32 = -1
    /// The cell or event that it is or computes.
    fileprivate(set) var symbol: Int32 = -1
  }

  private unowned let runtime: Runtime
  private let roles: RoleTable
  private let subjects = Arena<Subject>()

  init(of runtime: Runtime) {
    self.runtime = runtime
    roles = runtime.nodes.roles
  }

  subscript(node: NodeID) -> Subject {
    @inline(__always)
    get {
      if node.index < subjects.count {
        let subject = subjects[node.index]
        if subject.version == roles.version, subject.generation == node.generation {
          return subject
        }
      }
      return look(at: node)
    }
  }

  @inline(never)
  private func look(at node: NodeID) -> Subject {
    var subject = Subject()
    subject.version = roles.version
    subject.generation = node.generation
    switch runtime.role(of: node) {
    case .named(let symbol):
      subject.kind = runtime.environment[symbol].kind == .event ? .event : .cell
      subject.symbol = symbol.index
    case .pipeline(let id, let segment):
      subject.contract = id.index
      describe(id, segment, &subject)
    case .enabling, .free: break
    }
    subjects.extend(to: Int(node.index) + 1, with: Subject())
    subjects[node.index] = subject
    return subject
  }

  private func describe(_ id: ContractID, _ segment: Int, _ subject: inout Subject) {
    subject.kind = .inner
    guard let place = runtime.contracts[id] else { return }
    let row = runtime.contracts.rows[place]
    let parts = runtime.contracts.rows.parts(at: place)
    subject.isTwoWay = parts?.partner != nil
    guard segment == (parts?.pipelines.count ?? 1) - 1 else { return }
    if row.target >= 0 {
      (subject.kind, subject.symbol) = (.derived, row.target)
    } else if case .observe = parts?.plan.target {
      subject.kind = .observer
    }
  }
}
