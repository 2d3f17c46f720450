import FlowLower
import FlowText

/// The order in which timers of one contract come that are due at one instant and were begun together.
///
/// It is that of the text, from left to right, save that what a `withLatest` reads comes before the pipeline that it
/// stands in, as it does within a wave: otherwise it would be late by one value each time.
final class TimerOrder {
  /// Place of something that begins timers: of a source, or of a stage.
  enum Place {
    case source(pipeline: Int, Int)
    case stage(pipeline: Int, Int)
  }

  private(set) var places: [Place] = []
  private var ranksOfSources: [[Int]]
  private var ranksOfStages: [[Int]]

  init(_ pipelines: [PipelinePlan]) {
    ranksOfSources = pipelines.map { [Int](repeating: 0, count: $0.sources.count) }
    ranksOfStages = pipelines.map { [Int](repeating: 0, count: $0.stages.count) }
    if !pipelines.isEmpty { visit(pipelines.count - 1, of: pipelines) }
  }

  /// Returns the rank of what begins a timer of this kind there.
  func rank(of kind: TimerAction.Kind, segment: Int, stage: Int) -> Int {
    if case .tick(let source) = kind { return ranksOfSources[segment][source] }
    return rank(segment: segment, stage: stage)
  }

  /// Returns the rank of a stage.
  func rank(segment: Int, stage: Int) -> Int {
    ranksOfStages[segment].indices.contains(stage) ? ranksOfStages[segment][stage] : 0
  }

  /// Notes the places of a pipeline with those that lead to it; they nest as deep as parentheses do.
  private func visit(_ last: Int, of pipelines: [PipelinePlan]) {
    var segments = [last]
    while let before = pipelines[segments[0]].previous { segments.insert(before, at: 0) }
    for segment in segments {
      for stage in pipelines[segment].stages where stage.kind == .withLatest {
        visit(stage.joined, of: pipelines)
      }
    }
    for segment in segments {
      for (number, source) in pipelines[segment].sources.enumerated() {
        ranksOfSources[segment][number] = places.count
        places.append(.source(pipeline: segment, number))
        visit([source], of: pipelines)
      }
      for (position, stage) in pipelines[segment].stages.enumerated() {
        ranksOfStages[segment][position] = places.count
        places.append(.stage(pipeline: segment, position))
        if stage.kind != .withLatest { visit(stage.joined, of: pipelines) }
      }
    }
  }

  private func visit(_ sources: [SourcePlan], of pipelines: [PipelinePlan]) {
    for index in sources.compactMap(\.pipeline) { visit(index, of: pipelines) }
  }
}
