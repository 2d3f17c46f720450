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
  ///
  /// - Parameters:
  ///   - file: The file, in UTF-8. Messages call it by its name. It may import files of its folder
  ///     and below.
  ///   - graph: Where its observables live.
  ///   - options: How it runs.
  ///   - prepare: As that of ``init(text:name:on:options:beforeRunning:)``.
  /// - Throws: ``FlowError`` if the file can't be read or the program is wrong; what `prepare`
  ///   throws.
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
  ///   - name: What messages call it.
  ///   - options: How it runs.
  ///   - prepare: As that of ``init(text:name:on:options:beforeRunning:)``.
  /// - Throws: ``FlowError`` if the program is wrong; what `prepare` throws.
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
  ///   - file: The file, in UTF-8. Messages call it by its name.
  ///   - options: How it runs.
  ///   - prepare: As that of ``init(text:name:on:options:beforeRunning:)``.
  /// - Throws: ``FlowError`` if the file can't be read or the program is wrong; what `prepare`
  ///   throws.
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
      throw FlowError(.unreadable, error.sentence(about: path))
    }
    guard bytes.count <= limit else {
      throw FlowError(
        .unreadable, "`\(path)` is larger than a script may be: \(limit.inBytes)")
    }
    return bytes
  }
}
