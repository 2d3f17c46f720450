import FlowDrawing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs Graphviz to lay out a drawing, if it is installed.
///
/// `dot` is found on the path and started without a shell. Its standard input contains only numbers.
enum Graphviz {
  /// Largest number of boxes: above it Graphviz takes more than a second, and the built-in layout a
  /// few milliseconds.
  private static let mostBoxes = 400
  private static let patience: Int32 = 5

  /// Returns the layout; nil if Graphviz is missing, takes too long, or gives an unexpected answer.
  static func layout(_ task: GraphLayoutTask) -> GraphLayout? {
    guard task.boxCount <= mostBoxes, task.boxCount > 0,
      let answer = run(input: Array(GraphvizLayout.question(task).utf8))
    else { return nil }
    return GraphvizLayout.layout(task, answer: String(decoding: answer, as: UTF8.self))
  }

  private static func run(input: [UInt8]) -> [UInt8]? {
    guard let toChild = Pipe(), let fromChild = Pipe() else { return nil }
    var actions = ChildStart()
    actions.use(toChild.reading, as: 0)
    actions.use(fromChild.writing, as: 1)
    actions.discard(2)
    guard let child = LayoutChild.start(&actions, ["dot", "-Tplain"]) else { return nil }
    toChild.closeReading()
    fromChild.closeWriting()
    let answer = exchange(input, toChild, fromChild)
    LayoutChild.leave(child, killing: answer == nil)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? answer : nil
  }

  /// Writes and reads by turns, whenever the other side is ready; nil when the time is up.
  private static func exchange(_ input: [UInt8], _ output: Pipe, _ source: Pipe) -> [UInt8]? {
    _ = fcntl(output.writing, F_SETFL, O_NONBLOCK)
    var rest = input[...]
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    let start = seconds
    while seconds - start < Int(patience) {
      var requests = [pollfd(fd: source.reading, events: Int16(POLLIN), revents: 0)]
      if !rest.isEmpty {
        requests.append(pollfd(fd: output.writing, events: Int16(POLLOUT), revents: 0))
      }
      let ready = poll(&requests, nfds_t(requests.count), patience * 1000)
      guard ready > 0 else {
        if ready < 0, errno == EINTR { continue }
        return nil
      }
      if requests.count > 1, requests[1].revents != 0 {
        let written = rest.withUnsafeBytes { write(output.writing, $0.baseAddress, $0.count) }
        if written > 0 { rest = rest.dropFirst(written) }
        if written < 0, errno != EAGAIN, errno != EINTR { return nil }
        if rest.isEmpty { output.closeWriting() }
      }
      if requests[0].revents != 0 {
        let count = read(source.reading, &buffer, buffer.count)
        if count == 0 { return rest.isEmpty ? answer : nil }
        if count > 0 { answer += buffer[..<count] }
        if count < 0, errno != EINTR { return nil }
      }
    }
    return nil
  }

  private static var seconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec
  }
}

/// A pipe that no child process inherits, closed with the object.
private final class Pipe {
  let reading: Int32
  let writing: Int32
  private var isReadingOpen = true
  private var isWritingOpen = true

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    reading = ends[0]
    writing = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if isReadingOpen { close(reading) }
    isReadingOpen = false
  }

  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }
}
