package import FlowSession

/// A library that the contracts of a program can be shown in.
package enum TargetLibrary: String, CaseIterable, Sendable {
  case bond
  case rxswift
  case combine
  case reactiveswift
}

/// A program as Swift code for another library, a pure function of the checked program.
package enum SwiftTranslation {
  /// The code, with comments where the library behaves differently or can't say something.
  ///
  /// `modules` stand in place of the library's own in the imports: OpenCombine has others than Combine.
  package static func text(
    of program: CheckedProgram, as library: TargetLibrary, modules: [String]? = nil
  ) -> String {
    let dialect: any Dialect =
      switch library {
      case .bond: BondDialect()
      case .rxswift: RxSwiftDialect()
      case .combine: CombineDialect(modules: modules ?? ["Combine"])
      case .reactiveswift: ReactiveSwiftDialect()
      }
    let translator = Translator(program, dialect)
    return translator.text
  }
}
