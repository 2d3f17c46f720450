/// A reason why a browser did not do as told.
package struct BrowserFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
