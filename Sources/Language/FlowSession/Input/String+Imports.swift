extension String {
  /// True if a statement of the text may be an `import`: one of its lines, or what stands behind a `;`, begins so.
  package var mayImport: Bool {
    let statements = utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }
    return statements.contains { statement in
      statement.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        .starts(with: "import".utf8)
    }
  }
}
