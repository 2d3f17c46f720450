import Foundation

/// Everything that a run of the benchmarks found out, as text and as JSON.
struct Report {
  var measurements: [Measurement] = []
  var sizes: [ByteCount] = []
  var curves: [Curve] = []

  var faults: [String] {
    measurements.compactMap { measurement in
      measurement.fault.map { "\(measurement.row.workload), \($0)" }
    }
      + sizes.compactMap { size in size.fault.map { "\(size.what), \($0)" } }
      + curves.compactMap { curve in curve.fault.map { "\(curve.row.workload), \($0)" } }
  }

  // MARK: Text

  static let heading = """
    | goal | workload | ours | compared with | ratio | at most | spread | |
    | --- | --- | --- | --- | --- | --- | --- | --- |
    """

  static func line(_ measurement: Measurement) -> String {
    let row = measurement.row
    if let fault = measurement.fault {
      return "| \(row.group) | \(row.workload) | WRONG: \(fault) |"
    }
    let series = measurement.series
    let ours = "\(number(series[0].median)) ns per \(row.unit)"
    let others = series.dropFirst().map { "\($0.name) \(number($0.median))" }
    let ratio = measurement.ratio.map(number) ?? ""
    let spread = series.prefix(2).map { "\(Int(($0.spread * 100).rounded())) %" }
    return "| \(row.group) | \(row.workload) | \(ours) | \(others.joined(separator: ", ")) "
      + "| \(ratio) | \(row.goal.map(number) ?? "") | \(spread.joined(separator: ", ")) "
      + "| \(verdict(measurement.ratio, row.goal)) |"
  }

  static func line(_ size: ByteCount) -> String {
    if let fault = size.fault { return "| P5 | \(size.what) | WRONG: \(fault) |" }
    return "| P5 | \(size.what) | \(number(size.bytes)) bytes | | "
      + "| \(size.goal.map(number) ?? "") | | \(verdict(size.bytes, size.goal)) |"
  }

  static func line(_ curve: Curve) -> String {
    if let fault = curve.fault { return "| P12 | \(curve.row.workload) | WRONG: \(fault) |" }
    let points = curve.points.map { "\($0.size): \(number($0.time))" }
    return "| P12 | \(curve.row.workload) | ns per \(curve.row.unit) "
      + "| \(points.joined(separator: ", ")) | \(curve.growth.map(number) ?? "") "
      + "| \(number(curve.row.goal)) | | \(verdict(curve.growth, curve.row.goal)) |"
  }

  /// The geometric mean of the ratios of P1.
  var mean: String? {
    let ratios = measurements.filter { $0.row.group == "P1" }.compactMap(\.ratio)
    guard ratios.count > 1 else { return nil }
    let mean = exp(ratios.map { log($0) }.reduce(0, +) / Double(ratios.count))
    return "| P1 | geometric mean | | | \(Report.number(mean)) | 5 | | "
      + "\(Report.verdict(mean, 5)) |"
  }

  private static func verdict(_ figure: Double?, _ goal: Double?) -> String {
    guard let figure, let goal else { return "" }
    return figure <= goal ? "met" : "missed"
  }

  private static func number(_ value: Double) -> String {
    if value >= 100 { return String(Int(value.rounded())) }
    return String(format: value >= 10 ? "%.1f" : "%.2f", value)
  }

  // MARK: JSON

  func writeJSON(to path: String) throws {
    let rows = measurements.map { measurement -> [String: Any] in
      var times: [String: Any] = [:]
      for series in measurement.series { times[series.name] = series.bests }
      return [
        "group": measurement.row.group, "workload": measurement.row.workload,
        "unit": measurement.row.unit, "nanoseconds": times,
        "ratio": measurement.ratio ?? NSNull(), "goal": measurement.row.goal ?? NSNull(),
        "fault": measurement.fault ?? NSNull(),
      ]
    }
    let bytes = sizes.map { size -> [String: Any] in
      [
        "what": size.what, "bytes": size.bytes, "goal": size.goal ?? NSNull(),
        "fault": size.fault ?? NSNull(),
      ]
    }
    let growth = curves.map { curve -> [String: Any] in
      [
        "workload": curve.row.workload, "unit": curve.row.unit,
        "points": curve.points.map { [Double($0.size), $0.time] },
        "goal": curve.row.goal, "fault": curve.fault ?? NSNull(),
      ]
    }
    let all: [String: Any] = [
      "date": ISO8601DateFormatter().string(from: Date()), "rows": rows, "bytes": bytes,
      "growth": growth,
    ]
    let data = try JSONSerialization.data(
      withJSONObject: all, options: [.prettyPrinted, .sortedKeys])
    try data.write(to: URL(fileURLWithPath: path))
  }
}
