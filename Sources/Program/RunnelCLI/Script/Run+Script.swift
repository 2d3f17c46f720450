import FlowSession

extension Run {
  /// Makes the run of a script that was read, with options that are complete.
  init(_ script: ScriptText, options: SessionOptions, output: Output) {
    self.init(script.bytes, named: script.name, options: options, output: output)
  }

  /// Makes a look at a script of which nothing will run: it may import the files of its folder.
  ///
  /// With `offersFixes` the changes that messages offer as ready were tried.
  init(
    lookingAt script: ScriptText, in folder: ScriptFolder, limits: SessionLimits = SessionLimits(),
    offersFixes: Bool = false, output: Output
  ) {
    var options = SessionOptions()
    options.offersFixes = offersFixes
    options.limits = limits
    MemoryAllowance().bound(&options)
    options.reader = folder
    self.init(script, options: options, output: output)
  }
}
