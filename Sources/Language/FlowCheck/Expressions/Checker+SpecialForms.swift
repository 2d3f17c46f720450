import FlowSyntax
import FlowText

/// Library functions that take any type, any number of arguments, or a name.
extension Checker {
  /// Checks the call of a special form; nil if the function is in the table of forms.
  mutating func checkSpecialForm(_ call: LibraryCall) -> ExpressionID? {
    switch call.name {
    case "min", "max":
      guard call.arguments.count > 1, !call.arguments.contains(where: { isLambda($0) }) else {
        return nil
      }
      return checkExtreme(call)
    case "now": return checkNow(call)
    case "env": return checkEnvironmentVariable(call)
    case "date": return checkDate(call)
    case "Date" where call.arguments.isEmpty: return checkPresentDate(call)
    case "random": return checkRandom(call)
    case "recover": return checkRecover(call)
    case "isDisposed": return checkIsDisposed(call)
    default:
      guard call.arguments.count == 1, !isLambda(call.arguments[0]) else {
        reportForms(call, .count(1), at: call.span)
        checkForErrors(call.arguments)
        return invalid(call.span)
      }
      let value = value(of: call.arguments[0], expecting: nil)
      guard type(of: value) != .invalid else { return invalid(call.span) }
      return call.name == "hasValue" || call.name == "failed"
        ? ask(call, value) : convert(call, value)
    }
  }

  private mutating func convert(_ call: LibraryCall, _ value: ExpressionID) -> ExpressionID {
    let span = call.span
    switch (call.name, type(of: value)) {
    case ("String", _): return add(.builtin(.toString, [value]), .string, span)
    case ("Int", .int), ("Int", .float): return add(.builtin(.toInt, [value]), .int, span)
    case ("Float", .int), ("Float", .float): return add(.builtin(.toFloat, [value]), .float, span)
    case ("Int", .string): return add(.builtin(.parseInt, [value]), .optional(.int), span)
    case ("Float", .string): return add(.builtin(.parseFloat, [value]), .optional(.float), span)
    case ("Date", .string): return add(.builtin(.parseDate, [value]), .optional(.date), span)
    case ("Date", .duration): return add(.builtin(.dateSince1970, [value]), .date, span)
    default:
      reportForms(call, .type(type(of: value)), at: self.span(of: value))
      return invalid(span)
    }
  }

  /// Checks `hasValue(x)` and `failed(x)`, which are about the cell and not its value;
  /// `command.enabled` is a cell.
  private mutating func ask(_ call: LibraryCall, _ value: ExpressionID) -> ExpressionID {
    switch kind(of: value) {
    case .cell(let symbol), .enabled(let symbol):
      return add(call.name == "failed" ? .failed(symbol) : .hasValue(symbol), .bool, call.span)
    default:
      reportForms(call, .noCell, at: span(of: value))
      return invalid(call.span)
    }
  }

  private mutating func checkExtreme(_ call: LibraryCall) -> ExpressionID {
    var values: [ExpressionID] = []
    for argument in call.arguments { values.append(value(of: argument, expecting: nil)) }
    guard !values.contains(where: { type(of: $0) == .invalid }),
      let (joined, type) = join(values, .arguments(of: call.name))
    else { return invalid(call.span) }
    guard type.isComparable else {
      reportForms(call, .type(type), at: call.span)
      return invalid(call.span)
    }
    return add(.builtin(call.name == "min" ? .min : .max, joined), type, call.span)
  }

  private mutating func checkRecover(_ call: LibraryCall) -> ExpressionID {
    guard call.arguments.count == 2, !call.arguments.contains(where: { isLambda($0) }) else {
      reportForms(call, .count(2), at: call.span)
      checkForErrors(call.arguments)
      return invalid(call.span)
    }
    let readsBefore = frame.reads.count
    let first = value(of: call.arguments[0], expecting: call.expecting)
    for place in readsBefore..<frame.reads.count { frame.reads[place].isRecovered = true }
    let second = value(of: call.arguments[1], expecting: type(of: first))
    guard type(of: first) != .invalid, type(of: second) != .invalid,
      let (values, type) = join([first, second], .bothArguments(of: call.name))
    else { return invalid(call.span) }
    return add(.recover(values[0], values[1]), type, call.span)
  }
}
