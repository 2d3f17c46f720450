import Checkout
import FlowDrawing
import FlowSession
import FlowText
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Pictures of programs, and the files that they are compared with.
enum GraphSupport {
  static let root = Checkout.root
  static let records = ProcessInfo.processInfo.environment["RECORD_GRAPHS"] != nil

  /// The examples that run alone, English and Japanese ones, by their names.
  static func examples() throws -> [String] {
    try ["", "ja/"].flatMap { folder in
      try FileManager.default
        .contentsOfDirectory(atPath: root.appending(path: "examples/\(folder)").path)
        .filter { $0.hasSuffix(".flow") && $0 != "06-types.flow" }.sorted()
        .map { folder + $0 }
    }
  }

  static func picture(ofExample name: String, until: Int? = nil) throws -> ProgramPicture {
    let file = root.appending(path: "examples/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    return try picture(of: text, name: name, reader: ScriptFolder(ofScriptAt: file.path), until)
  }

  static func picture(
    of text: String, name: String = "a.flow", reader: (any SourceReader)? = nil,
    _ until: Int? = nil
  ) throws -> ProgramPicture {
    var options = SessionOptions()
    options.time = .virtual
    options.watches = true
    options.reader = reader
    options.until = until
    let output = GraphOutput()
    let run = Run(Array(text.utf8), named: name, options: options, output: output)
    let status = run.finish()
    try #require(status != .programWrong, "\(output.messages)")
    return run.session.graphPicture
  }

  /// Compares with `Tests/Golden/graph/NAME`, or writes it.
  static func expect(_ text: String, isGolden name: String) throws {
    let file = root.appending(path: "Tests/Golden/graph/\(name)")
    let known = try? String(contentsOf: file, encoding: .utf8)
    if records, known != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text == known, "`RECORD_GRAPHS=1 swift test --filter GraphGoldenTests` records it")
    }
  }
}

/// Keeps what went wrong.
private final class GraphOutput: SessionOutput {
  private(set) var messages: [String] = []

  func print(_ line: String) {}
  func show(_ event: SessionEvent) {}
  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    messages.append(diagnostic.message)
  }
}

/// The identifiers of an XML document, in their order; nil where it is none.
final class IdentifierReader: NSObject, XMLParserDelegate {
  private(set) var identifiers: [String] = []
  private(set) var elements: Set<String> = []

  static func read(_ text: String) -> IdentifierReader? {
    let reader = IdentifierReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    return parser.parse() ? reader : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.insert(name)
    if let id = attributes["id"] { identifiers.append(id) }
  }
}
