import Foundation

/// The part of JSON Schema that `docs/trace.schema.json` uses.
struct JSONSchema {
  private let root: [String: Any]

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// What is wrong with a value; empty if nothing is.
  func problems(of value: Any) -> [String] { problems(of: value, root, at: "$") }

  private static let known: Set<String> = [
    "$schema", "title", "$defs", "$ref", "oneOf", "const", "enum", "type", "properties", "required",
    "additionalProperties", "items", "minimum",
  ]

  private func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var found: [String] = []
    for key in schema.keys where !Self.known.contains(key) {
      found.append("\(path): the schema has `\(key)`, which nobody checks")
    }
    if let reference = schema["$ref"] as? String {
      return found + problems(of: value, definition(reference), at: path)
    }
    if let options = schema["oneOf"] as? [[String: Any]] {
      let results = options.map { problems(of: value, $0, at: path) }
      let fitting = results.count { $0.isEmpty }
      if fitting != 1 { found.append("\(path): \(fitting) of \(options.count) fit: \(results)") }
    }
    if let wanted = schema["const"] as? NSObject, wanted != value as? NSObject {
      found.append("\(path): is not \(wanted)")
    }
    if let wanted = schema["enum"] as? [NSObject],
      !wanted.contains(where: { $0 == value as? NSObject })
    {
      found.append("\(path): \(value) is none of \(wanted)")
    }
    if let type = schema["type"] as? String, !isOfType(value, type) {
      return found + ["\(path): \(value) is no \(type)"]
    }
    if let minimum = schema["minimum"] as? Int, let number = value as? Int, number < minimum {
      found.append("\(path): \(number) is less than \(minimum)")
    }
    if let object = value as? [String: Any] {
      found += membersProblems(of: object, schema, at: path)
    }
    if let items = schema["items"] as? [String: Any], let array = value as? [Any] {
      for (index, item) in array.enumerated() {
        found += problems(of: item, items, at: "\(path)[\(index)]")
      }
    }
    return found
  }

  private func membersProblems(
    of object: [String: Any], _ schema: [String: Any], at path: String
  ) -> [String] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    var found: [String] = []
    for key in schema["required"] as? [String] ?? [] where object[key] == nil {
      found.append("\(path): has no `\(key)`")
    }
    for (key, member) in object {
      if let own = properties[key] {
        found += problems(of: member, own, at: "\(path).\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(path): has `\(key)`")
      }
    }
    return found
  }

  private func definition(_ reference: String) -> [String: Any] {
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
    return definitions[name] ?? ["missing definition \(reference)": true]
  }

  private func isOfType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "integer": value is Int && !(value is String)
    default: false
    }
  }
}
