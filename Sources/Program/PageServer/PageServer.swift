import NIOCore
import NIOPosix

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Serves a page to the browsers of this machine, and answers its tabs over WebSockets.
///
///     bytes ─► RequestLimit ─► HTTP decoder ─► FileHandler ─► upgrade      (until the request is answered)
///                                              asks Gate
///     bytes ─► frame decoder ─► TabHandler ─► TabInbox ─► TabThread ─► Tab (afterwards, in a tab)
///                               asks FrameRules                TabLine ◄──┘
///
/// There is one thread for the network, and one for each tab.
package final class PageServer: Sendable {
  package let port: Int
  /// The secret that opens a tab: 128 random bits.
  package let token: String

  private let group: MultiThreadedEventLoopGroup
  private let listener: any Channel

  /// Starts listening, on 127.0.0.1 only.
  ///
  /// - Parameters:
  ///   - files: The page's files by their paths, such as `/page.css`; `/` is the page itself.
  ///   - tabs: The factory of tabs.
  ///   - port: 0 for one that is free.
  ///   - token: The secret of a server before, whose tabs are let in; nil for a new one.
  ///   - limits: Limits in bytes, counts and times.
  /// - Throws: The reason if it cannot listen.
  package init(
    files: [String: PageFile], tabs: any TabMaker, port: Int = 0, token: String? = nil,
    limits: ServerLimits = ServerLimits()
  ) throws(PageServerProblem) {
    let token = token ?? Self.randomToken()
    self.token = token
    let connections = Connections(token: token, files: files, maker: tabs, limits: limits)
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      listener = try ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try connections.setUp(channel, port: channel.localAddress?.port ?? 0)
          }
        }
        .bind(to: SocketAddress(ipAddress: "127.0.0.1", port: port))
        .wait()
    } catch {
      try? group.syncShutdownGracefully()
      throw PageServerProblem(error, port: port)
    }
    self.port = listener.localAddress?.port ?? port
  }

  /// The address that a person opens.
  package var address: String { "http://127.0.0.1:\(port)/#\(token)" }

  /// Closes all connections, and interrupts the work of the tabs.
  package func stop() {
    try? group.syncShutdownGracefully()
  }

  private static func randomToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// The reason that the server cannot listen.
package struct PageServerProblem: Error {
  package let sentence: String
  /// True if the system does not allow it.
  package let isDenied: Bool

  fileprivate init(_ error: any Error, port: Int) {
    let code = (error as? IOError)?.errnoCode
    isDenied = code == EACCES || code == EPERM
    sentence =
      switch code {
      case EADDRINUSE: "port \(port) is taken by another program"
      case EACCES, EPERM: "the system does not allow a server at port \(port)"
      default: "no server can be begun at port \(port): \(error)"
      }
  }
}
