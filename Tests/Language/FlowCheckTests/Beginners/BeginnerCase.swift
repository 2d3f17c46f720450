import Testing

/// A mistake that somebody makes who comes from another language or library: what is said about it, and
/// programs that are made by following each way out.
struct BeginnerCase: Sendable, CustomTestStringConvertible {
  let source: String
  let code: String
  /// Line and column.
  let place: String
  let message: String
  let help: [String]
  /// A program for each way out, with what it shows.
  let mended: [String]

  init(
    _ source: String, _ code: String, _ place: String, _ message: String, help: [String],
    mended: [String]
  ) {
    self.source = source
    self.code = code
    self.place = place
    self.message = message
    self.help = help
    self.mended = mended
  }

  static let all =
    statements + calls + expressions + slips + signs + missingParts + loops + values + refusedNames
    + ownWords + ownValues + ownContracts + pipes + otherNames + otherLists + hiddenNames
    + streams + labels + followed + corrected + small + kept

  var testDescription: String { source }
}
