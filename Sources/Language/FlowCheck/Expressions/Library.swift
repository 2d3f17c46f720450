/// Form in which a function of the standard library can be called.
struct LibraryForm: Sendable {
  /// Accepted types of a parameter.
  ///
  /// `T` is the element type of the first list, `U` of the second.
  enum Parameter: Sendable {
    case text, int, float
    /// Int or Float.
    case number
    /// A regular expression, which is no value.
    case regex
    case date
    /// A value with an order.
    case comparable
    case anything
    /// A list: of anything, of numbers or durations, of elements with an order, of texts.
    case list, summable, comparables, texts
    /// A list of what can be sorted: elements with an order, and tuples of them.
    case sortables
    /// A list of lists, of optionals.
    case lists, optionals
    /// A list of what can be keys, of pairs of a key and a value.
    case keyables, pairs
    case dictionary
    /// A key or a value of the first argument, a dictionary.
    case dictionaryKey, dictionaryValue
    case enumeration
    /// A list of its own type, `[U]`.
    case otherList
    case element
    /// The accumulator's first value.
    case initial
    // With a lambda
    case transform, condition, key, reducer

    var isRegex: Bool { if case .regex = self { true } else { false } }

    var isLambda: Bool {
      switch self {
      case .transform, .condition, .key, .reducer: true
      default: false
      }
    }

    /// Returns whether a value of a type may be the first argument where this parameter is the first.
    func accepts(_ type: FlowType) -> Bool {
      switch (self, type) {
      case (.text, .string), (.number, .int), (.number, .float), (.float, .int), (.float, .float),
        (.int, .int), (.date, .date), (.list, .list), (.dictionary, .dictionary), (.anything, _):
        true
      case (.summable, .list(let element)): element.isNumber || element == .duration
      case (.comparables, .list(let element)): element.isComparable
      case (.sortables, .list(let element)): element.isSortable
      case (.texts, .list(let element)): element == .string
      case (.keyables, .list(let element)): element.isKey
      case (.pairs, .list(.tuple(let parts))): parts.count == 2 && parts[0].type.isKey
      case (.lists, .list(.list)), (.enumeration, .enumeration): true
      case (.optionals, .list(let element)): element.isOptional
      default: false
      }
    }
  }

  enum Result: Sendable {
    case type(FlowType)
    /// The type of the first argument.
    case first
    /// The first argument's element type, and that or nil.
    case element, optionalElement
    /// The named parts of a regular expression, a tuple, or the text that it fits; that or nil, and a list of it.
    case found, allFound
    /// A list of the elements' type without `nil`.
    case present
    /// `[R]`, with R the result type of the lambda.
    case transformed
    case accumulated
    /// `[(Int, T)]` and `[(T, U)]`.
    case numbered, paired
    /// A list of the dictionary's keys, of its values.
    case keys, values
    /// The dictionary of a list of pairs, of a list's elements with their counts.
    case ofPairs, counts
    /// A list of lists of the first argument's type.
    case lists
    /// A Duration or nil of durations, a Float or nil of numbers.
    case average
    /// The result type of the lambda decides.
    case fromLambda
  }

  /// Function of dictionaries that takes a lambda.
  enum DictionaryOperation {
    case map, mapValues, filter, sorted
  }

  enum Operation: Sendable {
    case function(Builtin)
    case list(ListOperation)
    case dictionary(DictionaryOperation)
    /// A function of a list and of the keys that a lambda gives of its elements.
    case keyed(Builtin)
  }

  let name: String
  let operation: Operation
  let parameters: [Parameter]
  let result: Result
  /// The form as shown in a message, with a receiver if that is usual.
  let written: String

  init(
    _ name: String, _ operation: Operation, _ parameters: [Parameter], _ result: Result,
    _ written: String
  ) {
    self.name = name
    self.operation = operation
    self.parameters = parameters
    self.result = result
    self.written = written
  }
}

/// The standard library: every function by name, with the forms it can be called in.
enum Library {
  /// Functions with checks of their own: they take any type, any number of arguments, or a name
  /// instead of a value.
  static let specialForms: [String: [String]] = [
    "Int": ["Int(number)", "Int(text)  // an Int?"],
    "Float": ["Float(number)", "Float(text)  // a Float?"],
    "String": ["String(value)"],
    "Date": ["Date()  // now", "Date(text)  // a Date?", "Date(duration)  // since 1970"],
    "min": ["min(a, b, …)", "list.min", "list.min(x => …)"],
    "max": ["max(a, b, …)", "list.max", "list.max(x => …)"],
    "recover": ["recover(value, replacement)"],
    "hasValue": ["hasValue(cell)"],
    "failed": ["failed(cell)"],
    "isDisposed": ["isDisposed(name)"],
    "now": ["now()"],
    "date": ["date()"],
    "random": ["random()", "random(n)"],
    "env": ["env(name)  // a String?"],
  ]

  /// Every form of the table, those of one kind of value together.
  static let all = numberForms + textForms + listForms + dictionaryForms

