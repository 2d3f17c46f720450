import FlowText

/// A declaration that would have to allow `nil`: a fact that several mistakes hold.
struct NilAllowance: Sendable {
  /// The change of the declaration.
  let fix: Fix
  /// True if the declaration is that of a cell which is assigned here.
  let isOfAssigned: Bool

  func way(_ say: Language) -> WayOut {
    WayOut(
      isOfAssigned
        ? say(
          "declare it with a type that may be nil: `\(fix.shown)`",
          "nil になれる型で宣言します: `\(fix.shown)`")
        : say(
          "write a type that may be nil: `\(fix.shown)`", "nil になれる型を書きます: `\(fix.shown)`"),
      fix)
  }
}
