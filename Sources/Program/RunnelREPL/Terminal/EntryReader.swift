import FlowSession
package import FlowText

/// The prompt's editor for another dialogue at a terminal: keys, earlier entries, Tab, colours.
package final class EntryReader {
  private let console: Console
  private let watch: SignalWatch
  private let source: TerminalLineSource
  /// The exit code for the signal that asked the process to end; nil if there was none.
  package private(set) var endStatus: Int32?

  /// Makes a reader; nil if standard input and output are not a terminal that can be drawn on.
  package init?(environment: [String: String], in language: Language) {
    let abilities = TerminalAbilities(environment: environment, color: .auto)
    guard abilities.canDraw else { return nil }
    var look = Console.Look()
    look.outputIsTerminal = true
    look.colorsOutput = abilities.hasColors(where: true)
    look.language = language
    console = Console(device: StandardOutput(), look: look)
    watch = SignalWatch(raising: Interruption())
    guard let source = TerminalLineSource(console: console, watch: watch) else {
      watch.stop()
      return nil
    }
    self.source = source
  }

  /// Returns the next entry; nil at the end of the input.
  ///
  /// ^C drops what is typed.
  package func next(for host: any LineSourceHost) -> String? {
    while true {
      switch source.nextEntry(for: host) {
      case .entry(let text): return text
      case .dropped: continue
      case .end, .tooLarge, .interrupted: return nil
      case .terminated:
        endStatus = SignalWatch.endStatus
        return nil
      }
    }
  }

  /// Lends the terminal to another program while `body` runs.
  package func lendTerminal(_ body: () -> Void) { source.lendTerminal(body) }

  /// Leaves the terminal as it was.
  package func end() {
    source.end()
    watch.stop()
  }
}
