/// A list in which inserting, removing, finding by place and finding a place take logarithmic time.
///
/// Each element has a number that stays the same as long as it is in the list, and a weight; the
/// weights before an element are summed as fast as its place is found.
///
/// It is a binary tree in the order of the list. A part in which one side has become much larger than
/// the other is built anew, which costs a logarithm for each change, on average.
struct RankTree<Payload> {
  private struct Node {
    var left: Int32 = -1
    var right: Int32 = -1
    var parent: Int32 = -1
    var count: Int32 = 1
    var weight: Int32
    var sum: Int32
  }

  private var nodes: ContiguousArray<Node> = []
  private var payloads: ContiguousArray<Payload?> = []
  private var free: ContiguousArray<Int32> = []
  private var root: Int32 = -1

  /// Makes a list of elements whose numbers are their places.
  init(_ elements: [Payload] = [], weight: (Payload) -> Int = { _ in 1 }) {
    nodes.reserveCapacity(elements.count)
    payloads.reserveCapacity(elements.count)
    for element in elements {
      let own = Int32(weight(element))
      nodes.append(Node(weight: own, sum: own))
      payloads.append(element)
    }
    let numbers = ContiguousArray(Int32(0)..<Int32(nodes.count))
    root = build(numbers, numbers.indices, below: -1)
  }

  var count: Int { root < 0 ? 0 : Int(nodes[Int(root)].count) }

  /// Sum of all weights.
  var weight: Int { root < 0 ? 0 : Int(nodes[Int(root)].sum) }

  subscript(number: Int) -> Payload {
    get {
      guard let payload = payloads[number] else { preconditionFailure("an element in the list") }
      return payload
    }
    set { payloads[number] = newValue }
  }

  // MARK: Places

  /// Returns the number of the element at a place.
  func number(at place: Int) -> Int {
    require(place >= 0 && place < count, "the place is in the list")
    var (node, left) = (root, Int32(place))
    while true {
      let before = size(nodes[Int(node)].left)
      if left == before { return Int(node) }
      if left < before {
        node = nodes[Int(node)].left
      } else {
        left -= before + 1
        node = nodes[Int(node)].right
      }
    }
  }

  /// Returns the number of the element in whose weight a sum of weights falls, and the weight before it.
  func number(weighing sum: Int) -> (number: Int, before: Int) {
    precondition(sum >= 0 && sum < weight, "the sum is less than all weights")
    var (node, before) = (root, Int32(0))
    let target = Int32(sum)
    while true {
      let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
      let start = before + self.sum(left)
      if target < start {
        node = left
      } else if target < start + nodes[Int(node)].weight {
        return (Int(node), Int(start))
      } else {
        before = start + nodes[Int(node)].weight
        node = right
      }
    }
  }

  /// Returns the place of an element.
  func place(of number: Int) -> Int { Int(before(Int32(number), size)) }

  /// Returns the sum of the weights before an element.
  func weight(before number: Int) -> Int { Int(before(Int32(number), sum)) }

