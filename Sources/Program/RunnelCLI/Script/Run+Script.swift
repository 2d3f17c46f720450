import FlowSession

extension Run {
  /// Makes the run of a script that was read, with options that are complete.
  init(_ script: ScriptText, options: SessionOptions, output: Output) {
    self.init(script.bytes, named: script.name, options: options, output: output)
  }

  /// Makes a look at a script of which nothing will run: it may import the files of its folder.
  init(
    lookingAt script: ScriptText, in folder: ScriptFolder, limits: SessionLimits = SessionLimits(),
    output: Output
  ) {
    var options = SessionOptions()
    options.limits = limits
    MemoryAllowance().bound(&options)
    options.reader = folder
    self.init(script, options: options, output: output)
  }
}
