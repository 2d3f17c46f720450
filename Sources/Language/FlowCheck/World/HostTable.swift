/// The things of the world that every program may name.
package enum HostTable {
  package static let rows: [HostRow] = [.standardInput]
}
