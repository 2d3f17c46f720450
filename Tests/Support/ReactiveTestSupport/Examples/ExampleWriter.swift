/// Writes the examples of the documentation as Swift source: types side by side, statements in
/// functions, and after each expected output a call that compares it.
package struct ExampleWriter {
  private let place: String
  private let typeName: String
  private var types: [String] = []
  private var extensions: [String] = []
  private var parts: [[String]] = []

  /// The names of the functions, each with what it is called in test results.
  package var examples: [(title: String, function: String)] {
    parts.indices.map { ("\(place), part \($0 + 1)", "\(typeName).part\($0 + 1)") }
  }

  /// Reads blocks that build on each other.
  package init(_ blocks: [SwiftBlock], typeName: String, place: String) {
    self.typeName = typeName
    self.place = place
    for block in blocks {
      switch block.mark {
      case .refused, .program: continue
      case .file(let path):
        // Types are for the blocks that follow; the package itself is built and tested as it is.
        if path.contains("/Sources/"), !block.lines.contains("@main") { addTypes(block) }
      case .anew, .following:
        if parts.isEmpty || block.mark == .anew { parts.append([]) }
        add(block)
      }
    }
  }

  /// One for an article; one for each comment of a source file.
  package static func all(_ page: Page) -> [ExampleWriter] {
    let isSource = page.path.hasSuffix(".swift")
    return page.groups.enumerated().map { offset, blocks in
      ExampleWriter(
        blocks, typeName: page.typeName + (isSource ? "\(offset + 1)" : ""),
        place: page.path + (isSource ? ", comment \(offset + 1)" : ""))
    }
  }

  private mutating func add(_ block: SwiftBlock) {
    var lines = block.lines[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("import ") { continue }
      guard Self.beginsType(line) else {
        parts[parts.count - 1].append(line)
        continue
      }
      var declaration = [line]
      while !Self.isClosed(declaration), let next = lines.popFirst() { declaration.append(next) }
      if line.hasPrefix("extension ") {
        declaration[0] = "extension \(typeName).\(line.dropFirst("extension ".count))"
        extensions += [""] + declaration
      } else {
        types += (types.isEmpty ? [] : [""]) + declaration
      }
    }
  }

  private mutating func addTypes(_ block: SwiftBlock) {
    let statements = parts
    parts = [[]]
    add(block)
    parts = statements
  }

  private static func beginsType(_ line: String) -> Bool {
    let words = line.split(separator: " ").drop { $0.hasPrefix("@") || $0 == "final" }
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "extension"]
    return line.first != " " && words.first.map(kinds.contains) == true
  }

  private static func isClosed(_ declaration: [String]) -> Bool {
    declaration.last == "}" || (declaration.count == 1 && declaration[0].hasSuffix("}"))
  }

  // MARK: Text

  /// The text of the file.
  package var source: String {
    var lines = ["enum \(typeName) {"] + types.map { $0.isEmpty ? "" : "  \($0)" }
    for (index, part) in parts.enumerated() {
      if index > 0 || !types.isEmpty { lines.append("") }
      lines.append("  @MainActor")
      lines.append("  static func part\(index + 1)() async throws {")
      lines += Self.body(part).map { $0.isEmpty ? "" : "    \($0)" }
      lines.append("  }")
    }
    return (lines + ["}"] + extensions).joined(separator: "\n") + "\n"
  }

  /// The statements, with the comparisons in between.
  private static func body(_ lines: [String]) -> [String] {
    var body: [String] = []
    var expected: [String] = []
    for line in lines {
      let (code, output) = split(line)
      if !code.isEmpty && beginsStatement(code) { flush(&expected, into: &body) }
      if let output { expected.append(output) }
      if !code.isEmpty || output == nil { body.append(code) }
    }
    flush(&expected, into: &body)
    body.append("shows()")
    return body.reduce(into: []) { lines, line in
      if !(line.isEmpty && (lines.last?.isEmpty ?? true)) { lines.append(line) }
    }
  }

  private static func flush(_ expected: inout [String], into body: inout [String]) {
    guard !expected.isEmpty else { return }
    while body.last?.isEmpty == true { body.removeLast() }
    let list = expected.map { line in
      "\"\(line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    let call = "shows(\(list.joined(separator: ", ")))"
    if call.count <= 96 {
      body.append(call)
    } else {
      body += ["shows("] + list.map { "  \($0)," }
      body[body.count - 1].removeLast()
      body[body.count - 1] += ")"
    }
    expected = []
  }

  /// Whether what came before is complete.
  private static func beginsStatement(_ line: String) -> Bool {
    ![" ", "}", ")", "]", "."].contains(line.first)
  }

  /// A line's code, and the output that it says it has: `// prints 31`.
  private static func split(_ line: String) -> (code: String, output: String?) {
    guard let comment = line.ranges(of: "//").first(where: { isComment($0.lowerBound, in: line) })
    else { return (line, nil) }
    let code = line[..<comment.lowerBound]
    let text = line[comment.upperBound...]
    let indent = code.drop { $0 == " " }.isEmpty
    guard text == " prints" || text.hasPrefix(" prints ") else {
      return indent ? (line, nil) : (trimmed(code), nil)
    }
    return (trimmed(code), String(text.dropFirst(" prints ".count)))
  }

  /// Comments stand alone or two blanks behind the code.
  private static func isComment(_ index: String.Index, in line: String) -> Bool {
    line[..<index].hasSuffix("  ") || line[..<index].allSatisfy { $0 == " " }
  }

  private static func trimmed(_ code: Substring) -> String {
    String(code.reversed().drop { $0 == " " }.reversed())
  }
}
