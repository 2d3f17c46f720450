package import FlowSession
package import FlowText

/// A library in which the contracts of a program can be written.
package enum TargetLibrary: String, CaseIterable, Sendable {
  case bond
  case rxswift
  case combine
  case reactiveswift
}

/// Translates a program into Swift code for another library, as a pure function of the checked
/// program.
package enum SwiftTranslation {
  /// Returns the code, with comments at points where the library behaves differently or lacks a
  /// feature.
  ///
  /// `modules` replace the library's own modules in the imports, since OpenCombine has others than
  /// Combine.
  package static func text(
    of program: CheckedProgram, as library: TargetLibrary, modules: [String]? = nil,
    in language: Language = .english
  ) -> String {
    let dialect: any Dialect =
      switch library {
      case .bond: BondDialect()
      case .rxswift: RxSwiftDialect()
      case .combine: CombineDialect(modules: modules ?? ["Combine"])
      case .reactiveswift: ReactiveSwiftDialect()
      }
    let translator = Translator(program, dialect, language)
    return translator.text
  }
}
