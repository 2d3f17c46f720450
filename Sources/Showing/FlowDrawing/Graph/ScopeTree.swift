/// The scopes of a sketch, each after the one around it, with the boxes in each.
struct ScopeTree {
  struct Scope {
    let path: [String]
    /// The indices of the scopes directly inside.
    var inner: [Int] = []
    /// The indices of the boxes directly inside.
    var boxes: [Int] = []
  }

  /// All scopes; the first is the program itself.
  private(set) var scopes = [Scope(path: [])]
  private var places: [[String]: Int] = [[]: 0]

  /// Makes the tree; `paths` has for each box the names of the scopes around it.
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
