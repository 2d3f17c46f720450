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
  ///   - file: The file, in UTF-8. Messages call it by its name.
  ///   - graph: Where its observables live.
  ///   - options: How it runs.
  ///   - prepare: As that of ``init(text:name:on:options:beforeRunning:)``.
  /// - Throws: ``FlowError`` if the file can't be read or the program is wrong; what `prepare`
  ///   throws.
  public convenience init(
    contentsOf file: URL, on graph: Graph, options: FlowOptions = FlowOptions(),
    beforeRunning prepare: (FlowProgram) throws -> Void = { _ in }
  ) throws {
    let bytes = try FlowProgram.bytes(of: file)
    try self.init(
      bytes: bytes, name: file.lastPathComponent, on: graph, options: options,
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

  private static func bytes(of file: URL) throws -> [UInt8] {
    let name = file.path(percentEncoded: false)
    do {
      return Array(try Data(contentsOf: file))
    } catch let error as CocoaError {
      switch error.code {
      case .fileReadNoSuchFile, .fileNoSuchFile:
        throw FlowError(.unreadable, "there is no file `\(name)`")
      case .fileReadNoPermission:
        throw FlowError(.unreadable, "`\(name)` may not be read: permission denied")
      default: throw FlowError(.unreadable, "cannot read `\(name)`")
      }
    }
  }
}
