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
    guard let line = firstLine(in: pipeline), let scope = environment[line].scope,
      let end = member("end", of: scope)
    else { return stage }
    var arguments = stage.arguments
    arguments.line = line
    arguments.joined = .source(.event(end, stage.span))
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
    case .event(let symbol, _): isLine(symbol)
    case .after: true
    case .cell, .enabled, .every, .paced: false
    case .pipeline(let pipeline, _): ends(pipeline)
    }
  }

  /// Returns the event of lines from outside if a pipeline follows it.
  private func firstLine(in pipeline: CheckedPipeline) -> SymbolID? {
    let sources =
      pipeline.sources + pipeline.stages.flatMap { $0.arguments.joined?.sources ?? [] }
    for source in sources {
      switch source {
      case .event(let symbol, _) where isLine(symbol): return symbol
      case .pipeline(let inner, _):
        if let line = firstLine(in: inner) { return line }
      default: break
      }
    }
    return nil
  }

  private func isLine(_ symbol: SymbolID) -> Bool {
    environment.isOfInput(symbol) && environment[symbol].name == "line"
  }
}