  private func before(_ number: Int32, _ measure: (Int32) -> Int32) -> Int32 {
    var total = measure(nodes[Int(number)].left)
    var node = number
    while nodes[Int(node)].parent >= 0 {
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].right == node {
        total += measure(parent) - measure(node)
      }
      node = parent
    }
    return total
  }

  /// Returns the place before which all elements are for which a condition holds, given that it holds
  /// for the first ones only.
  func partition(_ isBefore: (_ number: Int) -> Bool) -> Int {
    var (node, place) = (root, 0)
    while node >= 0 {
      if isBefore(Int(node)) {
        place += Int(size(nodes[Int(node)].left)) + 1
        node = nodes[Int(node)].right
      } else {
        node = nodes[Int(node)].left
      }
    }
    return place
  }

  /// The elements in order.
  var elements: [Payload] {
    var all: [Payload] = []
    all.reserveCapacity(count)
    for number in ordered(root) { all.append(self[Int(number)]) }
    return all
  }

  // MARK: Changing

  /// Inserts an element before the one at a place; returns its number.
  @discardableResult
  mutating func insert(_ payload: Payload, at place: Int, weight: Int = 1) -> Int {
    require(place >= 0 && place <= count, "the place is in the list or at its end")
    let number = allocate(payload, Int32(weight))
    guard root >= 0 else {
      root = number
      return Int(number)
    }
    var (node, left) = (root, Int32(place))
    while true {
      let before = size(nodes[Int(node)].left)
      if left <= before {
        guard nodes[Int(node)].left >= 0 else {
          nodes[Int(node)].left = number
          break
        }
        node = nodes[Int(node)].left
      } else {
        left -= before + 1
        guard nodes[Int(node)].right >= 0 else {
          nodes[Int(node)].right = number
          break
        }
        node = nodes[Int(node)].right
      }
    }
    nodes[Int(number)].parent = node
    mend(from: node)
    return Int(number)
  }

  /// Removes an element, and returns it.
  @discardableResult
  mutating func remove(_ number: Int) -> Payload {
    let node = Int32(number)
    let payload = self[number]
    if nodes[number].left >= 0 && nodes[number].right >= 0 {
      var next = nodes[number].right
      while nodes[Int(next)].left >= 0 { next = nodes[Int(next)].left }
      var start = nodes[Int(next)].parent
      replace(next, by: nodes[Int(next)].right)
      if start == node { start = next }
      // The next element takes the place of the one that goes.
      nodes[Int(next)].left = nodes[number].left
      nodes[Int(next)].right = nodes[number].right
      replace(node, by: next)
      for child in [nodes[Int(next)].left, nodes[Int(next)].right] where child >= 0 {
        nodes[Int(child)].parent = next
      }
      mend(from: start)
    } else {
      let child = nodes[number].left >= 0 ? nodes[number].left : nodes[number].right
      let parent = nodes[number].parent
      replace(node, by: child)
      if parent >= 0 { mend(from: parent) }
    }
    payloads[number] = nil
    free.append(node)
    return payload
  }

  /// Sets the weight of an element.
  mutating func setWeight(of number: Int, to weight: Int) {
    let change = Int32(weight) - nodes[number].weight
    guard change != 0 else { return }
    nodes[number].weight += change
    var node = Int32(number)
    while node >= 0 {
      nodes[Int(node)].sum += change
      node = nodes[Int(node)].parent
    }
  }

  private mutating func allocate(_ payload: Payload, _ weight: Int32) -> Int32 {
    if let number = free.popLast() {
      nodes[Int(number)] = Node(weight: weight, sum: weight)
      payloads[Int(number)] = payload
      return number
    }
    nodes.append(Node(weight: weight, sum: weight))
    payloads.append(payload)
    return Int32(nodes.count - 1)
  }

  /// Puts `child`, which may be none, where `node` hangs.
  private mutating func replace(_ node: Int32, by child: Int32) {
    let parent = nodes[Int(node)].parent
    if child >= 0 { nodes[Int(child)].parent = parent }
    if parent < 0 {
      root = child
    } else if nodes[Int(parent)].left == node {
      nodes[Int(parent)].left = child
    } else {
      nodes[Int(parent)].right = child
    }
  }

  // MARK: Balance

  private func size(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].count }

  private func sum(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].sum }

  private mutating func measure(_ node: Int32) {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    nodes[Int(node)].count = size(left) + size(right) + 1
    nodes[Int(node)].sum = sum(left) + sum(right) + nodes[Int(node)].weight
  }

  /// Measures everything above a change, and builds anew the largest part that has lost its balance.
  private mutating func mend(from start: Int32) {
    var node = start
    var unbalanced: Int32 = -1
    while node >= 0 {
      measure(node)
      let larger = max(size(nodes[Int(node)].left), size(nodes[Int(node)].right))
      if larger * 4 > nodes[Int(node)].count * 3 + 8 { unbalanced = node }
      node = nodes[Int(node)].parent
    }
    if unbalanced >= 0 { rebuild(unbalanced) }
  }

  private mutating func rebuild(_ top: Int32) {
    let parent = nodes[Int(top)].parent
    let isLeft = parent >= 0 && nodes[Int(parent)].left == top
    let numbers = ordered(top)
    let built = build(numbers, numbers.indices, below: parent)
    if parent < 0 {
      root = built
    } else if isLeft {
      nodes[Int(parent)].left = built
    } else {
      nodes[Int(parent)].right = built
    }
  }

  /// Links elements as a balanced part; returns its top.
  private mutating func build(
    _ numbers: ContiguousArray<Int32>, _ range: Range<Int>, below parent: Int32
  ) -> Int32 {
    guard !range.isEmpty else { return -1 }
    let middle = (range.lowerBound + range.upperBound) / 2
    let top = numbers[middle]
    nodes[Int(top)].parent = parent
    nodes[Int(top)].left = build(numbers, range.lowerBound..<middle, below: top)
    nodes[Int(top)].right = build(numbers, middle + 1..<range.upperBound, below: top)
    measure(top)
    return top
  }

  /// The numbers below and at a node, in order.
  private func ordered(_ top: Int32) -> ContiguousArray<Int32> {
    var numbers: ContiguousArray<Int32> = []
    numbers.reserveCapacity(Int(size(top)))
    var path: ContiguousArray<Int32> = []
    var node = top
    while node >= 0 || !path.isEmpty {
      while node >= 0 {
        path.append(node)
        node = nodes[Int(node)].left
      }
      guard let next = path.popLast() else { break }
      numbers.append(next)
      node = nodes[Int(next)].right
    }
    return numbers
  }
}
