import NIOCore

/// Counts the bytes of a request before anything parses them.
///
/// The HTTP decoder limits header fields only, and accepts a request target of any length.
final class RequestLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  enum Problem: Error {
    case tooLarge
  }

  private var left: Int

  init(bytes: Int) {
    left = bytes
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard left >= 0 else { return }
    left -= unwrapInboundIn(data).readableBytes
    if left >= 0 {
      context.fireChannelRead(data)
    } else {
      context.fireErrorCaught(Problem.tooLarge)
    }
  }
}
