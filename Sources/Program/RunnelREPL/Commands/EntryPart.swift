/// A part of an entry that is handled separately: program text, a command of the prompt, or a question.
///
/// A pasted session may mix them. A line that begins with a colon is a command unless the text
/// before it is unfinished, since it may also be the second half of a conditional expression.
package enum EntryPart: Hashable, Sendable {
  case program(String)
  case command(String)
  /// A question about a word or a name: `throttle?`.
  case question(String)

  package static func parts(of entry: String, isUnfinished: (String) -> Bool) -> [EntryPart] {
    let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
    guard
      lines.contains(where: { $0.first == ":" || HelpText.question(in: $0) != nil })
        || CommandLine.isCommand(entry)
    else { return [.program(entry)] }
    var parts: [EntryPart] = []
    var program: [Substring] = []
    func finishProgram() {
      if program.contains(where: { $0.contains { !$0.isWhitespace } }) {
        parts.append(.program(program.joined(separator: "\n")))
      }
      program = []
    }
    for line in lines {
      let question = HelpText.question(in: line)
      if question != nil || CommandLine.isCommand(line),
        program.isEmpty || !isUnfinished(program.joined(separator: "\n"))
      {
        finishProgram()
        parts.append(question.map(EntryPart.question) ?? .command(String(line)))
      } else {
        program.append(line)
      }
    }
    finishProgram()
    return parts
  }
}
