import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1

/// Answers one request of a connection: with a file, with a refusal, or by upgrading it to a WebSocket.
///
/// It comes before NIO's upgrade handler, so that a request refused by the gate does not reach that one.
final class FileHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case waiting
    case upgrading
    case answered
  }

  private let gate: Gate
  private let limits: ServerLimits
  private let tabs: Places
  /// The place of the tab that this connection becomes.
  private let place: NIOLockedValueBox<Place?>
  private var state = State.waiting
  private var deadline: Scheduled<Void>?

  init(_ gate: Gate, limits: ServerLimits, tabs: Places, place: NIOLockedValueBox<Place?>) {
    self.gate = gate
    self.limits = limits
    self.tabs = tabs
    self.place = place
  }

  func handlerAdded(context: ChannelHandlerContext) {
    setDeadline(context, limits.requestTime) { [self] in
      if state == .upgrading { context.close(promise: nil) } else { refuse(context, .tooSlow) }
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if state == .upgrading { return context.fireChannelRead(data) }
    guard state == .waiting, case .head(let head) = unwrapInboundIn(data) else { return }
    let request = PageRequest(
      method: head.method.rawValue, target: head.uri, isVersion11: head.version == .http1_1,
      fields: head.headers.map { ($0.name, $0.value) })
    switch gate.answer(request) {
    case .file(let file): send(context, file, status: .ok)
    case .socket: becomeSocket(context, data)
    case .refused(let refusal) where refusal == .wrongToken:
      state = .answered
      setDeadline(context, limits.wrongTokenDelay) { [self] in send(context, refusal) }
    case .refused(let refusal): refuse(context, refusal)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case HTTPParserError.headerOverflow, RequestLimit.Problem.tooLarge: refuse(context, .tooLarge)
    case HTTPParserError.invalidVersion: refuse(context, .wrongVersion)
    case is HTTPParserError: refuse(context, .malformed("This is no request of HTTP."))
    default: context.close(promise: nil)
    }
  }

  private func becomeSocket(_ context: ChannelHandlerContext, _ data: NIOAny) {
    guard let free = tabs.take() else { return refuse(context, .noTabLeft) }
    place.withLockedValue { $0 = free }
    state = .upgrading
    context.fireChannelRead(data)
  }

  // MARK: Answers

  private func refuse(_ context: ChannelHandlerContext, _ refusal: Refusal) {
    if state == .waiting { send(context, refusal) }
  }

  private func send(_ context: ChannelHandlerContext, _ refusal: Refusal) {
    let file = PageFile(mediaType: "text/plain; charset=utf-8", text: refusal.sentence + "\n")
    let status = HTTPResponseStatus(statusCode: Int(refusal.status))
    send(context, file, status: status, with: refusal.field)
  }

  private func send(
    _ context: ChannelHandlerContext, _ file: PageFile, status: HTTPResponseStatus,
    with field: (name: String, value: String)? = nil
  ) {
    state = .answered
    setDeadline(context, limits.answerTime) { context.close(promise: nil) }
    var body = context.channel.allocator.buffer(capacity: file.text.utf8.count)
    body.writeString(file.text)
    var fields = HTTPHeaders(AnswerFields.all)
    fields.add(name: "Content-Type", value: file.mediaType)
    fields.add(name: "Content-Length", value: String(body.readableBytes))
    if let field { fields.add(name: field.name, value: field.value) }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { [self] _ in
      // Further input is read and dropped: closing earlier would reset the connection, and the
      // answer might be lost.
      context.close(mode: .output, promise: nil)
      setDeadline(context, limits.lingerTime) { context.close(promise: nil) }
    }
  }

  private func setDeadline(
    _ context: ChannelHandlerContext, _ time: Duration, _ body: @escaping () -> Void
  ) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time), body)
  }
}

/// Headers of every answer.
///
/// They restrict the browser: nothing is cached, nothing is fetched from elsewhere, no scripts
/// except the page's own files run, and no other page embeds or reads the answer.
enum AnswerFields {
  static let all = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
    ("Connection", "close"),
  ]
}
