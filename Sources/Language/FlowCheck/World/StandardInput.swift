extension HostRow {
  /// Standard input: its lines, and its end.
  ///
  /// It is there for every program that names it and has no `stdin` of its own.
  package static let standardInput = HostRow(
    name: "stdin",
    members: [
      HostMember("line", .values(end: "end"), .string),
      HostMember("end", .end),
    ])
}
