import FlowCheck
import FlowText

/// Allocates the state slots of a contract and lists its pipelines, inner ones first, each cut into segments
/// behind stages that hold values.
struct PipelineLayout {
  let lowering: Lowering
  let frameSize: Int
  var pipelines: [PipelinePlan] = []
  var events: [SymbolID: Int32] = [:]
  var stateSize: Int32 = 0
  /// The frame of the current segment; that of a later segment begins with the value that enters it.
  private var firstLocal = LocalID(index: 0)
  private var segmentFrameSize: Int
  /// The keys of each `per`, and the index of those that the current stages belong to.
  private(set) var keys: [KeyPlan] = []
  private var keyTable: Int?
  /// The local that `key` reads there.
  private var keyLocal: LocalID?
  /// True if the current segment begins behind a `per`, so that its first register holds the key.
  private var keyComesFirst = false
  /// The cells whose values the expression of a `:=` reads; its other sources are only asked about.
  var readByDefinition: Set<SymbolID>?

  init(lowering: Lowering, frameSize: Int) {
    self.lowering = lowering
    self.frameSize = frameSize
    segmentFrameSize = frameSize
  }

  private mutating func slots(_ count: Int32 = 1) -> Int32 {
    defer { stateSize += count }
    return stateSize
  }

  /// Allocates slots in each key of the current `per`.
  private mutating func keySlots(_ count: Int32) -> Int32 {
    guard let keyTable else { preconditionFailure("behind a `per`") }
    defer { keys[keyTable].size += count }
    return keys[keyTable].size
  }

  /// Allocates the slot that refers to the key of the target's last value.
  mutating func assignTargetKey(_ local: LocalID?) -> (local: LocalID, slot: Int32)? {
    local.map { ($0, slots()) }
  }

  /// Events first, so that code anywhere in the contract finds them.
  mutating func assignEventSlots(_ pipeline: CheckedPipeline) {
    for source in pipeline.sources {
      assignEventSlots(source)
    }
    for stage in pipeline.stages {
      for source in stage.others { assignEventSlots(source) }
    }
  }

  private mutating func assignEventSlots(_ source: CheckedSource) {
    if let event = source.event, events[event] == nil { events[event] = slots() }
    if let inner = source.pipeline { assignEventSlots(inner) }
  }

  /// The index of the pipeline's last segment.
  ///
  /// Nesting is bounded by the parser.
  mutating func add(_ pipeline: CheckedPipeline) -> Int {
    let outer = (firstLocal, segmentFrameSize)
    let outerKeys = (keyTable, keyLocal, keyComesFirst)
    defer {
      (firstLocal, segmentFrameSize) = outer
      (keyTable, keyLocal, keyComesFirst) = outerKeys
    }
    (firstLocal, segmentFrameSize) = (LocalID(index: 0), frameSize)
    (keyTable, keyLocal, keyComesFirst) = (nil, nil, false)
    var segment = PipelinePlan(
      sources: pipeline.sources.map { source($0) }, stages: [], input: pipeline.input,
      isTuple: pipeline.sources.count > 1, output: 0)
    segment.frameSize = frameSize
    var feeder: Int?
    var isBackground = false
    for (position, stage) in pipeline.stages.enumerated() {
      if stage.kind == .per || stage.kind.gathers, isBackground {
        // Keys with what they remember, and what is gathered, are the graph's own.
        feeder = finish(segment, fedBy: &feeder)
        segment = segmentBehind(
          position > 0 ? pipeline.stages[position - 1].output : pipeline.input)
        isBackground = false
      }
      // Locals rise: those of a stage stand between what enters it and what leaves it.
      if segment.isFed {
        segmentFrameSize = Int(register(of: stage.output).index) + 1
        segment.frameSize = segmentFrameSize
      }
      let plan = plan(stage)
      segment.stages.append(plan)
      if plan.endsSegment(inBackground: isBackground) {
        let before = finish(segment, fedBy: &feeder)
        feeder = before
        segment = segmentBehind(stage.output)
        if plan.kind == .deliverOn { isBackground = plan.isBackground }
        segment.isBackground = isBackground
      }
    }
    if segment.isBackground {
      // Targets are always on the graph's own thread.
      feeder = finish(segment, fedBy: &feeder)
      segment = segmentBehind(pipeline.stages.last?.output ?? pipeline.input)
    }
    let last = finish(segment, fedBy: &feeder)
    var current: Int? = last
    while let index = current {
      pipelines[index].last = last
      current = pipelines[index].previous
    }
    return last
  }

