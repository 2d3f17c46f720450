import Checkout
import Foundation
import Testing

/// A line of `Tests/BadInput/cases.txt`, which says how it is written.
struct BadInput: CustomTestStringConvertible, Sendable {
  let number: Int
  let line: Int
  let statuses: [Int32]
  /// Of the first message; `-` for none, `*` for any.
  let code: String
  let command: String
  let isLong: Bool
  let waitsFor: String?

  var testDescription: String { "\(number) (line \(line)): \(command.prefix(60))" }

  static func all() throws -> [BadInput] {
    let file = Checkout.root.appending(path: "Tests/BadInput/cases.txt")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.enumerated().filter { !$0.element.isEmpty && $0.element.first != "#" }.map {
      try #require(BadInput(String($0.element), at: $0.offset + 1), "line \($0.offset + 1)")
    }
  }

  init?(_ text: String, at line: Int) {
    self.line = line
    var rest = text[...]
    guard let number = Self.word(&rest).flatMap({ Int($0) }), let second = Self.word(&rest) else {
      return nil
    }
    self.number = number
    guard second != "waits" else {
      (statuses, code, command, isLong) = ([], "-", "", false)
      waitsFor = String(rest.drop { $0 == " " })
      return
    }
    waitsFor = nil
    statuses = second.split(separator: ",").compactMap { Int32($0) }
    guard !statuses.isEmpty, var code = Self.word(&rest) else { return nil }
    isLong = code == "long"
    if isLong {
      guard let next = Self.word(&rest) else { return nil }
      code = next
    }
    self.code = code
    command = String(rest.drop { $0 == " " })
    guard !command.isEmpty else { return nil }
  }

  private static func word(_ rest: inout Substring) -> String? {
    rest = rest.drop { $0 == " " }
    let word = rest.prefix { $0 != " " }
    rest = rest.dropFirst(word.count)
    return word.isEmpty ? nil : String(word)
  }

  /// Runs it in a folder of its own; a hang ends as a signal.
  func run() throws -> Program.Result {
    let scratch = try Scratch()
    let script = try scratch.file("case.sh", Data(command.utf8))
    // What is released takes five seconds of the processor at most; a debug build is slow.
    let limits = BadInputTests.program.map { "export PATH='\($0)':\"$PATH\"; ulimit -t 5; " }
    return try Program.shell(
      "\(limits ?? "")cd '\(scratch.folder.path)' && timeout -s KILL 60 sh '\(script.path)'")
  }

  /// Whether a line begins with `file:line:column: error` or `warning`.
  static func hasPlace(_ line: String) -> Bool {
    line.wholeMatch(of: /[^ ]+:[0-9]+:[0-9]+: (error|warning)\[R[0-9]{4}\]: .*/) != nil
  }
}
