package import FlowText

/// A parsed program after checking: what to do, statement by statement, and what was wrong.
///
/// Its statements may come from several sources; every span says which.
package struct CheckedFragment: Sendable {
  package var statements: [CheckedStatement] = []
  /// The arena that every `ExpressionID` of `statements` points into.
  package var expressions: [CheckedExpression] = []
  /// The sources and the terms of all definitions, each one's in one run.
  package var definitionSources: [SymbolID] = []
  package var definitionTerms: [DefinitionTerm] = []
  package var diagnostics: [Diagnostic] = []
  /// What was found and is not kept.
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

// The entry point, in `Checker.swift`:
//
//   package final class Environment             what is declared so far: names, scopes, the contracts'
//                                               static graph, and the trees that redefinition needs
//     init()
//     subscript(SymbolID) -> Symbol
//     var symbols: [Symbol]
//     func lookup(_ path: [String]) -> SymbolID?     ["screen", "draft"]; for :commands and completion
//     func check(_ program: ParsedProgram) -> CheckedFragment
//
// `check` is total. If the fragment has an error, the environment is as it was before (all or nothing),
// so that a prompt can go on; a file with errors is not run.
