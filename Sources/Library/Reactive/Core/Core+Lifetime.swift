import Dispatch
import ReactiveKernel

extension Core {
  // MARK: Signing

  /// Makes `node` compute when `source` fires; with `triggers` false, only after it.
  @usableFromInline
  func connect(_ source: Node, to node: Node, triggers: Bool = true) {
    guard source.core === self else { return requireStill(source) }
    if kernel.connect(source.id, to: node.id, triggers: triggers) != nil {
      stopProgram("an observable can't be computed from itself")
    }
    if triggers { if source.isLive { node.liveInputs += 1 } } else { node.sampled = source }
  }

  /// Makes `node` compute when `source` fires, and able to ask whether it did (`sourcesNoted`).
  @usableFromInline
  func connectNoted(_ source: Node, to node: Node) {
    guard source.core === self else { return requireStill(source) }
    if kernel.connectNoted(source.id, to: node.id) != nil {
      stopProgram("an observable can't be computed from itself")
    }
    if source.isLive { node.liveInputs += 1 }
  }

  /// Connects a source unless it is an input already.
  @usableFromInline
  func connectOnce(_ source: Node, to node: Node) {
    // Nodes of another graph may have the same numbers as nodes here.
    guard source.core === self else { return requireStill(source) }
    guard !kernel.inputs(of: node.id).contains(source.id) else { return }
    connect(source, to: node)
  }

  /// Connects sources, each once however often it is in the list; with `noting`, they are noted when they fire.
  @usableFromInline
  func connectEach<Value>(_ sources: [Producer<Value>], to node: Node, noting: Bool = false) {
    var seen: Set<ObjectIdentifier> = []
    for source in sources where seen.insert(ObjectIdentifier(source)).inserted {
      if noting { connectNoted(source, to: node) } else { connect(source, to: node) }
    }
  }

  /// Removes a connection; the node may thereby lose its last live input.
  @usableFromInline
  func disconnect(_ source: Node, from node: Node) {
    guard source.core === self else { return }
    kernel.disconnect(source.id, from: node.id)
    if source.isLive { node.liveInputs -= 1 }
  }

  /// Puts a contract in force on a source.
  @usableFromInline
  func sign(_ contract: Contract, on source: Node) {
    connect(source, to: contract)
    enforce(contract)
  }

  /// Signs an observer with its effect, and takes over the reference to the effect.
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

  /// Makes a contract deliver into a cell.
  @usableFromInline
  func setTarget(of contract: Node, to cell: Node) {
    require(cell.core === self, "observables of two graphs can't be joined: make them in one")
    if kernel.setTarget(of: contract.id, to: cell.id) != nil {
      stopProgram("an observable can't be computed from itself")
    }
  }

  /// Starts a contract: if it is replayed, it delivers what its source remembers, in a wave of its
  /// own.
  ///
  /// While a wave runs or a transaction is open, the start is queued after what was sent before.
  /// After it, the contract ends if its source cannot fire any more.
  @usableFromInline
  func open(_ contract: Contract, isReplayed: Bool, hasPresentValue: Bool) {
    if state.value.isFree {
      if isReplayed && hasPresentValue { askNow(contract) }
      if contract.isInForce, contract.liveInputs == 0 {
        contract.inputsDidEnd()
        tellEnds()
      }
    } else {
      contract.isAwaiting = true
      contract.isReplayed = isReplayed
      queueTurn(of: contract)
      if contract.liveInputs == 0 { expire(contract) }
    }
  }

  /// Queues a node to be computed when its turn comes.
  @usableFromInline
  func begin(_ node: Node) {
    queueTurn(of: node)
    if state.value.isFree { run() }
  }

  /// Starts a contract whose turn has come.
  ///
  /// - Returns: True if it delivers something now: what its source remembers, or what was sent
  ///   after the signing into the same wave.
  func takesTurn(_ contract: Contract) -> Bool {
    let family = kernel.waveFamily.value
    if contract.turnFamily > 0 {
      // Values waiting in line in the wave of its turn may have been sent before it.
      guard contract.turnFamily == family, let source = source(of: contract) else {
        contract.isAwaiting = false
        return true
      }
      return hasFired(source) && stamp(of: source) > contract.turn
    }
    guard kernel.computesForEntry else {
      // A turn that was dropped with its wave will not come.
      guard contract.order <= lastWithoutTurn else { return false }
      contract.isAwaiting = false
      return true
    }
    contract.turnFamily = family
    // A source that never fires is no input; its values were looked at when the contract was
    // signed.
    guard let source = source(of: contract) else { return contract.isReplayed }
    if contract.isReplayed { return source.hasPresentValue }
    return hasFired(source) && stamp(of: source) > contract.turn
  }

