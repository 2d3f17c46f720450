extension HelpPage {
  /// Makes the page of a function, whose first argument may precede a dot.
  static func function(
    _ name: String, _ form: String, _ text: String, _ example: String, also: String = "functions",
    foreign: String = ""
  ) -> HelpPage {
    HelpPage(.function, name, form, text, .program(example), also: also, foreign: foreign)
  }

  package static let textFunctions: [HelpPage] = [
    function(
      "upper", "text.upper", "Gives the text in capitals. The text itself stays as it is.",
      "print(\"tea\".upper)", also: "lower String"),
    function(
      "lower", "text.lower", "Gives the text in small letters. The text itself stays as it is.",
      "print(\"Tea\".lower)", also: "upper String"),
    function(
      "trim", "text.trim",
      "Gives the text without white space at its ends. What stands between words stays.",
      "print(\"  green tea \".trim + \"!\")", also: "replace split String"),
    function(
      "split", "text.split(separator)    text.split",
      "Gives the list of the parts between separators; without one, of the words. With `\"\"` these are "
        + "the single characters.",
      "print(\"a,b\".split(\",\"), \"one two\".split, \"abc\".split(\"\"))", also: "join list",
      foreign: "TEXTSPLIT"),
    function(
      "lines", "text.lines",
      "Gives the list of the lines of a text, without their ends. The last line may lack its end; of "
        + "the empty text there are none.",
      "print(\"tea\\nmilk\\n\".lines, \"\".lines)", also: "split stdin trim",
      foreign: "splitlines"),
    function(
      "repeat", "text.repeat(count)",
      "Gives the text so many times, one behind the other. A negative count fails.",
      "print(\"=\".repeat(20), \"ab\".repeat(0).isEmpty)", also: "left right join", foreign: "REPT"),
    function(
      "quoted", "text.quoted",
      "Gives the text as one word for a POSIX shell. It stands in single quotes where a sign of it would mean "
        + "something there.",
      "print(\"tea.txt\".quoted, \"green tea\".quoted, \"it's\".quoted)", also: "csv json join",
      foreign: "shellescape quote"),
    function(
      "join", "texts.join(separator)",
      "Makes one text of a list of texts. The separator stands between them.",
      "print([\"a\", \"b\"].join(\", \"))", also: "split +", foreign: "TEXTJOIN implode"),
    function(
      "replace", "text.replace(old, new)",
      "Gives the text with every old part replaced. Upper and lower case differ.",
      "print(\"banana\".replace(\"an\", \"AN\"))", also: "trim split",
      foreign: "SUBSTITUTE REPLACE gsub"),
    function(
      "matches", "text.matches(/…/)",
      "Tells whether a regular expression fits somewhere in the text. With `^` and `$` it has to fit all of it.",
      "print(\"tea 3\".matches(/\\d/), \"tea 3\".matches(/^\\d+$/))",
      also: "find findAll contains split",
      foreign: "REGEX regex regexp REGEXMATCH REGEXTEST"),
    function(
      "find", "text.find(/…/)",
      "Gives the first part of the text that a regular expression fits, or nil. Parts with a name, "
        + "`(?<n>…)`, come as a tuple.",
      "print(\"tea 3\".find(/\\d+/), \"tea 3\".find(/(?<what>\\w+) (?<n>\\d+)/))",
      also: "matches findAll indexOf",
      foreign: "REGEXEXTRACT search exec"),
    function(
      "findAll", "text.findAll(/…/)",
      "Gives all parts of the text that a regular expression fits. They do not overlap.",
      "print(\"3 cups, 14 pots\".findAll(/\\d+/))", also: "find split",
      foreign: "REGEXEXTRACTALL"),
    function(
      "hasPrefix", "text.hasPrefix(part)",
      "Tells whether the text begins with the part. The empty text begins every text.",
      "print(\"teapot\".hasPrefix(\"tea\"))", also: "hasSuffix contains prefix"),
    function(
      "hasSuffix", "text.hasSuffix(part)",
      "Tells whether the text ends with the part. The empty text ends every text.",
      "print(\"teapot\".hasSuffix(\"pot\"))", also: "hasPrefix contains suffix"),
    function(
      "left", "text.left(columns)",
      "Puts blanks behind a text until it fills so many columns of a terminal. A longer text stays as "
        + "it is.",
      "print(\"tea\".left(6) + \"3.50\".right(6))", also: "right fixed grouped",
      foreign: "padEnd ljust padding"),
    function(
      "right", "text.right(columns)",
      "Puts blanks before a text until it fills so many columns of a terminal. A longer text stays as "
        + "it is.",
      "print(\"tea\".left(6) + \"3.50\".right(6))", also: "left fixed grouped",
      foreign: "padStart rjust"),
    function(
      "csv", "text.csv    texts.csv",
      "Splits a row of comma-separated values into its fields, or writes one. Quotes are read, and "
        + "written where a field needs them.",
      "print(\"tea,\\\"a, b\\\",3\".csv, [\"tea\", \"a, b\"].csv)", also: "split join json"),
    function(
      "json", "json(value)",
      "Gives any value as JSON text on one line. A tuple with labels is an object, a list or another "
        + "tuple an array.",
      "print(json((item: \"tea\", prices: [3, 4])))", also: "csv String",
      foreign: "stringify dumps toJSON"),
    function(
      "name", "name(value)",
      "Gives the name of an enumeration's value as a text. It has no dot, which `String` writes.",
      "enum Light { red, green }\nlet light: Light = .green\nprint(name(light), light)",
      also: "enum String match"),
  ]

  package static let listFunctions: [HelpPage] = [
    function(
      "map", "list.map(x => expression)    dictionary.map((k, v) => expression)",
      "Gives the list of what the expression makes of each element. The element is named before `=>`; "
        + "`it` is never one.",
      "print([1, 2, 3].map(x => x * x))", also: "filter reduce => for"),
    function(
      "filter", "list.filter(x => condition)    dictionary.filter((k, v) => condition)",
      "Gives the elements that make the condition true. Their order stays.",
      "print([3, 1, 2].filter(x => x > 1))", also: "map count first",
      foreign: "SUMIF SUMIFS FILTER"),
    function(
      "reduce", "list.reduce(first, (all, x) => expression)",
      "Makes one value of a list, gathered from left to right. `all` is what has been gathered so far.",
      "print([3, 1, 2].reduce(\"\", (all, x) => all + String(x)))", also: "sum scan map",
      foreign: "inject aggregate REDUCE"),
    function(
      "sorted", "list.sorted    list.sorted(x => key)    dictionary.sorted((k, v) => key)",
      "Gives the elements in ascending order, of themselves or of a key, and of a dictionary its pairs. Equal "
        + "ones keep their order; of tuples the first parts that differ decide.",
      "print([3, 1, 2].sorted, [\"bb\", \"a\"].sorted(x => x.count))", also: "reversed min",
      foreign: "SORT orderBy"),
    function(
      "reversed", "list.reversed",
      "Gives the elements from the last to the first. The list itself stays as it is.",
      "print([1, 2, 3].reversed, [3, 1, 2].sorted.reversed)", also: "sorted"),
    function(
      "from", "list.from(count)    text.from(count)",
      "Gives the list without its first elements, or a text without its first characters. With more than "
        + "there are it is empty.",
      "print([1, 2, 3].from(1), \"green\".from(2))", also: "prefix suffix",
      foreign: "dropFirst slice tail"),
    function(
      "unique", "list.unique",
      "Gives each element once. They stand in the order in which they came first.",
      "print([3, 1, 3, 2, 1].unique)", also: "distinct filter contains", foreign: "uniq dedupe"),
    function(
      "group", "list.group(x => key)",
      "Gives a dictionary of lists: the elements by their keys. Keys and elements keep their order.",
      "print([\"tea\", \"rum\", \"milk\"].group(w => w.count))", also: "tally per",
      foreign: "partitionBy"),
    function(
      "tally", "list.tally",
      "Gives a dictionary that says how often each element is there. The keys stand in the order in which they "
        + "came first.",
      "print([\"a\", \"b\", \"a\"].tally)", also: "group count", foreign: "histogram countBy"),
    function(
      "dictionary", "pairs.dictionary",
      "Makes a dictionary of a list of pairs. Of equal keys the last one counts.",
      "print([(\"tea\", 3), (\"rum\", 9)].dictionary)", also: "group with",
      foreign: "toMap fromEntries"),
    function(
      "with", "dictionary.with(key, value)",
      "Gives the dictionary with a value for a key. A new key stands at the end.",
      "print([\"tea\": 3].with(\"rum\", 9))", also: "without dictionary",
      foreign: "assoc updateValue"),
    function(
      "without", "dictionary.without(key)",
      "Gives the dictionary without a key. Where there is no such key it is the same.",
      "print([\"tea\": 3, \"rum\": 9].without(\"tea\"))", also: "with",
      foreign: "dissoc removeValue"),
    function(
      "keys", "dictionary.keys",
      "Gives the list of the keys. They stand in the order in which they came first.",
      "print([\"tea\": 3, \"rum\": 9].keys)", also: "values"),
    function(
      "values", "dictionary.values",
      "Gives the list of the values. They stand in the order of their keys.",
      "print([\"tea\": 3, \"rum\": 9].values)", also: "keys mapValues"),
    function(
      "mapValues", "dictionary.mapValues(v => e)",
      "Gives the same keys with other values. For a list of something made of keys and values write "
        + "`map((k, v) => e)`.",
      "print([\"tea\": 3, \"rum\": 9].mapValues(n => n * 2))", also: "values map"),
    function(
      "flat", "lists.flat",
      "Makes one list of a list of lists. It takes away one level.",
      "print([[1, 2], [], [3]].flat)", also: "map +", foreign: "flatMap flatten concat"),
    function(
      "present", "list.present",
      "Gives the elements that are not nil. What is left is a list of the type without `?`.",
      "print([Int(\"1\"), Int(\"x\"), Int(\"3\")].present)", also: "filter ignoreNil ??",
      foreign: "compactMap compact"),
    function(
      "sum", "numbers.sum",
      "Gives the sum of a list of numbers or durations. Of an empty list it is 0.",
      "print([1, 2, 3].sum, [1min, 30s].sum)", also: "reduce count",
      foreign: "SUMPRODUCT"),
    function(
      "mean", "numbers.mean",
      "Gives the sum by the number of elements: a Float of numbers, a Duration of durations. Of an "
        + "empty list it is `nil`.",
      "print([1, 2].mean, [1s, 4s].mean, [1.5].prefix(0).mean)", also: "median sum ??",
      foreign: "AVERAGE average avg"),
    function(
      "median", "numbers.median",
      "Gives the number or duration in the middle of the order; of an even count, the mean of the two. "
        + "Of an empty list it is `nil`.",
      "print([9, 1, 2].median, [1, 2, 3, 9].median)", also: "mean sorted", foreign: "MEDIAN"),
    function(
      "count", "list.count    list.count(x => condition)    text.count    dictionary.count",
      "Gives how many elements or characters there are. With a condition it counts those that make it "
        + "true.",
      "print([3, 1, 2].count, [3, 1, 2].count(x => x > 1), \"tea\".count)", also: "isEmpty filter",
      foreign: "COUNTIF COUNTA LEN"),
    function(
      "isEmpty", "list.isEmpty    text.isEmpty    dictionary.isEmpty",
      "Tells whether a list or a text holds nothing. A text of blanks holds something.",
      "print([1].isEmpty, \"\".isEmpty, \" \".isEmpty)", also: "count"),
    function(
      "first", "list.first(x => condition)    list.first",
      "Gives the first element, or the first that makes the condition true. It is an optional, for "
        + "there may be none.",
      "print([3, 1, 2].first, [3, 1, 2].first(x => x < 3), [3].first(x => x > 9))",
      also: "last filter ??", foreign: "VLOOKUP HLOOKUP XLOOKUP LOOKUP"),
    function(
      "last", "list.last",
      "Gives the last element. It is an optional, for there may be none.",
      "print([3, 1, 2].last ?? 0)", also: "first ??"),
    function(
      "contains",
      "list.contains(element)    list.contains(x => condition)    text.contains(part)    "
        + "dictionary.contains(key)",
      "Tells whether an element or a part of a text is there. With a condition it tells whether any "
        + "element makes it true.",
      "let xs = [3, 1]\nprint(xs.contains(1), xs.contains(x => x > 3), \"tea\".contains(\"ea\"))",
      also: "indexOf hasPrefix", foreign: "SEARCH FIND"),
    function(
      "all", "list.all(x => condition)",
      "Tells whether every element makes the condition true. Of an empty list it does; whether any does "
        + "is `contains(x => condition)`.",
      "let xs = [3, 1]\nprint(xs.all(x => x > 0), xs.all(x => x > 1), xs.contains(x => x > 1))",
      also: "contains count filter", foreign: "allSatisfy"),
    function(
      "chunks", "list.chunks(count)",
      "Gives lists of so many elements each, in order; the last may be shorter. The count is at least "
        + "1, else it fails.",
      "print([1, 2, 3, 4, 5].chunks(2))", also: "prefix from zip", foreign: "chunk each_slice"),
    function(
      "indexOf", "list.indexOf(element)    text.indexOf(part)",
      "Gives the index of the first equal element, or of the first place of a part in a text, counted from 0. It is "
        + "an optional, for there may be none.",
      "print([3, 1, 2].indexOf(2), [3].indexOf(9), \"key=value\".indexOf(\"=\"))",
      also: "contains [", foreign: "INDEX MATCH"),
    function(
      "append", "list.append(element)",
      "Gives a list with the element behind the others. To let a cell grow, assign it: "
        + "`xs = xs.append(4)`.",
      "cell xs = [1, 2]\nxs = xs.append(3)\nprint(xs)", also: "+ removing"),
    function(
      "removing", "list.removing(index)",
      "Gives a list without the element at an index. Outside the list it fails.",
      "print([3, 1, 2].removing(0))", also: "replacing append"),
    function(
      "replacing", "list.replacing(index, element)",
      "Gives a list with another element at an index. Outside the list it fails.",
      "print([3, 1, 2].replacing(0, 30))", also: "removing append"),
    function(
      "prefix", "list.prefix(count)    text.prefix(count)",
      "Gives the first elements or characters, or as many as there are. A negative count fails.",
      "print([3, 1, 2].prefix(2), \"green\".prefix(2))", also: "suffix take", foreign: "LEFT"),
    function(
      "suffix", "list.suffix(count)    text.suffix(count)",
      "Gives the last elements or characters, or as many as there are. A negative count fails.",
      "print([3, 1, 2].suffix(2), \"green\".suffix(3))", also: "prefix skip",
      foreign: "RIGHT MID substring substr"),
    function(
      "enumerated", "list.enumerated",
      "Gives pairs of index and element. The index counts from 0.",
      "print([\"a\", \"b\"].enumerated)", also: "zip tuple", foreign: "enumerate withIndex"),
    function(
      "zip", "list.zip(other)",
      "Gives pairs of elements at the same index. There are as many as the shorter list has.",
      "print([1, 2, 3].zip([\"a\", \"b\"]))", also: "enumerated tuple"),
  ]

  package static let cellFunctions: [HelpPage] = [
    function(
      "hasValue", "hasValue(cell)",
      "Tells whether a cell has a good value, without reading it. A cell in error has none.",
      "cell name: String\nprint(hasValue(name))\nname = \"Ada\"\nprint(hasValue(name))",
      also: "failed cell", foreign: "isDefined"),
    function(
      "failed", "failed(cell)",
      "Tells whether a cell is in error, without reading it. `expect failed(cell)` also says that the "
        + "error was wanted.",
      "cell n = 0\nshare := 10 / n    //! R5001\nprint(failed(share))\nn = 5\nprint(failed(share))",
      also: "recover errors expect", foreign: "ISERROR isError"),
    function(
      "isDisposed", "isDisposed(name)    name.isDisposed",
      "Tells whether what `dispose name` would end is over. It stands in statements and observers.",
      "cell a = 1\na -> print(it) as link\ndispose link\nprint(isDisposed(link))",
      also: "dispose scope"),
    function(
      "recover", "recover(expression, value)",
      "Gives the value of the expression, or the other one if it fails. For `nil` there is `??`.",
      "cell people = 0\nprint(recover(10 / people, 0))", also: "failed ?? errors",
      foreign: "IFERROR IFNA"),
    function(
      "env", "env(name)",
      "Gives a variable of the process's environment, or `nil`. It stands in constants, statements and "
        + "observers.",
      "print(env(\"RUNNEL_NAME\") ?? \"nobody\")", also: "param ??",
      foreign: "getenv process.env os.environ"),
    function(
      "date", "date()",
      "Gives the day and the time of day as a tuple of Ints, with weekday 1 for Monday. It stands in statements "
        + "and observers.",
      "let d = date()\nprint(d.year, d.month, d.day, d.hour, d.minute, d.second, d.weekday)",
      also: "now Date every at", foreign: "strftime TODAY calendar"),
    function(
      "parts", "date.parts",
      "Gives the day and the time of day of a Date in UTC, as the tuple that `date()` gives. Its weekday 1 is "
        + "Monday.",
      "let d = Date(\"2026-11-27T20:30:00+02:00\")\nprint(d?.parts.hour, d?.parts.weekday)",
      also: "Date date"),
    function(
      "random", "random()    random(n)",
      "Gives a number by chance: a Float from 0 up to 1, or an Int from 0 up to n, both without that end. "
        + "It stands in statements and observers, and `--seed` gives the same numbers again.",
      "print(random(6) + 1, random() < 0.5)", also: "date now",
      foreign: "rand RAND Math.random randint shuffle arc4random"),
    function(
      "now", "now()",
      "Gives the time since the script or the prompt began, a Duration. It stands in statements and "
        + "observers.",
      "print(now())\nwait 1500ms\nprint(now())", also: "wait Duration time",
      foreign: "NOW uptime"),
  ]
}