  private mutating func segmentBehind(_ output: LocalID) -> PipelinePlan {
    // The key stands in front of the value; the locals before it are those of the segments before.
    keyComesFirst = keyLocal != nil
    firstLocal = keyLocal == nil ? output : LocalID(index: output.index - 1)
    var segment = PipelinePlan(
      sources: [], stages: [], input: register(of: output), isTuple: false, output: 0)
    segment.isFed = true
    segment.keyRegister = keyLocal.map { _ in LocalID(index: 0) }
    return segment
  }

  private func register(of local: LocalID) -> LocalID {
    LocalID(index: local.index - firstLocal.index)
  }

  private mutating func finish(_ segment: PipelinePlan, fedBy feeder: inout Int?) -> Int {
    var segment = segment
    segment = PipelinePlan(
      sources: segment.sources, stages: segment.stages, input: segment.input,
      isTuple: segment.isTuple, output: slots(), isFed: segment.isFed,
      isBackground: segment.isBackground, frameSize: segment.frameSize,
      keyRegister: segment.keyRegister)
    pipelines.append(segment)
    let index = pipelines.count - 1
    if let before = feeder {
      pipelines[before].next = index
      pipelines[index].previous = before
      feeder = nil
    }
    return index
  }

  private mutating func source(_ source: CheckedSource) -> SourcePlan {
    switch source {
    case .cell(let symbol, _), .enabled(let symbol, _):
      return readByDefinition?.contains(symbol) ?? true ? .cell(symbol) : .asked(symbol)
    case .event(let symbol, _): return .event(symbol, memory: events[symbol] ?? 0)
    case .host(let symbol, _): return .host(symbol, memory: events[symbol] ?? 0)
    case .pipeline(let inner, _): return .pipeline(add(inner))
    case .every(let nanoseconds, _):
      return .clock(nanoseconds: nanoseconds, repeats: true, memory: slots())
    case .paced(let symbol, _): return .paced(symbol, memory: slots(Int32(StageSlots.Pace.count)))
    case .after(let nanoseconds, _):
      return .clock(nanoseconds: nanoseconds, repeats: false, memory: slots())
    }
  }

  /// Returns the other side of a join; a clock gets a pipeline of its own, which it triggers.
  private mutating func joined(_ source: CheckedSource) -> SourcePlan {
    guard source.isClock else { return self.source(source) }
    let pipeline = CheckedPipeline(
      sources: [source], stages: [], input: LocalID(index: Int32(frameSize)), inputType: .int,
      outputType: .int)
    return .pipeline(add(pipeline))
  }

  private mutating func plan(_ stage: CheckedStage) -> StagePlan {
    let given = stage.arguments
    let initial = given.initial.map { compile($0) }
    let body = given.body.map { compile($0) }
    var joined: [SourcePlan] = []
    let choice = given.joined.map { self.choice($0, into: &joined) }
    for end in given.ends { joined.append(source(.host(end.end, stage.span))) }
    let output = register(of: stage.output)
    var accumulator = given.accumulator.map(register) ?? LocalID(index: 0)
    if stage.kind == .per {
      if keyComesFirst { accumulator = LocalID(index: 0) }
      keys.append(KeyPlan())
      (keyTable, keyLocal) = (keys.count - 1, given.accumulator)
    }
    let isKeyed = keyTable != nil && stage.kind.remembers
    return StagePlan(
      kind: stage.kind, span: stage.span, output: output,
      state: isKeyed ? keySlots(stage.kind.slotCount) : slots(stage.kind.slotCount),
      number: stage.kind == .per ? keys.count - 1 : given.number, initial: initial, body: body,
      accumulator: accumulator, keys: isKeyed ? keyTable ?? -1 : -1,
      isBackground: given.isBackground,
      shape: stage.kind == .decode ? JSONShape(stage.outputType, lowering.environment) : nil,
      joined: joined, ended: given.ends.map(\.values),
      choice: stage.kind == .choose ? choice : nil)
  }

  private mutating func choice(
    _ choice: CheckedChoice, into leaves: inout [SourcePlan]
  ) -> ChoicePlan {
    switch choice {
    case .source(let leaf):
      leaves.append(joined(leaf))
      return .source(leaves.count - 1)
    case .conditional(let condition, let yes, let no):
      let code = compile(condition)
      let first = self.choice(yes, into: &leaves)
      return .conditional(code, first, self.choice(no, into: &leaves))
    }
  }

  private func compile(_ expression: ExpressionID) -> Code {
    lowering.compile(
      expression, segmentFrameSize, from: firstLocal, events,
      key: keyComesFirst ? keyLocal : nil)
  }
}