  private func source(of contract: Contract) -> Node? {
    kernel.inputs(of: contract.id).first.flatMap { table[$0.index] }
  }

  // MARK: Ending

  /// Ends a contract; its effect runs no more, not even in the wave being computed.
  @usableFromInline
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
      // Its work is running and is kept until it has returned.
      endedContract = contract
      state.value.hasEndedItself = true
    } else {
      contract.release()
    }
    if let onEnd = contract.extras?.onEnd.take() { onEnd() }
    Unmanaged.passUnretained(contract).release()
  }

  /// Detaches a node from its sources when the queue is empty: it has had its last value.
  @usableFromInline
  func finish(_ node: Node) {
    if state.value.isFree { return finishNow(node) }
    state.value.hasExpiring = true
    finishing.append(node)
  }

  func finishNow(_ node: Node) {
    // A node made of ended sources was never counted as a live input.
    let wasLive = node.isLive
    letGo(node)
    if wasLive && !node.isLive { didDryUp(node) }
    tellEnds()
  }

  private func letGo(_ node: Node) {
    kernel.detach(node.id)
    node.liveInputs = 0
    node.isSelfDriven = false
    node.release()
  }

  /// Counts a new holder of a node who may send into it.
  ///
  /// Optimised code may release a source before anybody holds what was just derived from it. A node
  /// that was marked dry because of that is marked so again when its last holder releases it.
  @usableFromInline
  func addHandle(_ node: Node) {
    node.handles += 1
    node.isDry = false
  }

  /// Counts one holder less of a node who could send into it.
  @usableFromInline
  func dropHandle(_ node: Node) {
    guard isOnOwner else { return dropHandleLater(node) }
    node.handles -= 1
    if node.handles == 0 { didLoseHandle(node) }
  }

  /// Ends a node, whoever holds or feeds it.
  func finishForGood(_ node: Node) {
    guard !node.isFinished else { return }
    node.isFinished = true
    node.isOpen = false
    expire(node)
  }

  /// Ends a node, if nothing else feeds it, that lost its last holder who may send into it, or its
  /// feed.
  func didLoseHandle(_ node: Node) {
    if !node.isLive { expire(node) }
  }

  /// Ends a node that nobody can feed any more; while a wave runs, only when the queue is empty,
  /// since values for the node may be queued.
  @usableFromInline
  func expire(_ node: Node) {
    if state.value.isFree { return endExpired(node) }
    guard !node.isExpiring else { return }
    node.isExpiring = true
    state.value.hasExpiring = true
    expiring.append(node)
  }

  func endExpired(_ node: Node) {
    node.isExpiring = false
    guard !node.isLive else { return }
    if node.isContract { node.inputsDidEnd() } else { didDryUp(node) }
    tellEnds()
  }

  /// Ends what can't fire any more now that `first` can't; no wave may be running.
  private func didDryUp(_ first: Node) {
    var dried: ContiguousArray<Node> = [first]
    while let source = dried.popLast() {
      guard !source.isDry else { continue }
      source.isDry = true
      for id in kernel.dependents(of: source.id) {
        // Another node may have taken the index of one that has ended meanwhile.
        guard let node = table[id.index], node.id == id else { continue }
        if node.sampled !== source { node.liveInputs -= 1 }
        if !node.isContract && node.work.sourceDidEnd(source) { letGo(node) }
        guard !node.isLive else { continue }
        if node.isContract { node.inputsDidEnd() } else { dried.append(node) }
      }
      if source.isCell { endDeliveries(into: source) }
      if let feed = source.takeFeed() { feed.dispose() }
    }
  }

  /// Ends the bindings into a target that is gone or can no longer fire.
  func endDeliveries(into cell: Node) {
    for id in kernel.inputs(of: cell.id) {
      if let contract = table[id.index]?.asContract { end(contract) }
    }
  }

  // MARK: Threads

  /// True if this code may touch the graph, as far as that can be known.
  ///
  /// The compiler ensures it, except for one case: an object of the main actor may be freed by
  /// another thread, and then frees on it what it held.
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

  /// Makes the owner's thread free a node, instead of this one, which does not own the graph.
  @usableFromInline
  func releaseLater(_ node: Node) {
    mailbox.post(.release(retained: UInt(bitPattern: Unmanaged.passRetained(node).toOpaque())))
  }

  /// Releases a holder's count of a node on the thread that the graph belongs to.
  private func dropHandleLater(_ node: Node) {
    mailbox.post(.dropHandle(retained: UInt(bitPattern: Unmanaged.passRetained(node).toOpaque())))
  }
}
