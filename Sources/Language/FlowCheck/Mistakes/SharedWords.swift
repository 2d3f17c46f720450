import FlowText

/// The place where a name is declared: a fact that many mistakes hold.
struct DeclaredHere: Sendable {
  let name: String
  let span: Span
  /// Its type, where that matters.
  var type: FlowType?

  func label(_ say: Language) -> DiagnosticLabel {
    guard let type else {
      return DiagnosticLabel(
        span, say("`\(name)` is declared here", "`\(name)` の宣言はここです"))
    }
    return DiagnosticLabel(
      span,
      say(
        "`\(name)` is \(type.phrase), declared here",
        "`\(name)` は\(type.phrase(behind: say)) で、宣言はここです"))
  }
}

extension Checker {
  func declaredHere(_ symbol: Symbol) -> DeclaredHere {
    DeclaredHere(name: symbol.name, span: symbol.declaration)
  }

  /// Returns where a name is declared, and with which type.
  func typeDeclaredHere(_ symbol: Symbol) -> DeclaredHere {
    DeclaredHere(name: symbol.name, span: symbol.declaration, type: symbol.type)
  }
}

/// A value and its type: a fact that many mistakes hold.
struct TypedPlace: Sendable {
  let span: Span
  let type: FlowType

  func label(_ say: Language) -> DiagnosticLabel { say.thisIs(type, at: span) }
}

extension Checker {
  func typedPlace(of value: ExpressionID) -> TypedPlace {
    TypedPlace(span: span(of: value), type: type(of: value))
  }
}

extension Language {
  /// Says how many arguments something takes: "`now` takes no arguments".
  func takes(_ name: String, _ count: Int) -> String {
    guard count > 0 else {
      return self("`\(name)` takes no arguments", "`\(name)` は引数を取りません")
    }
    let arguments = counted(count, "argument", "引数")
    return self("`\(name)` takes \(arguments)", "`\(name)` が取るのは\(arguments)です")
  }

  /// A number of things: "1 part", "2 parts".
  func counted(_ count: Int, _ english: String, _ japanese: String) -> String {
    self(count == 1 ? "1 \(english)" : "\(count) \(english)s", "\(japanese) \(count) 個")
  }

  /// A label of another value and its type.
  func thisIs(_ type: FlowType, at span: Span) -> DiagnosticLabel {
    DiagnosticLabel(span, thisIs(type))
  }

  func thisIs(_ type: FlowType) -> String {
    self("this is \(type.phrase)", "これは\(type.phrase(behind: self)) です")
  }

  /// A label of the first of two things that have one name.
  func firstOne(at span: Span) -> DiagnosticLabel {
    DiagnosticLabel(span, self("the first one", "最初のものはここです"))
  }

  /// A label of the place where a parameter, `it` or a loop's name gets its value.
  func getsItsValue(_ name: String, at span: Span) -> DiagnosticLabel {
    DiagnosticLabel(span, self("`\(name)` gets its value here", "`\(name)` の値はここで決まります"))
  }
}
