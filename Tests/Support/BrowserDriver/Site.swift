package import Foundation

/// Files that the driver gives to a page in place of a server.
///
/// Requests never leave the browser, so no port is needed.
package struct Site: Sendable {
  /// A file and its media type.
  package struct File: Sendable {
    package let type: String
    package let data: Data

    package init(type: String, data: Data) {
      self.type = type
      self.data = data
    }

    /// A file of the disk, its type told by the end of its name.
    package init(_ url: URL) throws {
      let types = ["html": "text/html", "js": "text/javascript", "css": "text/css"]
      let type = types[url.pathExtension] ?? "application/octet-stream"
      self.init(type: "\(type); charset=utf-8", data: try Data(contentsOf: url))
    }
  }

  /// The address that all files are below.
  package static let root = "http://page.test/"

  private let file: @Sendable (_ path: String) -> File?
  private let headers: [String: String]

  /// - Parameters:
  ///   - headers: Sent with each file.
  ///   - file: Gives the file at a path, which has no slash at its beginning.
  package init(
    headers: [String: String] = [:], _ file: @escaping @Sendable (_ path: String) -> File?
  ) {
    self.file = file
    self.headers = headers
  }

  /// The command that answers a request which the browser has stopped.
  static func answer(_ event: JSON, _ site: Site?) -> (command: String, parameters: JSON) {
    let address = event["request"]["url"].string ?? ""
    guard let site, address.hasPrefix(root) else {
      return ("Fetch.continueRequest", ["requestId": event["requestId"]])
    }
    let path = address.dropFirst(root.count).prefix { $0 != "?" && $0 != "#" }
    let found = site.file(String(path))
    let headers = site.headers.merging(["Content-Type": found?.type ?? "text/plain"]) { $1 }
    return (
      "Fetch.fulfillRequest",
      [
        "requestId": event["requestId"], "responseCode": found == nil ? 404 : 200,
        "responseHeaders": .list(
          headers.map { .object(["name": .string($0), "value": .string($1)]) }),
        "body": .string((found?.data ?? Data()).base64EncodedString()),
      ]
    )
  }
}
