extension HelpPage {
  package static let numberFunctions: [HelpPage] = [
    function(
      "abs", "abs(number)",
      "Gives the magnitude of a number. The type stays: of an Int it is an Int.",
      "print(abs(-3), abs(-1.5))", also: "min max functions", foreign: "ABS"),
    function(
      "round", "round(number)    round(number, places)",
      "Gives the nearest whole number, or the nearest with so many decimals. Halves go away from zero, "
        + "and the result is a Float.",
      "print(round(2.5), round(3.14159, 2), Int(round(2.6)))", also: "floor ceil fixed Int"),
    function(
      "floor", "floor(number)",
      "Gives the next whole number below. It is a Float.", "print(floor(2.7), floor(-1.5))",
      also: "ceil round Int", foreign: "FLOOR ROUNDDOWN TRUNC"),
    function(
      "ceil", "ceil(number)",
      "Gives the next whole number above. It is a Float.", "print(ceil(2.1), ceil(-1.5))",
      also: "floor round Int", foreign: "CEILING ROUNDUP"),
    function(
      "sqrt", "sqrt(number)",
      "Gives the square root, a Float. Of a negative number it fails.",
      "print(sqrt(9), recover(sqrt(-1), 0.0))", also: "pow recover", foreign: "SQRT"),
    function(
      "pow", "pow(number, exponent)",
      "Gives the number to the power of the exponent. It is a Float.",
      "print(pow(2, 10), pow(2, 0.5))", also: "sqrt exp", foreign: "POWER"),
    function(
      "exp", "exp(number)",
      "Gives e to the power of the number, a Float. Where that is too large it fails.",
      "print(exp(1), exp(0))", also: "log pow", foreign: "EXP"),
    function(
      "log", "log(number)",
      "Gives the natural logarithm, a Float. Of zero and of a negative number it fails.",
      "print(log(exp(2)), log(1000) / log(10))", also: "exp pow", foreign: "ln LN logarithm log10"),
    function(
      "sin", "sin(angle)", "Gives the sine of an angle in radians. It is a Float.",
      "print(sin(0), sin(pi / 2))", also: "cos atan2 pi", foreign: "SIN sine"),
    function(
      "cos", "cos(angle)", "Gives the cosine of an angle in radians. It is a Float.",
      "print(cos(0), cos(pi))", also: "sin atan2 pi", foreign: "COS cosine tan"),
    function(
      "atan2", "atan2(y, x)",
      "Gives the angle of the point at x and y in radians, from -pi to pi. Of a slope it is "
        + "`atan2(slope, 1)`.",
      "print(atan2(1, 1) * 180 / pi, atan2(0, -1))", also: "sin cos pi",
      foreign: "atan ATAN2 arctan"),
    function(
      "pi", "pi",
      "The half circle in radians, a Float. A declaration of that name hides it.",
      "print(pi, round(2 * pi * 3, 2))", also: "sin cos atan2", foreign: "PI"),
    function(
      "fixed", "number.fixed(places)",
      "Gives a text with so many decimals, rounded as `round` does. Places go from 0 to 15.",
      "print(3.14159.fixed(2), 2.fixed(1))", also: "round String", foreign: "TEXT DOLLAR"),
    function(
      "grouped", "number.grouped",
      "Gives an Int as a text with a comma between groups of three digits. It is for people; `String` "
        + "writes it plain.",
      "print(1234567.grouped, (-1000).grouped, 12.grouped)", also: "fixed right String",
      foreign: "formatted toLocaleString"),
    function(
      "min", "min(a, b, …)    list.min    list.min(x => key)",
      "Gives the least of numbers, texts or durations. Of a list it is an optional, which is `nil` "
        + "where the list is empty; with a key it is the first element whose key is the least.",
      "print(min(3, 1, 2), [3, 1].min, [\"tea\", \"ox\"].min(w => w.count))",
      also: "max sorted"),
    function(
      "max", "max(a, b, …)    list.max    list.max(x => key)",
      "Gives the greatest of numbers, texts or durations. Of a list it is an optional, which is `nil` "
        + "where the list is empty; with a key it is the first element whose key is the greatest.",
      "print(max(3, 1, 2), [3, 1].max, [\"ox\", \"tea\"].max(w => w.count))", also: "min sorted"),
  ]
}
