/// The version of what page and server say to each other; `docs/PROTOCOL.md` describes it.
package enum PageVersion {
  package static let number = 1
}
