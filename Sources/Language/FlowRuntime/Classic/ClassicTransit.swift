import FlowLower
import ReactiveKernel

/// A value on its way through the stages of one pipeline.
struct ClassicTransit {
  let contract: ContractParts
  let segment: Int
  /// The contract is being signed: what the sources hold comes down, to it alone.
  var isSigning = false
  /// Joins take what their other side holds, as at a signing.
  var takesHeld = false
  /// True if the pipeline's listeners are notified; false if they will ask for its value anyway.
  var tellsPipelines = true
  /// At a signing, Bond's replay length before the first stage and behind each.
  var replayLengths: [Int] = []
  /// The side of a join that the event is for, and the stage.
  var spoken: (stage: Int, source: SourcePlan, value: Value)?
  /// The input of the next stage; nil while only the other side of a join has a value.
  var current: Value?
  /// The first slot of the value's key behind `per`; -1 elsewhere.
  var key = -1
  /// The values that come behind those of each `startWith`, the last stage's last.
  var following: [Following] = []
  /// The number of last values that had come before it.
  var endingCount = 0
  /// Why there is nothing.
  var stop = ClassicDriver.Stop.reason(StopReason(.remembered))
  /// The first stage whose result is told for this value; -1 for what several sources make together.
  var entry = 0

  init(contract: ContractParts, segment: Int, isSigning: Bool = false) {
    self.contract = contract
    self.segment = segment
    self.isSigning = isSigning
    takesHeld = isSigning
    tellsPipelines = !isSigning
  }

  var plan: PipelinePlan { contract.pipelines[segment] }
}
