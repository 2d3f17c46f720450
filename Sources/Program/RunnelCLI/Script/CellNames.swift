import FlowText

/// The message about a name that no cell of a script has.
enum CellNames {
  static func unknown(_ name: String, among names: [String]) -> String {
    let nearest = NearestName.of(name, among: names).map { "; did you mean `\($0)`?" }
    return "there is no cell or event `\(name)` when the run ends\(nearest ?? "")"
  }
}
