import FlowSession
import FlowText

/// Commands that change the settings of the prompt.
extension PromptLoop {
  /// Performs `:set`, `:set name` and `:set name value`.
  func set(_ argument: String) {
    let parts = argument.split(separator: " ").map(String.init)
    guard let name = parts.first else { return show(PromptSwitch.allCases.map(line)) }
    let beginning = PromptSwitch.allCases.filter { $0.rawValue.hasPrefix(name) }
    guard let chosen = beginning.count == 1 ? beginning[0] : PromptSwitch(rawValue: name) else {
      let nearest = NearestName.of(name, among: PromptSwitch.allCases.map(\.rawValue))
      return complain(
        words.unknownSwitch(
          escapedForTerminal(name), isEditor: Self.editors.contains(name), nearest: nearest))
    }
    guard parts.count > 1 else { return show([line(for: chosen)]) }
    guard parts.count == 2 else { return complain(words.takesOneValue(name)) }
    set(chosen, to: parts[1])
  }

  /// The names of editors after which shells call their key maps.
  private static let editors: Set<String> = ["vi", "vim", "emacs", "editing-mode", "keymap"]

  private func set(_ chosen: PromptSwitch, to value: String) {
    switch chosen {
    case .quiet: choose(.quiet, value)
    case .trace: choose(.trace, value)
    case .semantics: setSemantics(value)
    case .speed: setSpeed(value)
    case .time: setTime(value)
    case .hints: setFlag(\.hints, chosen, value)
    case .preview: setFlag(\.preview, chosen, value)
    }
  }

  /// Performs `:time on|off`.
  func setTime(_ value: String) { setFlag(\.time, .time, value) }

  /// Sets a flag; without a value, toggles it.
  private func setFlag(
    _ flag: WritableKeyPath<PromptSettings, Bool>, _ chosen: PromptSwitch, _ value: String
  ) {
    switch value {
    case "on": settings[keyPath: flag] = true
    case "off": settings[keyPath: flag] = false
    case "": settings[keyPath: flag].toggle()
    default: return complain(words.isOnOrOff(chosen.rawValue))
    }
    show([line(for: chosen)])
  }

  /// Performs `:semantics` and `:semantics waves|classic`.
  func setSemantics(_ value: String) {
    guard !value.isEmpty else { return show([line(for: .semantics)]) }
    guard let semantics = SessionOptions.Semantics(rawValue: value) else {
      return complain(words.semanticsAre)
    }
    change(.semantics(semantics))
  }

  private func line(for chosen: PromptSwitch) -> StyledText {
    var line = StyledText(chosen.rawValue, .name)
    line.pad(to: 11)
    line.append(value(of: chosen))
    line.pad(to: 20)
    line.append(words.summary(of: chosen), .faint)
    return line
  }

  private func value(of chosen: PromptSwitch) -> String {
    switch chosen {
    case .hints: Self.word(settings.hints)
    case .preview: Self.word(settings.preview)
    case .quiet: Self.word(output.renderer.level == .quiet)
    case .trace: Self.word(output.renderer.level == .trace)
    case .time: Self.word(settings.time)
    case .semantics: interpreter.semantics.rawValue
    case .speed: word(interpreter.clockSpeed)
    }
  }

  private static func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  private func word(_ speed: Double) -> String {
    if speed == 0 { return words.stopped }
    return speed == speed.rounded() && speed < 1e15 ? String(Int(speed)) : "\(speed)"
  }
}
