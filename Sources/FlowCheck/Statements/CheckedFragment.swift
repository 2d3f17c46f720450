package import FlowText

/// Result of checking a program: its statements and its diagnostics.
///
/// Its statements may come from several sources; every span says which.
package struct CheckedFragment: Sendable {
  package var statements: [CheckedStatement] = []
  /// The arena that every `ExpressionID` of `statements` points into.
  package var expressions: [CheckedExpression] = []
  /// The sources and the terms of all definitions, each definition's in one range.
  package var definitionSources: [SymbolID] = []
  package var definitionTerms: [DefinitionTerm] = []
  package var diagnostics: [Diagnostic] = []
  /// The severities of diagnostics that were found and not kept.
  package var omitted = DiagnosticList.Omission()

  /// The first stage that sends values to another thread.
  package var firstBackgroundStage: Span?

  package init() {}

  package subscript(_ id: ExpressionID) -> CheckedExpression {
    expressions[Int(id.index)]
  }

  package func sources(of definition: CheckedDefinition) -> ArraySlice<SymbolID> {
    definitionSources[Int(definition.sources.lowerBound)..<Int(definition.sources.upperBound)]
  }

  package func terms(of definition: CheckedDefinition) -> ArraySlice<DefinitionTerm> {
    definitionTerms[Int(definition.terms.lowerBound)..<Int(definition.terms.upperBound)]
  }
}
