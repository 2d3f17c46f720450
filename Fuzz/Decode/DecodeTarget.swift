@testable import FlowLower
@testable import FlowRuntime
@testable import FlowSession

/// Any bytes as lines from outside, each read as JSON for several types.
///
/// It is read or refused. What is read is written as JSON, and that gives the same value again, and the same text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var batch = LineBatch()
  batch.bytes = fuzzBytes(start, count)
  batch.findLines(from: 0)
  var begin = 0
  for end in batch.ends + [count] {
    let line = batch.text(in: begin..<end)
    for shape in shapes { require(violations(line, shape), "what is written is read back") }
    begin = end
  }
  return 0
}

private let sizes = ["small", "large"]

private let formatter: ValueFormatter = {
  var formatter = ValueFormatter()
  formatter.cases[0] = sizes
  return formatter
}()

private func field(_ name: String, _ shape: JSONShape) -> JSONShape.Field {
  JSONShape.Field(name, shape)
}

private let shapes: [JSONShape] = [
  .int, .float, .string, .bool, .duration, .optional(.string),
  .list(.optional(.float)), .list(.list(.string)),
  .array([.int, .string, .optional(.bool)], labels: nil),
  .dictionary(key: .string, value: .optional(.float)),
  .dictionary(key: .int, value: .list(.duration)),
  .enumeration(type: 0, cases: sizes), .dictionary(key: .bool, value: .int),
  .dictionary(key: .duration, value: .string),
  .object(
    [
      field("n", .int), field("item", .optional(.string)),
      field("rest", .list(.dictionary(key: .string, value: .float))),
    ], labels: ["n", "item", "rest"]),
]

private func violations(_ text: String, _ shape: JSONShape) -> [String] {
  var reader = JSONReader(text)
  guard let value = reader.read(shape) else { return [] }
  let written = json(value)
  var again = JSONReader(written)
  guard let copy = again.read(shape) else { return ["\(written) is refused"] }
  return copy == value && json(copy) == written ? [] : ["\(value) becomes \(copy)"]
}

private func json(_ value: Value) -> String {
  var writer = JSONWriter(formatter: formatter, limit: .max)
  writer.write(value)
  return writer.text
}
