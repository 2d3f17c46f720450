/// An error in the text of a lesson, and its line.
package struct LessonProblem: Error, Hashable, Sendable {
  package let file: String
  package let line: Int
  package let message: String

  package init(file: String, line: Int, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }
}

extension LessonProblem: CustomStringConvertible {
  package var description: String { "\(file):\(line): \(message)" }
}
