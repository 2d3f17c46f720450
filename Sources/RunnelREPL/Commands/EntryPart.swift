/// A piece of an entry that is handled by itself: program text, or a command of the prompt.
///
/// A pasted session may mix the two. A line that begins with a colon is a command unless the text
/// before it is unfinished, so that it may also be the other half of a condition.
package enum EntryPart: Hashable, Sendable {
  case program(String)
  case command(String)

  package static func parts(of entry: String, isUnfinished: (String) -> Bool) -> [EntryPart] {
    let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.first == ":" }) || CommandLine.isCommand(entry) else {
      return [.program(entry)]
    }
    var parts: [EntryPart] = []
    var program: [Substring] = []
    func finishProgram() {
      if program.contains(where: { $0.contains { !$0.isWhitespace } }) {
        parts.append(.program(program.joined(separator: "\n")))
      }
      program = []
    }
    for line in lines {
      if CommandLine.isCommand(line),
        program.isEmpty || !isUnfinished(program.joined(separator: "\n"))
      {
        finishProgram()
        parts.append(.command(String(line)))
      } else {
        program.append(line)
      }
    }
    finishProgram()
    return parts
  }
}
