import FlowLessons
import FlowPage

/// The progress of a learner, in the file that `runnel learn` uses.
struct ServedLearner: PageLearner {
  func progress() -> LessonProgress {
    ProgressFile(environment: Environment.variable).progress
  }

  func keep(_ entry: LessonProgress.Entry, of lesson: String) -> String? {
    var file = ProgressFile(environment: Environment.variable)
    file.keep(entry, of: lesson)
    switch file.problem {
    case nil: return nil
    case .damaged(let reason): return "what was kept is damaged: \(reason)"
    case .failed(let reason): return reason
    }
  }
}
