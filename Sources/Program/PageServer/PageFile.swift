/// A file of the page, in the form that is sent.
package struct PageFile: Sendable, Equatable {
  /// The value of `Content-Type`, such as `text/html; charset=utf-8`.
  package let mediaType: String
  package let text: String

  package init(mediaType: String, text: String) {
    self.mediaType = mediaType
    self.text = text
  }
}
