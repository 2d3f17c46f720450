import Foundation
import Reactive
import ReactiveTestSupport
import Testing

/// What each operator does, as data: rows of marbles in, a row out, and nothing left behind.
struct OperatorTableTests {
  static let rows =
    OperatorRow.values + OperatorRow.counting + OperatorRow.joins + OperatorRow.functions
    + OperatorRow.time + OperatorRow.remembering + OperatorRow.failing + OperatorRow.flattening
    + OperatorRow.properties

  @Test(arguments: rows.indices)
  func aRowGivesWhatItSays(_ index: Int) {
    let row = Self.rows[index]
    let (found, isClean) = MarbleWorld(row.inputs).play(row.make)
    let title = "\(row.symbol) of \(row.inputs.joined(separator: ", "))"
    #expect(found.description == Marbles(row.output).description, "\(title): \(row.reason)")
    #expect(isClean, "\(title) leaves something behind")
  }

  @Test(arguments: rows.indices)
  func whatIsLetGoOfLeavesNothingAtSourcesThatAreHeld(_ index: Int) {
    let row = Self.rows[index]
    for tick in MarbleWorld(row.inputs).ticks.union([0]).sorted() {
      let left = MarbleWorld(row.inputs).letGo(at: tick, row.make)
      let title = "\(row.symbol) of \(row.inputs.joined(separator: ", ")), at \(tick)"
      #expect(left == (0, 0), "\(title) leaves nodes or contracts behind")
    }
  }

  private func paths() throws -> [[String]] {
    try SymbolGraph.ofTheLibrary().symbols.map(\.pathComponents)
  }

  /// An operator without a row would be one of which nothing is said.
  @Test func everyOperatorHasARow() throws {
    let known = Set(Self.rows.map(\.symbol))
    let symbols = try paths()
    let methods = symbols.compactMap { path -> String? in
      guard path.count == 2, path[1].contains("(") else { return nil }
      switch path[0] {
      case "ObservableType": return path[1]
      case "PropertyType": return path.joined(separator: ".")
      default: return nil
      }
    }
    let functions = symbols.filter { $0.count == 1 && $0[0].contains("(") }.map { $0[0] }
    #expect(methods.count > 60 && functions.count > 30)

    #expect(Set(methods + functions).subtracting(known).sorted() == [])
  }

  /// An operator without a budget of instructions could become slow unseen.
  @Test func everyOperatorHasABudget() throws {
    let file = Page.root.appending(path: "Benchmarks/instructions.txt")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let budgeted = Set(rows.compactMap { $0.split(separator: " ").first.map(String.init) })
    let methods = try paths().filter {
      $0.count == 2 && $0[0] == "ObservableType" && $0[1].contains("(")
    }
    // What goes through other threads is no number of instructions.
    let known = budgeted.union(["deliver(on:)"])
    #expect(Set(methods.map { $0[1] }).subtracting(known).sorted() == [])
  }

  @Test func whatLooksOnSeesEachValueOnce() {
    let world = MarbleWorld(["1>2|"])
    _ = world.play { world in
      Shown(
        world.a.do { [log = world.log] in log("did", $0) }.debug("seen") { [log = world.log] in
          log($0)
        })
    }
    #expect(world.log.take() == ["did 1", "seen: 1", "did 2", "seen: 2", "seen: the end"])
  }
}
