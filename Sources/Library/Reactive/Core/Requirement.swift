/// Stops the program, with a sentence, where its caller breaks a rule of the library.
///
/// Optimised code says the sentence of `fatalError`, and not that of `precondition`; so a rule that a program can
/// break is asked for here. What only a fault of the library itself could break is a precondition.
/// - Parameters:
///   - isMet: True if the rule is met.
///   - rule: The rule, as a sentence without full stop.
///   - file: The file that asks.
///   - line: Its line.
@inlinable
@inline(__always)
func require(
  _ isMet: Bool, _ rule: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  if !isMet { stopProgram(rule, file: file, line: line) }
}

/// Stops the program with a sentence, in optimised code too.
///
/// - Parameters:
///   - rule: The rule that was broken, as a sentence without full stop.
///   - file: The file that says so.
///   - line: Its line.
@usableFromInline
@inline(never)
func stopProgram(_ rule: StaticString, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError("\(rule)", file: file, line: line)
}
