import FlowCheck

/// The numbers of contracts, from 1 in the order of signing.
///
/// A contract keeps its number when the session is carried out again without some of its entries; the
/// numbers of what is left out are not given again.
package struct ContractNumbers {
  private var numbers: [ContractPlace: Int] = [:]
  private var places: [ContractPlace] = []
  private var ids: [ContractPlace: ContractID] = [:]
  private var placesByID: [ContractID: ContractPlace] = [:]
  /// The entry being carried out, and how many contracts it has signed.
  private var entry = 0
  private var count = 0

  package init() {}

  /// The same numbers for a session that is about to be carried out again.
  var renewed: ContractNumbers {
    var copy = self
    copy.ids = [:]
    copy.placesByID = [:]
    copy.entry = 0
    return copy
  }

  mutating func begin(entry: Int) {
    self.entry = entry
    count = 0
  }

  mutating func note(_ contract: ContractID) {
    guard placesByID[contract] == nil else { return }
    count += 1
    let place = ContractPlace(entry: entry, contract: count)
    if numbers[place] == nil {
      places.append(place)
      numbers[place] = places.count
    }
    ids[place] = contract
    placesByID[contract] = place
  }

  subscript(contract: ContractID) -> Int? {
    placesByID[contract].flatMap { numbers[$0] }
  }

  /// The contract that was signed at a place; nil where none was, or its entry is left out.
  func contract(at place: ContractPlace) -> ContractID? { ids[place] }

  /// Where the contract with a number was signed.
  func place(_ number: Int) -> ContractPlace? {
    places.indices.contains(number - 1) ? places[number - 1] : nil
  }

  /// The number of the contract that was signed at a place.
  package func number(_ place: ContractPlace) -> Int? { numbers[place] }
}
