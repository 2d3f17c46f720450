import FlowCheck
import FlowLower
import FlowSyntax
import FlowText

/// How a contract is written, part by part.
extension ContractPlan {
  var pictureStages: [ProgramPicture.Stage] {
    pipelines.flatMap { pipeline in
      pipeline.stages.enumerated().map { index, stage in
        let isLast = index == pipeline.stages.count - 1
        return ProgramPicture.Stage(
          text: OneLineText.text(of: stage.span, in: source, columns: 40),
          // What comes back from the other thread is what its last stage gave.
          kind: pipeline.isBackground && !isLast ? .unseen : stage.kind.pictureKind)
      }
    }
  }

  /// The place of a stage among all of the contract's.
  func stageNumber(segment: Int, stage: Int) -> Int {
    pipelines.prefix(segment).reduce(stage) { $0 + $1.stages.count }
  }

  /// What is written right of the arrow.
  var targetText: String {
    let stages = pipelines.flatMap(\.stages).map(\.span)
    let start = stages.map(\.end).filter { $0 <= textSpan.end }.max() ?? textSpan.start
    let rest = source.text(of: Span(source: textSpan.source, start: start, end: span.end))
    guard let arrow = rest.range(ofFirst: "->") ?? rest.range(ofFirst: ":=") else { return "" }
    return OneLineText.text(of: String(rest[arrow.upperBound...])).shortened(to: 40)
  }
}

extension StageKind {
  fileprivate var pictureKind: ProgramPicture.Stage.Kind {
    switch self {
    case .throttle, .debounce: .window
    case .sample: .sample
    case .buffer: .gathering
    case .delay, .deliverOn: .delaying
    case .map, .filter, .distinct, .ignoreNil, .updates, .skip, .take, .startWith, .scan, .pairwise,
      .recover, .timeout, .merge, .zip, .withLatest, .choose:
      .passing
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

/// A value's text with every run of white space as one blank, shortened to so many columns.
func oneLine(_ text: String, limit: Int) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened(to: limit)
}
