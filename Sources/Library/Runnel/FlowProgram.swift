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
/// **Order.** A request to a program is carried out at once and has settled when the call returns,
/// with everything that follows from it, also if an observer makes it. Then Swift is notified, in
/// the order of occurrence: the cells that fired in one wave of the program reach the graph in one
/// transaction, so that an observable that joins two of them fires once; each printed line,
/// diagnostic and record is a wave of its own. While an observer of the graph is being called, or a
/// transaction is open, Swift is notified in waves after the present one.
///
/// **Time.** The program uses the clock of its graph and counts from its own start: advancing the
/// clock advances both. Everything that the program has due at one instant happens together, and
/// among the timers of the graph it counts as one that was started when the program was made.
///
/// **Ownership.** The owner of the program keeps it running; the graph does not. When it is
/// released, or disposed of, its timers stop, its bindings are released, and its observers end; its
/// observables keep their last values. An observer that sends back into the program should hold it
/// weakly, or it keeps it alive.
///
/// Like the graph it belongs to one owner. It prints nothing by itself, handles no signals and
/// never ends the process.
public final class FlowProgram: Disposable {
  /// The graph of its observables, whose clock it uses.
  public let graph: Graph

  /// The result of carrying out its statements, up to the first `wait` or the end.
  public internal(set) var loaded = FlowResult()

  let engine: Engine

  /// Reads a program and runs it.
  ///
  /// Its statements are carried out before this returns, up to a `wait`, which continues when the
  /// clock reaches its instant.
  /// - Parameters:
  ///   - text: The program. It can import files if `options` name a folder.
  ///   - name: Its name in messages.
  ///   - graph: The graph of its observables.
  ///   - options: Its settings.
  ///   - prepare: Code that runs after the text was checked and before anything of it is carried
  ///     out, so that observers made here are notified of everything. Nothing can be sent or bound
  ///     yet.
  /// - Throws: ``FlowError`` with all errors of the program; any error of `prepare`.
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

  /// Checks a program without running it.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - name: Its name in messages.
  /// - Returns: All diagnostics, hints included, in the order of the text.
  public static func check(_ text: String, name: String = "program.flow") -> [FlowDiagnostic] {
    check(Array(text.utf8), name, nil)
  }

  /// Checks a file and its imports without running it.
  ///
  /// - Parameter file: The file, in UTF-8. Messages use its name.
  /// - Returns: All diagnostics, hints included, in the order of the text.
  /// - Throws: ``FlowError`` if the file cannot be read.
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
    _ = Run(bytes, named: name, options: options, output: outbox).check()
    return outbox.collected?.diagnostics ?? []
  }

  // MARK: Ending

  /// Ends the program, as releasing it does.
  ///
  /// Further requests throw.
  public func dispose() {
    engine.end()
  }

  /// True if it was disposed of.
  public var isDisposed: Bool { engine.session == nil }
}

@available(*, unavailable)
extension FlowProgram: Sendable {}
