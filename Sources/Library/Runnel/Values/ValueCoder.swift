import FlowCheck
import FlowRuntime
import FlowSession
import FlowText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts values between a program and Swift.
struct ValueCoder {
  private let environment: Environment
  /// Largest number of bytes of a value.
  private let limit: Int

  init(_ session: Session) {
    environment = session.environment
    limit = session.options.limits.valueBytes
  }

  /// The reason that a value cannot be sent into a program; a clause without a full stop.
  struct Refusal: Error {
    let message: String
    var code = DiagnosticCode.typeMismatch
  }

  /// Converts a value to its Swift form; nil for a missing value and an error.
  ///
  /// Values nest only as deep as their types.
  func decode(_ value: Value) -> FlowValue? {
    switch value {
    case .pending, .failure: nil
    case .none: .nil
    case .int(let int): .int(int)
    case .float(let double): .float(double)
    case .bool(let bool): .bool(bool)
    case .duration(let nanoseconds): .duration(.nanoseconds(nanoseconds))
    case .date(let nanoseconds): .date(Date(nanoseconds: nanoseconds))
    case .enumeration(let type, let index): .enumCase(name(ofCase: Int(index), in: type))
    case .text(let text): .string(text)
    case .list(let list): .list(list.elements.map(part))
    case .dictionary(let dictionary):
      .dictionary(FlowDictionary(dictionary.entries.map { (part($0.key), part($0.value)) }))
    case .tuple(let tuple): .tuple(tuple.elements.map(part), labels: tuple.labels ?? [])
    }
  }

  /// Converts an element of a list or tuple, which is neither missing nor in error.
  private func part(_ value: Value) -> FlowValue {
    decode(value) ?? .nil
  }

  private func name(ofCase index: Int, in type: Int32) -> FlowCase {
    let cases = environment[SymbolID(index: type)].cases
    return FlowCase(cases.indices.contains(index) ? cases[index] : "?")
  }

  /// Converts a value for a cell of the given type, which is no larger than a value may be.
  func encode(_ value: FlowValue, as type: FlowCheck.FlowType) throws(Refusal) -> Value {
    let encoded = try converted(value, as: type)
    guard encoded.bytes <= limit else {
      throw Refusal(
        message: "it would take more than \(limit.inBytes)", code: .limitReached)
    }
    return encoded
  }

  private func converted(_ value: FlowValue, as type: FlowCheck.FlowType) throws(Refusal) -> Value {
    switch (value, type) {
    case (.nil, .optional), (.nil, .nothing): return .none
    case (_, .optional(let wrapped)): return try converted(value, as: wrapped)
    case (.bool(let bool), .bool): return .bool(bool)
    case (.int(let int), .int): return .int(int)
    case (.int(let int), .float): return .float(Double(int))
    case (.float(let double), .float):
      guard double.isFinite else {
        throw Refusal(message: "a Float is a finite number, and \(double) is none")
      }
      return .float(double)
    case (.string(let text), .string):
      guard !CombiningMarks.areTooMany(in: text) else {
        throw Refusal(
          message: "more than \(CombiningMarks.most) combining marks follow each other in a text",
          code: .limitReached)
      }
      return .text(text)
    case (.duration(let duration), .duration):
      guard let nanoseconds = duration.wholeNanoseconds else {
        throw Refusal(
          message: "a Duration reaches as far as 292 years, and \(duration) does not fit")
      }
      return .duration(nanoseconds)
    case (.date(let date), .date):
      guard let nanoseconds = date.nanoseconds else {
        throw Refusal(message: "a Date goes from 1677 to 2262, and \(date) does not fit")
      }
      return .date(nanoseconds)
    case (.enumCase(let found), .enumeration(let symbol, let name)):
      guard let index = environment[symbol].cases.firstIndex(of: found.name) else {
        throw Refusal(message: "`\(name)` has no case `\(found.name)`")
      }
      return .enumeration(type: symbol.index, index: Int32(index))
    case (.list(let elements), .list(let element)):
      var values: [Value] = []
      values.reserveCapacity(elements.count)
      for part in elements {
        values.append(try converted(part, as: element))
      }
      return .list(values)
    case (.dictionary(let dictionary), .dictionary(let keyType, let valueType)):
      var entries: [DictionaryBox.Entry] = []
      for (key, value) in dictionary.entries {
        entries.append((try converted(key, as: keyType), try converted(value, as: valueType)))
      }
      return .dictionary(DictionaryBox(entries))
    case (.tuple(let parts, _), .tuple(let places)) where parts.count == places.count:
      var values: [Value] = []
      for (part, place) in zip(parts, places) {
        values.append(try converted(part, as: place.type))
      }
      let labels = places.map(\.label)
      let hasLabels = labels.contains { $0 != nil }
      return .tuple(TupleBox(values, labels: hasLabels ? labels : nil))
    default:
      throw Refusal(message: "\(value.mention) is not \(type.phrase)")
    }
  }
}
