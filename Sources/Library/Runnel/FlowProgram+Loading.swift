import FlowSession
import FlowText
public import Reactive

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FlowProgram {
  /// Reads a program from a file and runs it.
  /// - Parameters:
  ///   - file: The file, in UTF-8. Messages use its name. It may import files of its folder and below.
  ///   - graph: The graph of its observables.
  ///   - options: Its settings.
  ///   - prepare: As that of ``init(text:name:on:options:beforeRunning:)``.
  /// - Throws: ``FlowError`` if the file cannot be read or the program has errors; any error of `prepare`.
  public convenience init(
    contentsOf file: URL, on graph: Graph, options: FlowOptions = FlowOptions(),
    beforeRunning prepare: (FlowProgram) throws -> Void = { _ in }
  ) throws {
    let path = file.path(percentEncoded: false)
    try self.init(
      bytes: FlowProgram.bytes(of: path), name: file.lastPathComponent, on: graph,
      options: options, reader: ScriptFolder(ofScriptAt: path).withoutName,
      beforeRunning: prepare)
  }

  /// Reads a program and runs it in the graph of the main actor, whose clock is the real one.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - name: Its name in messages.
  ///   - options: Its settings.
  ///   - prepare: As that of ``init(text:name:on:options:beforeRunning:)``.
  /// - Throws: ``FlowError`` if the program has errors; any error of `prepare`.
  @MainActor
  public convenience init(
    text: String, name: String = "program.flow", options: FlowOptions = FlowOptions(),
    beforeRunning prepare: (FlowProgram) throws -> Void = { _ in }
  ) throws {
    try self.init(text: text, name: name, on: .main, options: options, beforeRunning: prepare)
  }

  /// Reads a program from a file and runs it in the graph of the main actor, whose clock is the real
  /// one.
  ///
  /// - Parameters:
  ///   - file: The file, in UTF-8. Messages use its name.
  ///   - options: Its settings.
  ///   - prepare: As that of ``init(text:name:on:options:beforeRunning:)``.
  /// - Throws: ``FlowError`` if the file cannot be read or the program has errors; any error of `prepare`.
  @MainActor
  public convenience init(
    contentsOf file: URL, options: FlowOptions = FlowOptions(),
    beforeRunning prepare: (FlowProgram) throws -> Void = { _ in }
  ) throws {
    try self.init(contentsOf: file, on: .main, options: options, beforeRunning: prepare)
  }

  static func bytes(of path: String) throws(FlowError) -> [UInt8] {
    let limit = SessionLimits().sourceBytes
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try OpenFile(path: path, waits: true).bytes(limit: limit)
    } catch {
      throw FlowError(.unreadable, error.sentence(about: path, in: .english))
    }
    guard bytes.count <= limit else {
      throw FlowError(
        .unreadable, "`\(path)` is larger than a script may be: \(limit.inBytes)")
    }
    return bytes
  }
}
