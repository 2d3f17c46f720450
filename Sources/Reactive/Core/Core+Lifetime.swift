import Dispatch
import ReactiveKernel

extension Core {
  // MARK: Signing

  /// Lets `node` compute when `source` fires, or only after it.
  @usableFromInline
  func connect(_ source: Node, to node: Node, triggers: Bool = true) {
    precondition(source.core === self, "a contract joins observables of one graph")
    if kernel.connect(source.id, to: node.id, triggers: triggers) != nil {
      preconditionFailure("an observable can't be computed from itself")
    }
    if triggers { if source.isLive { node.liveInputs += 1 } } else { node.sampled = source }
  }

  /// Connects a source that may be an input already.
  @usableFromInline
  func connectOnce(_ source: Node, to node: Node) {
    guard !kernel.inputs(of: node.id).contains(source.id) else { return }
    connect(source, to: node)
  }

  /// Connects sources, each once however often it is among them.
  @usableFromInline
  func connectEach<Value>(_ sources: [Producer<Value>], to node: Node) {
    var seen: Set<ObjectIdentifier> = []
    for source in sources where seen.insert(ObjectIdentifier(source)).inserted {
      connect(source, to: node)
    }
  }

  /// Takes back a connection; the node may dry up by it.
  @usableFromInline
  func disconnect(_ source: Node, from node: Node) {
    kernel.disconnect(source.id, from: node.id)
    if source.isLive { node.liveInputs -= 1 }
  }

  /// Puts a contract in force on a source.
  @usableFromInline
  func sign(_ contract: Contract, on source: Node) {
    connect(source, to: contract)
    enforce(contract)
  }

  /// Signs an observer with its effect, and takes over the reference to that.
  @usableFromInline
  func observe(_ source: Node, _ work: Unmanaged<Work>) -> Contract {
    let contract = Contract(core: self, hasEffect: true, work)
    sign(contract, on: source)
    return contract
  }

  @inline(__always)
  func enforce(_ contract: Contract) {
    contract.isInForce = true
    state.value.liveContracts += 1
    _ = Unmanaged.passRetained(contract)
    if state.value.hasScopes { scopes.last?.add(contract) }
  }

  /// Lets a contract deliver into a cell.
  @usableFromInline
  func setTarget(of contract: Node, to cell: Node) {
    precondition(cell.core === self, "a contract joins observables of one graph")
    if kernel.setTarget(of: contract.id, to: cell.id) != nil {
      preconditionFailure("an observable can't be computed from itself")
    }
  }

  /// Delivers what the source of a contract holds, in a wave of its own; then, if the source has
  /// dried up, the contract is over.
  @usableFromInline
  func open(_ contract: Contract, replaying: Bool) {
    if replaying { ask(contract) }
    guard contract.isInForce, contract.liveInputs == 0 else { return }
    if state.value.isRunning {
      state.value.hasExpiring = true
      expiring.append(contract)
    } else {
      end(contract)
    }
  }

  // MARK: Ending

  /// Ends a contract; its effect runs no more, also in the wave being computed.
  func end(_ contract: Contract) {
    guard contract.isInForce else { return }
    contract.isInForce = false
    state.value.liveContracts -= 1
    contract.hasLeft = true
    table.remove(at: contract.id.index)
    kernel.remove(contract.id)
    if contract.hasReplay { contract.replay = nil }
    if contract.hasCondition { contract.isOver = nil }
    if contract.isRunning {
      // Its work is being run: it stays until that has returned.
      endedContract = contract
      state.value.hasEndedItself = true
    } else {
      contract.release()
    }
    if let onEnd = contract.extras?.onEnd.take() { onEnd() }
    Unmanaged.passUnretained(contract).release()
  }

  /// Lets a node go from its sources when the queue is empty: it has had its last value.
  func finish(_ node: Node) {
    state.value.hasExpiring = state.value.hasExpiring || state.value.isRunning
    if state.value.isRunning { finishing.append(node) } else { finishNow(node) }
  }

  func finishNow(_ node: Node) {
    kernel.detach(node.id)
    node.liveInputs = 0
    node.release()
    if !node.isLive { didDryUp(node) }
  }

  /// A node lost its last holder who may send into it.
  @usableFromInline
  func didLoseHandle(_ node: Node) {
    if !node.isLive { didDryUp(node) }
  }

  /// Ends what can't fire any more now that `first` can't.
  func didDryUp(_ first: Node) {
    var dried: ContiguousArray<Node> = [first]
    while let source = dried.popLast() {
      guard !source.isDry else { continue }
      source.isDry = true
      if state.value.isRunningWork { detain(source) }
      for id in kernel.dependents(of: source.id) {
        guard let node = table[id.index], node.sampled !== source else { continue }
        node.liveInputs -= 1
        if let onInputDry = node.onInputDry { onInputDry(source) }
        guard !node.isLive else { continue }
        if node.isContract { node.inputsDidEnd() } else { dried.append(node) }
      }
      if source.isCell { endDeliveries(into: source) }
      if let feed = source.takeFeed() { feed.dispose() }
    }
  }

  /// Ends the bindings into a target that is over.
  func endDeliveries(into cell: Node) {
    for id in kernel.inputs(of: cell.id) {
      if let contract = table[id.index]?.asContract { end(contract) }
    }
  }

  // MARK: Threads

  /// Whether this code may touch the graph, as far as it can be known.
  ///
  /// The compiler sees to it, except for one case: an object of the main actor may be freed by
  /// another thread, and then frees what it held there.
  @usableFromInline
  var isOnOwner: Bool {
    !isMain || DispatchQueue.getSpecific(key: Core.mainQueue) != nil
  }

  /// Marks the main queue, which the main actor runs on.
  ///
  /// Its thread would not do: once the main function has been suspended for the first time, any
  /// thread may serve the main queue.
  static let mainQueue = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Ends a contract on the thread that the graph belongs to.
  func endLater(_ contract: Contract) {
    mailbox.post(.end(retained: UInt(bitPattern: Unmanaged.passRetained(contract).toOpaque())))
  }

  /// Sees to it that a node is not freed on this thread, which does not own the graph.
  @usableFromInline
  func releaseLater(_ node: Node) {
    mailbox.post(.release(retained: UInt(bitPattern: Unmanaged.passRetained(node).toOpaque())))
  }

  /// Lets go of a node on the thread that the graph belongs to.
  @usableFromInline
  func dropHandleLater(_ node: Node) {
    mailbox.post(.dropHandle(retained: UInt(bitPattern: Unmanaged.passRetained(node).toOpaque())))
  }
}
