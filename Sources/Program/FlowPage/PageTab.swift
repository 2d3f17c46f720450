import FlowDrawing
import FlowLessons
import FlowSession
import FlowText
import PageServer

/// A tab of the page: a program, its inputs, and the answers to the page's requests.
final class PageTab: Tab {
  let settings: PageSettings
  let frames: PageFrames
  let interruption: Interruption
  var branches = PageBranches()
  var run: PageRun
  /// The same program with the same inputs under classic delivery.
  var twin: PageRun?
  var player = PagePlayer()
  /// The revision of the file that this tab last read or wrote.
  var revision: String?
  /// The reader of its imports, which notes what was read.
  let files: ReadFiles?
  /// The text whose diagnostics were told last, with its version.
  private var checked = (text: "", version: 0)
  /// The progress made in this tab, if nothing stores it.
  var learned = LessonProgress()

  init(_ settings: PageSettings, _ output: any TabOutput, _ interruption: Interruption) {
    self.settings = settings
    self.interruption = interruption
    frames = PageFrames(output)
    files = settings.file?.reader.map(ReadFiles.init)
    run = PageRun(
      Self.options(settings, files), isTwin: false, program: Self.program(settings), frames,
      interruption)
    frames.willSend = { [unowned self] in run.takePicture() }
    run.recorder.picturesChanged = false
    // As it is now: another tab may have saved it since the server started.
    let content = try? settings.file?.disk?.read()
    revision = content?.revision
    greet()
    begin(content?.text ?? settings.file?.text ?? "")
    frames.send()
  }

  private static func program(_ settings: PageSettings) -> String {
    settings.file?.name ?? "program"
  }

  private static func options(_ settings: PageSettings, _ files: ReadFiles?) -> SessionOptions {
    var options = settings.given
    options.time = .virtual
    options.records = true
    options.recordsLongValues = true
    options.watches = true
    options.offersFixes = true
    options.limits = settings.limits
    options.reader = files
    return options
  }

  var options: SessionOptions {
    var options = Self.options(settings, files)
    options.language = say
    return options
  }
  var program: String { Self.program(settings) }
  /// The language of the tab.
  var say: Language { frames.language }

  // MARK: Messages

  func receive(_ text: String) {
    let message = PageMessage(text)
    let refusal: String?
    switch message.request {
    case .success(let request):
      if request == .stop { interruption.lower() } else { passPlayedTime() }
      run.recorder.request = message.number
      refusal = answer(request, message.number)
    case .failure(let reason): refusal = reason.reason
    }
    interruption.lower()
    frames.add("done") { json in
      json.add("n", message.number)
      json.add("at", run.session.presentInstant)
      json.add("refused", refusal)
    }
    frames.send()
  }

  /// Carries out a request; returns the reason if it was refused.
  private func answer(_ request: PageRequest, _ number: Int?) -> String? {
    switch request {
    case .load(let text, let inputs): load(text, inputs)
    case .check(let text, let version): check(text, version)
    case .submit(let line): submit(line, number)
    case .set(let cell, let given): set(cell, given)
    case .send(let event, let given): send(event, given)
    case .advance(let instant): advance(to: instant)
    case .play(let speed): play(speed)
    case .pause: pause()
    case .stop: pause()
    case .branch(let after, let instant, let inputs):
      leave(after: after, at: instant, then: inputs)
    case .visit(let branch): visit(branch)
    case .undo: undo()
    case .twin(let isOn): setTwin(isOn)
    case .value(let wave, let cell, let ofTwin): tellWhole(wave, cell, ofTwin, number)
    case .complete(let text, let place): complete(text, place, number)
    case .explain(let code): explain(code, number)
    case .export(let form): export(form, number)
    case .read(let revision): read(unless: revision, number)
    case .save(let text, let revision): save(text, over: revision, number)
    case .lessons(let language): tellLessons(language)
    case .lesson(let id, let language): tellLesson(id, language)
    case .judge(let judgement): judge(judgement, number)
    case .language(let language): speak(Language(locale: language))
    }
  }

  private func greet() {
    frames.add("hello") { json in
      json.add("version", PageVersion.number)
      json.add("file", settings.file?.name)
      json.add("write", settings.file?.isWritable ?? false)
      json.add("program", settings.file?.disk?.identity)
      json.add("revision", revision)
      json.add("packed", settings.packed)
      json.add("lessons", settings.startsWithLessons)
      var limits = JSONText()
      limits.add("cells", settings.limits.cells)
      limits.add("waves", settings.limits.wavesPerCause)
      limits.add("textBytes", PageLimits.textBytes)
      limits.add("valueBytes", settings.limits.allValueBytes)
      json.add("limits", limits)
    }
  }

  /// Speaks a language from now on, and says again what is wrong with the present text.
  ///
  /// A program that has been given nothing yet begins anew, to say in that language what it says; what was said later
  /// stays as it was.
  private func speak(_ language: Language) -> String? {
    guard language != say else { return nil }
    frames.language = language
    let (text, version) = checked
    if branches.now.inputs.isEmpty { _ = visit(branches.now.id) }
    tellDiagnostics(of: text, version)
    return nil
  }

  // MARK: Texts

  func check(_ text: String, _ version: Int) -> String? {
    if let refusal = tooLong(text) { return refusal }
    tellTokens(of: text, version)
    tellDiagnostics(of: text, version)
    return nil
  }

  private func tellTokens(of text: String, _ version: Int) {
    frames.add("tokens") { json in
      json.add("version", version)
      json.add("all", json: PageCheck.tokensText(of: text))
    }
  }

  /// Sends the diagnostics of a text; false if there is an error among them.
  @discardableResult
  func tellDiagnostics(of text: String, _ version: Int) -> Bool {
    checked = (text, version)
    let check = PageCheck(text, name: program, options, interruption, say)
    frames.add("checked") { json in
      json.add("version", version)
      json.add("all", check.diagnostics)
    }
    return !check.hasErrors
  }

  /// Returns a refusal, and sends it to the page, if a text is too long.
  func tooLong(_ text: String) -> String? {
    guard text.utf8.count > PageLimits.textBytes else { return nil }
    let bytes = PageLimits.textBytes
    let message = say("this text is longer than \(bytes) bytes", "この本文は \(bytes) バイトより長いです")
    frames.add("limit") { json in
      json.add("what", "text")
      json.add("message", message)
    }
    return message
  }

  func tellTime() {
    frames.add("time") { json in
      json.add("at", run.session.presentInstant)
      json.add("next", run.nextInstant)
      json.add("playing", json: "\(player.speed)")
      json.add("held", run.held)
    }
  }
}
