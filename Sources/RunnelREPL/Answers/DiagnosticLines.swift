package import FlowText

/// A diagnostic as lines.
package enum DiagnosticLines {
  package static func of(_ diagnostic: Diagnostic, in sources: SourceMap) -> [String] {
    let place = sources.place(of: diagnostic.span)
    return [
      "\(place): \(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]: \(diagnostic.message)"
    ]
  }
}
