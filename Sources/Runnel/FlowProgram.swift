import FlowSession
public import Reactive

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A program of the language that runs inside a Swift program.
///
/// ```swift
/// let graph = Graph()
/// let program = try FlowProgram(
///   text: """
///     cell year = 2016
///     year -> age = year - 1985
///     """, name: "age.flow", on: graph)
/// let age = try program.observable("age", of: Int.self)
/// age.observe { print($0) }               // prints 31
/// try program.send(2017, to: "year")      // prints 32
/// ```
/// **Order.** What is asked of a program is done at once and has settled when the call returns, with
/// everything that follows from it, also when it is asked by an observer. Then Swift hears of it, in
/// the order in which it happened: the cells that fired in one wave of the program reach the graph
/// in one transaction, so that what joins two of them fires once; each printed line, diagnostic and
/// record is a wave of its own. While an observer of the graph is being called, or a transaction is
/// open, Swift hears of it in waves after the present one.
///
/// **Time.** The program goes by the clock of its graph and counts from its own beginning: what
/// moves the clock moves both. At one instant, what the program has due happens together, and among
/// the timers of the graph it counts as one that was begun when the program was made.
///
/// **Ownership.** Whoever holds the program keeps it running; the graph does not. When it is
/// released, or disposed of, its timers stop, what is bound into it is let go, and observers of it
/// end; its observables keep their last values. An observer that sends back into the program should
/// hold it weakly, or it keeps it alive.
///
/// Like the graph it belongs to one owner. It prints nothing by itself, touches no signals and never
/// ends the process.
public final class FlowProgram: Disposable {
  /// Where its observables live, and whose clock it goes by.
  public let graph: Graph

  /// What came of carrying out its statements, up to the first `wait` or the end.
  public internal(set) var loaded = FlowResult()

  let engine: Engine

  /// Reads a program and runs it.
  ///
  /// Its statements are carried out before this returns, up to a `wait`, which goes on when the
  /// clock gets there.
  /// - Parameters:
  ///   - text: The program. It imports files if `options` say where from.
  ///   - name: What messages call it.
  ///   - graph: Where its observables live.
  ///   - options: How it runs.
  ///   - prepare: Runs when the text was found right and nothing of it has been carried out: what is
  ///     observed here hears of everything. Nothing can be sent or bound yet.
  /// - Throws: ``FlowError`` if the program is wrong, with everything that is; what `prepare` throws.
  public convenience init(
    text: String, name: String = "program.flow", on graph: Graph,
    options: FlowOptions = FlowOptions(),
    beforeRunning prepare: (FlowProgram) throws -> Void = { _ in }
  ) throws {
    let reader = options.importFolder.map {
      ScriptFolder(folder: $0.path(percentEncoded: false))
    }
    try self.init(
      bytes: Array(text.utf8), name: name, on: graph, options: options, reader: reader,
      beforeRunning: prepare)
  }

  init(
    bytes: [UInt8], name: String, on graph: Graph, options: FlowOptions,
    reader: (any SourceReader)?, beforeRunning prepare: (FlowProgram) throws -> Void
  ) throws {
    self.graph = graph
    engine = Engine(graph, options, reader)
    let piece = try engine.read(name, bytes)
    try prepare(self)
    loaded = engine.begin(piece)
  }

  deinit {
    engine.end()
  }

  /// Looks for mistakes in a program, without running it.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - name: What messages call it.
  /// - Returns: Everything there is to say, hints included, in the order of the text.
  public static func check(_ text: String, name: String = "program.flow") -> [FlowDiagnostic] {
    check(Array(text.utf8), name, nil)
  }

  /// Looks for mistakes in a file and what it imports, without running it.
  ///
  /// - Parameter file: The file, in UTF-8. Messages call it by its name.
  /// - Returns: Everything there is to say, hints included, in the order of the text.
  /// - Throws: ``FlowError`` if the file can't be read.
  public static func check(contentsOf file: URL) throws -> [FlowDiagnostic] {
    let path = file.path(percentEncoded: false)
    return check(
      try bytes(of: path), file.lastPathComponent, ScriptFolder(ofScriptAt: path).withoutName)
  }

  private static func check(
    _ bytes: [UInt8], _ name: String, _ reader: (any SourceReader)?
  ) -> [FlowDiagnostic] {
    let outbox = Outbox()
    outbox.collected = FlowResult()
    var options = SessionOptions()
    options.reader = reader
    _ = Session(options: options, output: outbox).check(name: name, bytes: bytes)
    return outbox.collected?.diagnostics ?? []
  }

  // MARK: Ending

  /// Ends it, as releasing it does. What is asked of it afterwards throws.
  public func dispose() {
    engine.end()
  }

  /// Whether it was disposed of.
  public var isDisposed: Bool { engine.session == nil }
}

@available(*, unavailable)
extension FlowProgram: Sendable {}
