import FlowCheck
import FlowLower
import FlowSyntax
import FlowText

/// The written parts of a contract.
extension ContractPlan {
  var stagesWithKinds: [(StagePlan, ProgramPicture.Stage.Kind)] {
    pipelines.flatMap { pipeline in
      pipeline.stages.enumerated().map { index, stage in
        let isLast = index == pipeline.stages.count - 1
        // Only the output of its last stage returns from the other thread.
        return (stage, pipeline.isBackground && !isLast ? .unseen : stage.kind.pictureKind)
      }
    }
  }

  /// Returns the index of a stage among all stages of the contract.
  func stageNumber(segment: Int, stage: Int) -> Int {
    pipelines.prefix(segment).reduce(stage) { $0 + $1.stages.count }
  }

  /// The text right of the arrow.
  var targetText: String {
    let stages = pipelines.flatMap(\.stages).map(\.span)
    let start = stages.map(\.end).filter { $0 <= textSpan.end }.max() ?? textSpan.start
    let rest = source.text(of: Span(source: textSpan.source, start: start, end: span.end))
    guard let arrow = rest.range(ofFirst: "->") ?? rest.range(ofFirst: ":=") else { return "" }
    return OneLineText.text(of: String(rest[arrow.upperBound...])).shortened(to: 40)
  }

  /// The text after the target's `=`, or the statements of an observer.
  var formula: String? {
    let start: Int32
    switch target {
    case .bind: return nil
    case .derive where textSpan.end < span.end: start = textSpan.end
    case .derive, .observe: start = pipelines.flatMap(\.stages).map(\.span.end).max() ?? span.start
    }
    let rest = source.text(
      of: Span(source: span.source, start: max(start, span.start), end: span.end))
    let text = OneLineText.text(of: rest)
    let signs = if case .observe = target { ["->"] } else { [":=", "="] }
    for sign in signs {
      guard let place = text.range(ofFirst: sign) else { continue }
      return OneLineText.text(of: String(text[place.upperBound...]))
    }
    return text.isEmpty ? nil : text
  }
}

extension StageKind {
  fileprivate var pictureKind: ProgramPicture.Stage.Kind {
    switch way {
    case .atOnce, .timing, .joined: .passing
    case .gathered: .gathering
    case .dispatched: .delaying
    case .held(.delay): .delaying
    case .held(.buffer): .gathering
    case .held(.sample): .sample
    case .held(.throttle), .held(.debounce): .window
    }
  }
}

extension String {
  fileprivate func range(ofFirst needle: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(needle) {
        return start..<index(start, offsetBy: needle.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
