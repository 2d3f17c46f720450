import FlowCheck
import FlowText

extension Machine {
  /// Calls a function of a dictionary.
  func callDictionary(_ builtin: Builtin, _ arguments: Arguments) {
    guard case .dictionary(let dictionary) = arguments[0] else { return }
    switch builtin {
    case .count: give(.int(dictionary.count))
    case .isEmpty: give(.bool(dictionary.count == 0))
    case .contains: give(.bool(dictionary.contains(arguments[1])))
    case .lookUp: give(dictionary[arguments[1]] ?? .none)
    case .with: give(.dictionary(dictionary.with(arguments[1], arguments[2])))
    case .without: give(.dictionary(dictionary.without(arguments[1])))
    case .keys: list(dictionary) { key, _ in key }
    case .values: list(dictionary) { _, value in value }
    case .entries: list(dictionary) { .tuple([$0, $1]) }
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  private func list(_ dictionary: DictionaryBox, _ element: (Value, Value) -> Value) {
    var elements: [Value] = []
    elements.reserveCapacity(dictionary.count)
    var goesOn = true
    dictionary.visit { key, value in
      elements.append(element(key, value))
      goesOn = mayGoOn()
      return goesOn
    }
    if goesOn { give(.list(elements)) }
  }

  /// Makes a dictionary of something else.
  func makeDictionary(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    switch (builtin, arguments.first) {
    case (.makeDictionary, _):
      let entries = stride(from: 0, to: arguments.count, by: 2).map {
        (key: arguments[$0], value: arguments[$0 + 1])
      }
      give(.dictionary(DictionaryBox(entries)))
    case (.fromPairs, .list(let pairs)): dictionary(ofPairs: pairs)
    case (.fromColumns, .list(let keys)):
      guard case .list(let values) = arguments[1] else { return }
      give(.dictionary(DictionaryBox(zip(keys.elements, values.elements).lazy.map { ($0, $1) })))
    case (.tally, .list(let list)): tally(list)
    case (.group, .list(let list)):
      guard case .list(let keys) = arguments[1] else { return }
      group(list.elements, by: keys.elements)
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  private func dictionary(ofPairs pairs: ListBox) {
    var entries: [DictionaryBox.Entry] = []
    entries.reserveCapacity(pairs.count)
    for case .tuple(let pair) in pairs.elements {
      guard mayGoOn(after: 1 + pair.bytes >> 8) else { return }
      entries.append((pair.elements[0], pair.elements[1]))
    }
    give(.dictionary(DictionaryBox(entries)))
  }

  private func tally(_ list: ListBox) {
    var places: [Value: Int] = [:]
    var counts: [(key: Value, count: Int)] = []
    for element in list.elements {
      guard mayGoOn(after: 1 + element.payloadBytes >> 8) else { return }
      if let place = places[element] {
        counts[place].count += 1
      } else {
        places[element] = counts.count
        counts.append((element, 1))
      }
    }
    give(.dictionary(DictionaryBox(counts.lazy.map { ($0.key, .int($0.count)) })))
  }

  private func group(_ elements: ArraySlice<Value>, by keys: ArraySlice<Value>) {
    var places: [Value: Int] = [:]
    var groups: [(key: Value, elements: [Value])] = []
    for (element, key) in zip(elements, keys) {
      guard mayGoOn(after: 1 + key.payloadBytes >> 8) else { return }
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    give(.dictionary(DictionaryBox(groups.lazy.map { ($0.key, .list($0.elements)) })))
  }
}
