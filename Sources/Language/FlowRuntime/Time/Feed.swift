import FlowCheck
import FlowText
import ReactiveKernel

/// Event from outside, which comes by itself.
package enum FedValue: Sendable {
  /// A line, which the feed has until it is asked for more.
  case line
  /// The last one.
  case end
  /// A line with more bytes than a value may have; nothing follows.
  case tooLong(line: Int)
  /// The lines can't be read any further, for this reason; nothing follows.
  case broken(String)
  /// A line with more combining marks in a row than a text may have.
  case tooManyMarks(line: Int)
}

/// Source of lines from outside; injected, so that nothing below a session reads.
package protocol Feed: AnyObject {
  /// Takes the next one; nil if it is not there yet, or the last one was taken.
  ///
  /// The first call has the reading begin.
  func next() -> FedValue?
  /// The line that was taken last.
  var text: String { get }
  /// The number of that line, from 1.
  var number: Int { get }
  /// Calls `body` with that line's bytes if all of them are ASCII; false otherwise.
  func readASCII(_ body: (Swift.Span<UInt8>) -> Void) -> Bool
  /// True if the last one was taken.
  var isOver: Bool { get }
}

/// The events that a feed sends; an object, since each line asks for it.
final class Input {
  let feed: any Feed
  let line: NodeID
  let end: NodeID
  let symbols: (line: SymbolID, end: SymbolID)
  /// The place where the program names the input first.
  let span: Span
  /// True while a line goes its way, and all that follows from it.
  @safe @exclusivity(unchecked) var isUnderWay = false
  /// Filters that a line passes before it gets a wave.
  @safe @exclusivity(unchecked) var gate = LineGate(version: .max)

  init(
    feed: any Feed, line: NodeID, end: NodeID, symbols: (line: SymbolID, end: SymbolID), span: Span
  ) {
    self.feed = feed
    self.line = line
    self.end = end
    self.symbols = symbols
    self.span = span
  }
}
