import Testing

@testable import FlowCheck

/// Names are told apart whatever their hashes are: among so many of two lengths some have equal ones.
struct NameTableTests {
  @Test func everyNameHasANumberOfItsOwn() {
    let count = 300_000
    var table = NameTable()
    for number in 0..<count {
      let name = Array("\(number.isMultiple(of: 2) ? "a" : "bc")\(number)".utf8)
      guard table.insert(name, name.indices) == NameID(index: Int32(number)) else {
        Issue.record("name \(number) is taken for another one")
        return
      }
    }
    for number in stride(from: 0, to: count, by: 997) {
      let name = "\(number.isMultiple(of: 2) ? "a" : "bc")\(number)"
      #expect(table.find(name) == NameID(index: Int32(number)))
    }
  }
}
