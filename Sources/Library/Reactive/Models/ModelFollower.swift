import Observation
import ReactiveKernel

/// Has a computed value computed again when a model of Observation is about to change that its closure
/// has read.
final class ModelFollower {
  private weak var node: Node?
  private let mailbox: Mailbox
  private var receiver = 0
  private var run = 0

  init(_ node: Node) {
    self.node = node
    mailbox = node.core.mailbox
  }

  /// Calls a closure, and follows the models that it reads instead of those of the call before.
  func read<Value>(_ body: () -> Value) -> Value {
    run += 1
    // Asks for the second closure only if a model was read.
    return withObservationTracking(body, onChange: ask())
  }

  private func ask() -> @Sendable () -> Void {
    if receiver == 0 { register() }
    let (mailbox, receiver, number) = (mailbox, receiver, run)
    return { mailbox.post(.value(receiver: receiver, number)) }
  }

  private func register() {
    guard let node else { return }
    node.isSelfDriven = true
    receiver = node.core.addReceiver { [weak self] number in
      guard let self, let node = self.node, number as? Int == run else { return }
      node.core.changedByModels.append(node.asked)
    }
    node.receiver = receiver
  }
}

extension Core {
  /// Computes in one wave what is to be computed again because of models: they say so in no order.
  func askChangedByModels() {
    let nodes = changedByModels.filter { !$0.hasLeft }.sorted { $0.order < $1.order }
    changedByModels = []
    guard !nodes.isEmpty else { return }
    kernel.enqueue(
      nodes.map { (node: $0.id, entry: 0) }, cause: kernel.currentCause ?? kernel.beginCause())
    if state.value.isFree { run() }
  }
}

extension Producer {
  /// A closure that computes what `body` does, and has this node computed again when a model changes.
  func following(_ body: @escaping () -> Value) -> () -> Value {
    let follower = ModelFollower(self)
    let body = core.checking(body)
    return { follower.read(body) }
  }

  /// The closure of a computed value: one that follows models, in a graph that takes part in Observation.
  @usableFromInline
  func computing(_ body: @escaping () -> Value) -> () -> Value {
    core.usesObservation ? following(body) : core.checking(body)
  }
}