  private static let byName: [String: [LibraryForm]] = Dictionary(grouping: all, by: \.name)

  static func forms(_ name: String) -> [LibraryForm] {
    byName[name] ?? []
  }

  static func isFunction(_ name: String) -> Bool {
    byName[name] != nil || specialForms[name] != nil
  }

  /// Returns the forms of a function as written, for messages.
  static func written(_ name: String) -> [String] {
    specialForms[name] ?? forms(name).map(\.written)
  }

  /// Numbers that have a name, which a declaration may hide.
  static let constants: [String: Double] = ["pi": .pi]

  /// Each once, though some have forms in the table and checks of their own.
  static let names: [String] = Set(byName.keys).union(specialForms.keys).sorted()

  // MARK: The table

  private static func function(
    _ builtin: Builtin, _ name: String, _ parameters: [LibraryForm.Parameter],
    _ result: LibraryForm.Result, _ written: String
  ) -> LibraryForm {
    LibraryForm(name, .function(builtin), parameters, result, written)
  }

  private static let numberForms: [LibraryForm] = [
    function(.abs, "abs", [.number], .first, "abs(number)"),
    function(.round, "round", [.float], .type(.float), "round(number)"),
    function(.round, "round", [.float, .int], .type(.float), "round(number, places)"),
    function(.floor, "floor", [.float], .type(.float), "floor(number)"),
    function(.ceil, "ceil", [.float], .type(.float), "ceil(number)"),
    function(.sqrt, "sqrt", [.float], .type(.float), "sqrt(number)"),
    function(.pow, "pow", [.float, .float], .type(.float), "pow(number, exponent)"),
    function(.log, "log", [.float], .type(.float), "log(number)"),
    function(.exp, "exp", [.float], .type(.float), "exp(number)"),
    function(.sin, "sin", [.float], .type(.float), "sin(angle)"),
    function(.cos, "cos", [.float], .type(.float), "cos(angle)"),
    function(.atan2, "atan2", [.float, .float], .type(.float), "atan2(y, x)"),
    function(.fixed, "fixed", [.float, .int], .type(.string), "number.fixed(places)"),
    function(.grouped, "grouped", [.int], .type(.string), "number.grouped"),
    function(.dateParts, "parts", [.date], .type(.dateParts), "date.parts"),
  ]

  private static let textForms: [LibraryForm] = [
    function(.upper, "upper", [.text], .type(.string), "text.upper"),
    function(.lower, "lower", [.text], .type(.string), "text.lower"),
    function(.trim, "trim", [.text], .type(.string), "text.trim"),
    function(.matchesRegex, "matches", [.text, .regex], .type(.bool), "text.matches(/…/)"),
    function(.findRegex, "find", [.text, .regex], .found, "text.find(/…/)"),
    function(.findAllRegex, "findAll", [.text, .regex], .allFound, "text.findAll(/…/)"),
    function(.split, "split", [.text], .type(.list(.string)), "text.split"),
    function(.split, "split", [.text, .text], .type(.list(.string)), "text.split(separator)"),
    function(.splitByRegex, "split", [.text, .regex], .type(.list(.string)), "text.split(/…/)"),
    function(.lines, "lines", [.text], .type(.list(.string)), "text.lines"),
    function(.repeated, "repeat", [.text, .int], .type(.string), "text.repeat(count)"),
    function(.quoted, "quoted", [.text], .type(.string), "text.quoted"),
    function(.join, "join", [.texts, .text], .type(.string), "texts.join(separator)"),
    function(.replace, "replace", [.text, .text, .text], .type(.string), "text.replace(old, new)"),
    function(
      .replaceRegex, "replace", [.text, .regex, .text], .type(.string), "text.replace(/…/, new)"),
    function(.textContains, "contains", [.text, .text], .type(.bool), "text.contains(part)"),
    function(.textPrefix, "prefix", [.text, .int], .type(.string), "text.prefix(count)"),
    function(.textSuffix, "suffix", [.text, .int], .type(.string), "text.suffix(count)"),
    function(.textFrom, "from", [.text, .int], .type(.string), "text.from(count)"),
    function(
      .textIndexOf, "indexOf", [.text, .text], .type(.optional(.int)), "text.indexOf(part)"),
    function(.hasPrefix, "hasPrefix", [.text, .text], .type(.bool), "text.hasPrefix(part)"),
    function(.hasSuffix, "hasSuffix", [.text, .text], .type(.bool), "text.hasSuffix(part)"),
    function(.left, "left", [.text, .int], .type(.string), "text.left(columns)"),
    function(.right, "right", [.text, .int], .type(.string), "text.right(columns)"),
    function(.fromCSV, "csv", [.text], .type(.list(.string)), "text.csv"),
    function(.toCSV, "csv", [.texts], .type(.string), "texts.csv"),
    function(.json, "json", [.anything], .type(.string), "json(value)"),
    function(.caseName, "name", [.enumeration], .type(.string), "name(value)"),
    function(.textCount, "count", [.text], .type(.int), "text.count"),
    function(.isEmptyText, "isEmpty", [.text], .type(.bool), "text.isEmpty"),
  ]

