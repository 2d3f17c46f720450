import FlowCheck
import FlowText
import ReactiveKernel

/// Event from outside, which comes by itself.
package enum FedValue: Sendable {
  /// A value, which the feed has until it is asked for more.
  case value
  /// The last one.
  case end
  /// A line with more bytes than a value may have; nothing follows.
  case tooLong(line: Int)
  /// The values can't be read any further, for this reason; nothing follows.
  case broken(String)
  /// A line with more combining marks in a row than a text may have.
  case tooManyMarks(line: Int)
}

/// Source of values from outside, which is slowed by who takes them; injected, so that nothing below a session reads.
package protocol Feed: AnyObject {
  /// Takes the next one; nil if it is not there yet, or the last one was taken.
  ///
  /// The first call has the reading begin.
  func next() -> FedValue?
  /// The value that was taken last; of the type of its member.
  var value: Value { get }
  /// The number of that, from 1.
  var number: Int { get }
  /// Calls `body` with the bytes of a text if all of them are ASCII; false otherwise.
  func readASCII(_ body: (Swift.Span<UInt8>) -> Void) -> Bool
  /// Drops the values ahead that have been read already and are texts of ASCII alone, up to the first that holds a place
  /// to look at; returns their number.
  ///
  /// `place` finds the first such place in their bytes, from one on, and gives their number if there is none.
  func dropAhead(upTo place: (Swift.Span<UInt8>, Int) -> Int) -> Int
  /// True if the last one was taken.
  var isOver: Bool { get }
  /// True if a run waits for the next one.
  var isAwaited: Bool { get }
}

extension Feed {
  package func readASCII(_ body: (Swift.Span<UInt8>) -> Void) -> Bool { false }
  package func dropAhead(upTo place: (Swift.Span<UInt8>, Int) -> Int) -> Int { 0 }
  package var isAwaited: Bool { !isOver }
}

/// An event or a cell with the feed of its values; an object, since each value asks for it.
final class Input {
  let feed: any Feed
  let values: NodeID
  let end: NodeID?
  let symbols: (values: SymbolID, end: SymbolID?)
  /// True if what it sets is a cell, which needs no listener.
  let isCell: Bool
  /// The name of what it feeds; nil for the lines of standard input.
  let name: String?
  /// The place where the program names the input first.
  let span: Span
  /// True while a value goes its way, and all that follows from it.
  @safe @exclusivity(unchecked) var isUnderWay = false
  /// True until the cell has been told of the feed's value: that is no news for where it comes from.
  @safe @exclusivity(unchecked) var isEchoAhead = false
  /// Filters that a value passes before it gets a wave.
  @safe @exclusivity(unchecked) var gate = InputGate(version: .max)

  init(
    feed: any Feed, values: (symbol: SymbolID, node: NodeID),
    end: (symbol: SymbolID, node: NodeID)?,
    isCell: Bool, name: String?, span: Span
  ) {
    self.feed = feed
    self.values = values.node
    self.end = end?.node
    symbols = (values.symbol, end?.symbol)
    self.isCell = isCell
    self.name = name
    self.span = span
  }
}
