import FlowSession

/// Values of parameters, and lines, that the command line gives the scripts that are tested.
struct TestCall {
  let limits: SessionLimits
  /// The options of every run.
  let options: SessionOptions
  private let call: ScriptCall

  /// Reads the lines; of several scripts each takes the values of those parameters that it has.
  init(
    values: [String], input: String?, limits: SessionLimits, isOfOneScript: Bool
  ) throws(ScriptProblem) {
    self.limits = limits
    call = ScriptCall(.text(""), values: values, input: input)
    var options = SessionOptions()
    options.limits = limits
    options.knowsParameters = isOfOneScript
    _ = try call.prepareToWatch(&options)
    self.options = options
  }

  /// The file behind `--stdin`.
  var input: String? { call.input }

  /// Says on standard error that a script has got no lines, if it waited for some.
  func noteLack(_ lacksInput: Bool) { call.noteLack(lacksInput) }
}