  private static let listForms: [LibraryForm] = [
    LibraryForm("map", .list(.map), [.list, .transform], .transformed, "list.map(x => …)"),
    LibraryForm("filter", .list(.filter), [.list, .condition], .first, "list.filter(x => …)"),
    LibraryForm(
      "reduce", .list(.reduce), [.list, .initial, .reducer], .accumulated,
      "list.reduce(first, (sum, x) => …)"),
    function(.sorted, "sorted", [.sortables], .first, "list.sorted"),
    LibraryForm("sorted", .list(.sortedBy), [.list, .key], .first, "list.sorted(x => …)"),
    function(.reversed, "reversed", [.list], .first, "list.reversed"),
    function(.sum, "sum", [.summable], .element, "numbers.sum"),
    function(.count, "count", [.list], .type(.int), "list.count"),
    LibraryForm(
      "count", .list(.countWhere), [.list, .condition], .type(.int), "list.count(x => …)"),
    function(.first, "first", [.list], .optionalElement, "list.first"),
    LibraryForm(
      "first", .list(.firstWhere), [.list, .condition], .optionalElement, "list.first(x => …)"),
    function(.last, "last", [.list], .optionalElement, "list.last"),
    function(.minimum, "min", [.comparables], .optionalElement, "list.min"),
    function(.maximum, "max", [.comparables], .optionalElement, "list.max"),
    LibraryForm("min", .keyed(.minimumBy), [.list, .key], .optionalElement, "list.min(x => …)"),
    LibraryForm("max", .keyed(.maximumBy), [.list, .key], .optionalElement, "list.max(x => …)"),
    function(.mean, "mean", [.summable], .average, "numbers.mean"),
    function(.median, "median", [.summable], .average, "numbers.median"),
    function(.contains, "contains", [.list, .element], .type(.bool), "list.contains(element)"),
    LibraryForm(
      "contains", .list(.containsWhere), [.list, .condition], .type(.bool),
      "list.contains(x => …)"),
    LibraryForm("all", .list(.allWhere), [.list, .condition], .type(.bool), "list.all(x => …)"),
    function(
      .indexOf, "indexOf", [.list, .element], .type(.optional(.int)), "list.indexOf(element)"),
    function(.append, "append", [.list, .element], .first, "list.append(element)"),
    function(.removing, "removing", [.list, .int], .first, "list.removing(index)"),
    function(
      .replacing, "replacing", [.list, .int, .element], .first, "list.replacing(index, element)"),
    function(.prefix, "prefix", [.list, .int], .first, "list.prefix(count)"),
    function(.suffix, "suffix", [.list, .int], .first, "list.suffix(count)"),
    function(.from, "from", [.list, .int], .first, "list.from(count)"),
    function(.unique, "unique", [.list], .first, "list.unique"),
    function(.flat, "flat", [.lists], .element, "lists.flat"),
    function(.present, "present", [.optionals], .present, "list.present"),
    function(.enumerated, "enumerated", [.list], .numbered, "list.enumerated"),
    function(.zip, "zip", [.list, .otherList], .paired, "list.zip(other)"),
    function(.chunks, "chunks", [.list, .int], .lists, "list.chunks(count)"),
    function(.isEmpty, "isEmpty", [.list], .type(.bool), "list.isEmpty"),
  ]

  private static let dictionaryForms: [LibraryForm] = [
    function(
      .with, "with", [.dictionary, .dictionaryKey, .dictionaryValue], .first,
      "dictionary.with(key, value)"),
    function(
      .without, "without", [.dictionary, .dictionaryKey], .first, "dictionary.without(key)"),
    function(.keys, "keys", [.dictionary], .keys, "dictionary.keys"),
    function(.values, "values", [.dictionary], .values, "dictionary.values"),
    function(.count, "count", [.dictionary], .type(.int), "dictionary.count"),
    function(.isEmpty, "isEmpty", [.dictionary], .type(.bool), "dictionary.isEmpty"),
    function(
      .contains, "contains", [.dictionary, .dictionaryKey], .type(.bool), "dictionary.contains(key)"
    ),
    LibraryForm(
      "map", .dictionary(.map), [.dictionary, .transform], .fromLambda,
      "dictionary.map((k, v) => …)"),
    LibraryForm(
      "mapValues", .dictionary(.mapValues), [.dictionary, .transform], .fromLambda,
      "dictionary.mapValues(v => …)"),
    LibraryForm(
      "filter", .dictionary(.filter), [.dictionary, .condition], .first,
      "dictionary.filter((k, v) => …)"),
    LibraryForm(
      "sorted", .dictionary(.sorted), [.dictionary, .key], .fromLambda,
      "dictionary.sorted((k, v) => …)"),
    LibraryForm("group", .keyed(.group), [.list, .key], .fromLambda, "list.group(x => …)"),
    function(.tally, "tally", [.keyables], .counts, "list.tally"),
    function(.fromPairs, "dictionary", [.pairs], .ofPairs, "pairs.dictionary"),
  ]
}
