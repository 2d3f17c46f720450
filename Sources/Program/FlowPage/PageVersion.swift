/// The version of the protocol between page and server; `docs/PROTOCOL.md` documents it.
package enum PageVersion {
  package static let number = 1
}
