/// The scopes of a sketch, each after the one around it, and what stands in each.
struct ScopeTree {
  struct Scope {
    let path: [String]
    /// The places of the scopes directly inside.
    var inner: [Int] = []
    /// The places of the boxes directly inside.
    var boxes: [Int] = []
  }

  /// The first is the program itself.
  private(set) var scopes = [Scope(path: [])]
  private var places: [[String]: Int] = [[]: 0]

  /// For each box the scopes that it is in.
  init(_ paths: [[String]]) {
    for (box, path) in paths.enumerated() {
      scopes[place(of: path)].boxes.append(box)
    }
  }

  private mutating func place(of path: [String]) -> Int {
    if let place = places[path] { return place }
    let outer = place(of: Array(path.dropLast()))
    scopes.append(Scope(path: path))
    places[path] = scopes.count - 1
    scopes[outer].inner.append(scopes.count - 1)
    return scopes.count - 1
  }
}
