import FlowCheck

/// The numbers of contracts, from 1 in the order of signing.
///
/// A contract keeps its number when the session is replayed without some of its entries; the
/// numbers of omitted contracts are not reused.
package struct ContractNumbers {
  private var numbers: [ContractPlace: Int] = [:]
  private var places: [ContractPlace] = []
  private var ids: [ContractPlace: ContractID] = [:]
  private var placesByID: [ContractID: ContractPlace] = [:]
  /// The entry being carried out.
  private var entry = 0
  private var count = 0

  package init() {}

  /// A copy with the same numbers, for a session that is about to be replayed.
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

  /// Returns the contract that was signed at a place; nil if there is none or its entry is left out.
  func contract(at place: ContractPlace) -> ContractID? { ids[place] }

  /// Returns the place where the contract with a number was signed.
  func place(_ number: Int) -> ContractPlace? {
    places.indices.contains(number - 1) ? places[number - 1] : nil
  }

  /// Returns the number of the contract that was signed at a place.
  package func number(_ place: ContractPlace) -> Int? { numbers[place] }
}
