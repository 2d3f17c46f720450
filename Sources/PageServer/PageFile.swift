/// A file of the page, as it is sent.
package struct PageFile: Sendable, Equatable {
  /// As `Content-Type` says it, such as `text/html; charset=utf-8`.
  package let mediaType: String
  package let text: String

  package init(mediaType: String, text: String) {
    self.mediaType = mediaType
    self.text = text
  }
}
