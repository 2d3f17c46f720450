import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The configuration of every connection.
struct Connections: Sendable {
  let token: String
  let files: [String: PageFile]
  let maker: any TabMaker
  let limits: ServerLimits
  let places: Places
  let tabs: Places

  /// The reason that a connection is closed as soon as it is accepted.
  enum Problem: Error {
    case tooMany
  }

  init(token: String, files: [String: PageFile], maker: any TabMaker, limits: ServerLimits) {
    self.token = token
    self.files = files
    self.maker = maker
    self.limits = limits
    places = Places(limits.connections)
    tabs = Places(limits.tabs)
  }

  /// Adds the channel handlers from bytes to answers; called on the network's thread.
  func setUp(_ channel: any Channel, port: Int) throws {
    guard let connectionPlace = places.take() else { throw Problem.tooMany }
    channel.closeFuture.whenComplete { _ in withExtendedLifetime(connectionPlace) {} }
    let tabPlace = NIOLockedValueBox<Place?>(nil)
    let gate = Gate(port: port, token: token, files: files)
    let limit = RequestLimit(bytes: limits.requestBytes)
    let encoder = HTTPResponseEncoder()
    var decoderLimits = NIOHTTPDecoderLimitConfiguration()
    decoderLimits.maxHeaderFieldSize = limits.requestBytes
    decoderLimits.maxHeaderListSize = limits.requestBytes
    decoderLimits.maxHeaderFieldCount = limits.headerFields
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(
        leftOverBytesStrategy: .forwardBytes, limitConfiguration: decoderLimits))
    let files = FileHandler(gate, limits: limits, tabs: tabs, place: tabPlace)
    let upgrade = HTTPServerUpgradeHandler(
      upgraders: [upgrader(tabPlace)], httpEncoder: encoder,
      extraHTTPHandlers: [limit, decoder, files], upgradeCompletionHandler: { _ in })
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandlers([limit, encoder, decoder, files, upgrade])
  }

  /// Returns the upgrader that turns a request accepted by the gate into the WebSocket of a tab.
  private func upgrader(
    _ tabPlace: NIOLockedValueBox<Place?>
  ) -> any HTTPServerProtocolUpgrader & Sendable {
    NIOWebSocketServerUpgrader(
      maxFrameSize: limits.messageBytes, automaticErrorHandling: false,
      shouldUpgrade: { channel, _ in
        channel.eventLoop.makeSucceededFuture(
          ["Sec-WebSocket-Protocol": Gate.socketProtocol])
      },
      upgradePipelineHandler: { [self] channel, _ in
        channel.eventLoop.makeCompletedFuture {
          guard let place = tabPlace.withLockedValue({ $0.take() }) else { throw Problem.tooMany }
          let handler = TabHandler(
            maker.prepare(), channel: channel, place: place, limits: limits)
          try channel.pipeline.syncOperations.addHandler(handler)
        }
      })
  }
}
