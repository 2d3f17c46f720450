import FlowText

/// The message about a name that no cell of a script has.
enum CellNames {
  static func unknown(_ name: String, among names: [String]) -> String {
    CommandWords.spoken.unknownCell(name, nearest: NearestName.of(name, among: names))
  }
}
