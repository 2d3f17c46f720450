import BrowserDriver
import Foundation

/// Measures the page of `runnel serve`: `PageBench [ROW …]`, all rows without names.
///
/// It ends with 1 where a goal is missed, and with 70 where a row could
/// not be measured.
@main
enum Main {
  private static let rows: [(name: String, measure: @Sendable () async throws -> [Line])] = [
    ("start", StartRow.measure), ("wire", WireRow.measure), ("layout", LayoutRow.measure),
    ("slider", BrowserRows.slider), ("key", BrowserRows.key), ("thousand", BrowserRows.thousand),
    ("marbles", BrowserRows.marbles), ("program", ProgramRow.measure),
  ]

  static func main() async {
    let wanted = CommandLine.arguments.dropFirst().filter { !$0.isEmpty }
    let unknown = wanted.filter { name in !rows.contains { $0.name == name } }
    guard unknown.isEmpty else {
      let names = rows.map(\.name).joined(separator: ", ")
      say("There is no row \(unknown.joined(separator: ", ")); there are \(names).")
      exit(64)
    }
    var status: Int32 = 0
    for row in rows where wanted.isEmpty || wanted.contains(row.name) {
      do {
        for line in try await row.measure() {
          let verdict =
            line.goal.isEmpty ? "" : "goal \(line.goal): \(line.isReached ? "reached" : "MISSED")"
          print("\(row.name) | \(line.name) | \(line.text) | \(verdict)")
          if !line.isReached { status = max(status, 1) }
        }
      } catch {
        say("\(row.name) could not be measured: \(error)")
        status = 70
      }
    }
    exit(status)
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
