import FlowCheck
import FlowText

extension Machine {
  /// Calls a function of a dictionary.
  func callDictionary(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    guard case .dictionary(let dictionary) = arguments[0] else { return }
    switch builtin {
    case .count: give(.int(dictionary.count))
    case .isEmpty: give(.bool(dictionary.count == 0))
    case .contains: give(.bool(dictionary.contains(arguments[1])))
    case .lookUp: give(dictionary[arguments[1]] ?? .none)
    case .with: give(.dictionary(dictionary.with(arguments[1], arguments[2])))
    case .without: give(.dictionary(dictionary.without(arguments[1])))
    case .keys: list(dictionary, Value.placeBytes, span) { key, _ in key }
    case .values: list(dictionary, Value.placeBytes, span) { _, value in value }
    case .entries: list(dictionary, Value.boxed(parts: 2), span) { .tuple([$0, $1]) }
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  /// Gives a list of something made of each entry, which takes so many bytes.
  private func list(
    _ dictionary: DictionaryBox, _ bytes: Int, _ span: Span, _ element: (Value, Value) -> Value
  ) {
    var elements: [Value] = []
    var goesOn = true
    dictionary.visit { key, value in
      goesOn = mayAdd(bytes, span)
      if goesOn { elements.append(element(key, value)) }
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
    case (.fromPairs, .list(let pairs)): dictionary(ofPairs: pairs, span)
    case (.fromColumns, .list(let keys)):
      guard case .list(let values) = arguments[1] else { return }
      give(zip(keys.elements, values.elements).lazy.map { ($0, $1) }, span)
    case (.tally, .list(let list)): tally(list, span)
    case (.group, .list(let list)):
      guard case .list(let keys) = arguments[1] else { return }
      group(list.elements, by: keys.elements, span)
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  /// Gives a dictionary of entries, which is made as far as it may grow.
  private func give(_ entries: some Sequence<DictionaryBox.Entry>, _ span: Span) {
    give(
      .dictionary(
        DictionaryBox(
          entries.lazy.prefix { [self] _ in mayAdd(DictionaryBox.bytesOfNewEntry, span) })))
  }

  private func dictionary(ofPairs pairs: ListBox, _ span: Span) {
    var entries: [DictionaryBox.Entry] = []
    for case .tuple(let pair) in pairs.elements {
      guard mayGoOn(after: pair.bytes >> 8), mayAdd(elements: 2, span) else { return }
      entries.append((pair.elements[0], pair.elements[1]))
    }
    give(entries, span)
  }

  private func tally(_ list: ListBox, _ span: Span) {
    var keys = KeyColumn()
    var counts: [Int] = []
    for element in list.elements {
      guard mayGoOn(after: 1 + element.payloadBytes >> 8) else { return }
      let (place, isNew) = keys.place(adding: element)
      guard isNew else {
        counts[place] += 1
        continue
      }
      guard mayAdd(DictionaryBox.bytesOfGathering, span) else { return }
      counts.append(1)
    }
    give(counts.indices.lazy.map { (keys[$0], .int(counts[$0])) }, span)
  }

  private func group(
    _ elements: ArraySlice<Value>, by keys: ArraySlice<Value>, _ span: Span
  ) {
    var known = KeyColumn()
    var groups: [[Value]] = []
    for (element, key) in zip(elements, keys) {
      guard mayGoOn(after: 1 + key.payloadBytes >> 8) else { return }
      let (place, isNew) = known.place(adding: key)
      if isNew {
        guard mayAdd(DictionaryBox.bytesOfGathering + Value.boxed(parts: 1), span) else { return }
        groups.append([element])
      } else {
        guard mayAdd(elements: 1, span) else { return }
        groups[place].append(element)
      }
    }
    give(groups.indices.lazy.map { (known[$0], .list(groups[$0])) }, span)
  }
}
