/// Makes the same graph of integers on different reactive cores.
protocol GraphBuilder {
  associatedtype Source
  associatedtype Cell

  init()
  func source(_ value: Int) -> Source
  func cell(_ source: Source) -> Cell
  func add(_ cell: Cell, _ constant: Int) -> Cell
  func subtract(_ left: Cell, _ right: Cell) -> Cell
  func add(_ left: Cell, _ right: Cell) -> Cell
  /// The sum of five or of ten.
  func sum(_ cells: [Cell]) -> Cell
  func observe(_ cell: Cell, _ totals: Totals)
  /// Every cell and observer is there.
  func freeze()
  func set(_ source: Source, _ value: Int)
  /// Sets several sources in one wave.
  func set(_ values: [(Source, Int)])
  func value(of cell: Cell) -> Int
}
