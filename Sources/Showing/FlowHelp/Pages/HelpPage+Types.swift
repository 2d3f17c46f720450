extension HelpPage {
  /// The built-in types, of which `Int`, `Float` and `String` are functions too.
  package static let types: [HelpPage] = [
    HelpPage(
      .type, "Int", "cell count: Int",
      "A whole number of 64 bits; `/` of two of them drops the rest. As a function it makes one of a "
        + "Float, without its fraction, and of a text an `Int?`.",
      .program(
        """
        print(7 / 2, 7 % 3, 1_000)
        print(Int(3.9), Int("42"), Int("x"))
        """),
      also: "Float round types", foreign: "BigInt Byte INT VALUE"),
    HelpPage(
      .type, "Float", "cell share: Float",
      "A number with a fraction; where one is expected, an Int will do. As a function it makes one of an "
        + "Int, and of a text a `Float?`.",
      .program(
        """
        print(7 / 2.0, 1.5 + 1)
        print(Float(2), Float("1.5"))
        """),
      also: "Int round fixed types", foreign: "CGFloat"),
    HelpPage(
      .type, "String", "cell name: String",
      "A text in double quotes, in which `\\(…)` puts a value. As a function it makes the text that "
        + "`print` shows of any value.",
      .program(
        """
        cell name = "Ada"
        print("\\(name) has \\(name.count) letters")
        print(String(1.5) + "!")
        """),
      also: "upper split print types", foreign: "NSString CONCATENATE CONCAT"),
    HelpPage(
      .type, "Bool", "cell on: Bool",
      "Is `true` or `false`, and what a comparison gives. Conditions are of this type and no other.",
      .program(
        """
        cell age = 31
        age -> grown: Bool = age >= 20
        print(grown, !grown)
        """),
      also: "true && == if types"),
    HelpPage(
      .type, "Duration", "cell pause: Duration",
      "A length of time: `250ms`, `1.5s`, `2min`, `1h30min`. They are added, compared, and multiplied "
        + "by numbers.",
      .program(
        """
        let pause = 250ms
        print(pause * 2, 1min + pause, 1h / 2, pause < 1s)
        """),
      also: "now wait every types"),
    HelpPage(
      .type, "Date", "Date(text)    Date(duration)    Date()",
      "An instant, to the nanosecond, which prints as ISO 8601 in UTC. As a function it reads one of a text, a "
        + "`Date?`, makes one of a time since 1970, or gives the present one.",
      .program(
        """
        let start = Date("2026-11-27T20:00:00Z") ?? Date(0s)
        print(start + 90min, start.parts.weekday, start - Date(0s))
        """),
      also: "Duration date now parts types",
      foreign: "datetime DateTime Date.now Instant timestamp strptime fromisoformat"),
    HelpPage(
      .type, "optional", aliases: "T?", "cell hobby: String? = nil",
      "A type with `?` holds a value or `nil`. `??` takes another value for `nil`, `?.` goes on only "
        + "with a value, and `if let` takes it out.",
      .program(
        """
        cell hobby: String? = "tea"
        print(hobby ?? "none", hobby?.upper)
        hobby = nil
        print(hobby ?? "none", hobby?.upper)
        """),
      also: "?? ?. if ignoreNil nil", foreign: "Nullable nullable ISBLANK"),
    HelpPage(
      .type, "list", aliases: "[T]", "cell prices: [Int] = [1, 2]",
      "Values of one type in an order, counted from 0. No function changes a list: each gives a new "
        + "one.",
      .program(
        """
        cell prices = [3, 1, 2]
        prices = prices + [10]
        print(prices, prices[0], prices.sorted, prices.sum)
        """),
      also: "functions append map [ types",
      foreign: "ArrayList ObservableArray MutableObservableArray"),
    HelpPage(
      .type, "dictionary", aliases: "[K:V]", "cell prices: [String: Int] = [:]",
      "A value for each key, in the order in which the keys came first; `prices[key]` is an optional. In a block "
        + "`prices[key] = 3` changes one of them.",
      .program(
        """
        cell prices = ["tea": 3]
        prices["rum"] = 9
        print(prices, prices["tea"] ?? 0, prices["ale"])
        """),
      also: "with keys group tally types"),
    HelpPage(
      .type, "tuple", aliases: "(A,B)", "cell point = (x: 1, y: 2)",
      "Two or more values of any types, by their numbers or labels. `it` is one after several sources.",
      .program(
        """
        let item = (name: "Tea", price: 3)
        print(item.name, item.1, item)
        """),
      also: "it pairwise zip types", foreign: "Pair pair Triple"),
  ]
}
