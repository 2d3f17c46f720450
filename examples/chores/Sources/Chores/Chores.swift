import Foundation
import Reactive

@main
struct Chores {
  @MainActor static func main() async {
    let screen = screen()
    let view = ChoresView(ChoresModel(ChoreList()), on: screen)
    for await line in lines() {
      if line == "quit" { break }
      view.perform(line)
    }
    screen.close()
  }

  /// The terminal, if the output goes to one.
  @MainActor private static func screen() -> any Screen {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else {
      return PlainScreen(write: write)
    }
    return Terminal(height: Int(size.ws_row), write: write)
  }

  @MainActor private static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// The lines of the standard input, read by a thread of their own.
  private static func lines() -> AsyncStream<String> {
    let (lines, reader) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      while let line = readLine() { reader.yield(line) }
      reader.finish()
    }
    return lines
  }
}
