import NIOCore
import NIOWebSocket

/// The network side of a tab: it assembles messages from frames, and handles pings and the closing
/// handshake.
///
/// Reading is paused while the tab's inbox is full, so that the page has to wait.
final class TabHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// An event from the tab's thread that reading may continue.
  private struct HasRoomAgain: Sendable {}

  private let thread: TabThread
  private let inbox: TabInbox
  private let limits: ServerLimits
  private var rules: FrameRules
  private var message = ByteBuffer()
  private var isReadWithheld = false
  /// True if a closing frame was sent: from then on only another closing frame is processed.
  private var isClosing = false
  private var isEnded = false
  /// Closes a connection that the page does not close.
  private var lingering: Scheduled<Void>?
  /// The pong that is being sent; of further pings only the last one is answered.
  private var pong: (isSending: Bool, next: ByteBuffer?) = (false, nil)

  init(_ prepared: any PreparedTab, channel: any Channel, place: Place, limits: ServerLimits) {
    self.limits = limits
    rules = FrameRules(messageBytes: limits.messageBytes, fragments: limits.fragments)
    inbox = TabInbox(limit: limits.waitingBytes) {
      channel.pipeline.fireUserInboundEventTriggered(HasRoomAgain())
    }
    let line = TabLine(channel, limit: limits.unsentBytes)
    thread = TabThread(prepared, inbox: inbox, line: line, place: place)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if !thread.start(stackBytes: limits.stackBytes) { close(context, .internalError) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    lingering?.cancel()
    end()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let problem = error as? NIOWebSocketError else {
      // The connection itself is broken.
      context.close(promise: nil)
      return
    }
    close(context, problem == .invalidFrameLength ? .tooLarge : .protocolError)
  }

  // MARK: Reading

  func read(context: ChannelHandlerContext) {
    isReadWithheld = inbox.isFull
    if !isReadWithheld { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is HasRoomAgain else { return context.fireUserInboundEventTriggered(event) }
    if isReadWithheld { read(context: context) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    let head = FrameHead(
      isFinal: frame.fin, hasReservedBits: frame.rsv1 || frame.rsv2 || frame.rsv3,
      opcode: UInt8(webSocketOpcode: frame.opcode), isMasked: frame.maskKey != nil,
      length: frame.length)
    guard !isClosing || head.opcode == 8 else { return }
    do throws(CloseCode) {
      switch try rules.accept(head) {
      case .text(let isComplete): try add(frame.unmaskedData, isComplete: isComplete)
      case .ping: answer(context, ping: frame.unmaskedData)
      case .pong: break
      case .close: try answer(context, close: frame.unmaskedData)
      }
    } catch {
      close(context, error)
    }
  }

  private func add(_ content: ByteBuffer, isComplete: Bool) throws(CloseCode) {
    var content = content
    message.writeBuffer(&content)
    guard isComplete else { return }
    let bytes = message.readableBytesView
    message = ByteBuffer()
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidText }
    thread.add(text)
  }

  // MARK: Pings

  private func answer(_ context: ChannelHandlerContext, ping: ByteBuffer) {
    guard !pong.isSending else {
      pong.next = ping
      return
    }
    pong.isSending = true
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenSuccess { [self] in
      pong.isSending = false
      guard let next = pong.next else { return }
      pong.next = nil
      answer(context, ping: next)
    }
    let frame = WebSocketFrame(fin: true, opcode: .pong, data: ping)
    context.writeAndFlush(wrapOutboundOut(frame), promise: sent)
  }

  // MARK: Closing

  /// Answers a closing frame of the page, or closes the connection if the server has sent one before.
  private func answer(_ context: ChannelHandlerContext, close: ByteBuffer) throws(CloseCode) {
    guard !isClosing else { return context.close(promise: nil) }
    let code = try FrameRules.codeOfClose(Array(close.readableBytesView))
    isClosing = true
    end()
    var content = ByteBuffer()
    if let code { content.writeInteger(code) }
    sendClose(context, content).assumeIsolated().whenComplete { _ in context.close(promise: nil) }
  }

  /// Starts closing the connection; the page has `lingerTime` to do so, too.
  private func close(_ context: ChannelHandlerContext, _ code: CloseCode) {
    guard !isClosing else { return }
    isClosing = true
    end()
    message = ByteBuffer()
    var content = ByteBuffer()
    content.writeInteger(code.rawValue)
    let lingerTime = TimeAmount(limits.lingerTime)
    lingering = context.eventLoop.assumeIsolated().scheduleTask(in: lingerTime) {
      context.close(promise: nil)
    }
    sendClose(context, content).assumeIsolated().whenComplete { _ in
      context.close(mode: .output, promise: nil)
    }
    // Reading continues, so that messages sent before do not reset the connection.
    if isReadWithheld { read(context: context) }
  }

  private func sendClose(
    _ context: ChannelHandlerContext, _ content: ByteBuffer
  ) -> EventLoopFuture<Void> {
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: content)
    return context.writeAndFlush(wrapOutboundOut(frame))
  }

  private func end() {
    guard !isEnded else { return }
    isEnded = true
    thread.end()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // The closing frame is the last one.
    guard !isClosing else {
      promise?.fail(ChannelError.outputClosed)
      return
    }
    context.write(data, promise: promise)
  }
}
