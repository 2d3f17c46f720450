/// What is known of nodes, by their numbers; nothing where no node has the number.
struct NodeTable<Value> {
  private var values: [Value?] = []
  private(set) var numbers = NodeSet()
  private(set) var count = 0

  subscript(_ number: Int) -> Value? {
    get { number >= 0 && number < values.count ? values[number] : nil }
    set {
      while values.count <= number { values.append(nil) }
      if values[number] != nil { count -= 1 }
      values[number] = newValue
      if newValue == nil {
        numbers.remove(number)
      } else {
        numbers.insert(number)
        count += 1
      }
    }
  }
}
