import FlowSyntax
import FlowText

/// Checking of `collect`, which needs sources that end, and of `csv`, which asks for their end.
extension Checker {
  /// Returns the stage with the end that it listens for; reports sources of `collect` that never end.
  mutating func gathering(
    _ stage: CheckedStage, _ node: SyntaxID, from sources: [CheckedSource], _ before: [CheckedStage]
  ) -> CheckedStage {
    let pipeline = CheckedPipeline(
      sources: sources, stages: before, input: stage.output, inputType: .invalid,
      outputType: .invalid)
    guard ends(pipeline) else {
      if stage.kind == .collect, !sources.isEmpty {
        report(EndlessCollect(span: tree.span(node)))
      }
      return stage
    }
    var arguments = stage.arguments
    addEnds(in: pipeline, to: &arguments.ends)
    return CheckedStage(
      stage.kind, arguments, span: stage.span, outputType: stage.outputType, output: stage.output)
  }

  /// Returns whether nothing comes out of a pipeline some day.
  private func ends(_ pipeline: CheckedPipeline) -> Bool {
    var ends = pipeline.sources.allSatisfy(self.ends)
    var isKeyed = false
    for stage in pipeline.stages {
      let others = stage.arguments.joined?.sources ?? []
      if stage.kind == .take {
        // Behind `per` it ends keys.
        ends = ends || !isKeyed
      } else if stage.kind == .per {
        isKeyed = true
      } else if stage.kind == .merge || stage.kind == .choose {
        ends = ends && others.allSatisfy(self.ends)
      } else if stage.kind == .zip {
        ends = ends || others.contains(where: self.ends)
      } else if stage.kind == .collect {
        ends = true
      }
    }
    return ends
  }

  private func ends(_ source: CheckedSource) -> Bool {
    switch source {
    case .host(let symbol, _): environment.hostEnd(of: symbol) != nil
    case .after: true
    case .cell, .event, .enabled, .every, .paced: false
    case .pipeline(let pipeline, _): ends(pipeline)
    }
  }

  /// Adds the events of the world that end among the sources of a pipeline, each once.
  private func addEnds(in pipeline: CheckedPipeline, to ends: inout [HostEnd]) {
    let joined = pipeline.stages.flatMap { $0.arguments.joined?.sources ?? [] }
    for source in pipeline.sources + joined {
      if let inner = source.pipeline {
        addEnds(in: inner, to: &ends)
      } else if let event = source.event, let end = environment.hostEnd(of: event),
        !ends.contains(end)
      {
        ends.append(end)
      }
    }
  }
}
