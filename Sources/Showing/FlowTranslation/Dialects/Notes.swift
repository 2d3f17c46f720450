/// Sentences about differences that several libraries share; behaviour called measured was observed
/// in a run.
enum Notes {
  static let updates =
    "`updates` drops what the source holds when it is signed; this drops the first value that comes, also where nothing came at the signing."

  static let buffer =
    "The groups follow a clock from the subscription on; `buffer` opens a window with its first value."

  static let failure =
    "What fails here, such as an index that is not there, ends the process; in a script the cell is in error and heals."

  static let pace =
    "This clock keeps the time that the cell has when it is signed; a script's begins anew when the cell fires."

  static let ownTime =
    "A delay of its own for each value is a `flatMap` to a delayed value, which the libraries write differently."

  static let csv =
    "`csv` reads and writes quoted fields, and the stage records over several lines; this only splits and joins at commas."

  static let dictionary =
    "A script's dictionary keeps its keys in order; Swift's keeps none."

  static let tupleKey =
    "Swift's dictionaries take no tuple as a key; a `Hashable` structure stands for it."

  static let per =
    "Behind it the stages remember for each key by itself; here all keys share one memory. A pipeline for each key is what `groupBy` of some libraries makes."

  static let unknown = "The library has no operator like it."

  static let window =
    "The library has no operator like `window`; the list of the value alone stands in its place."

  static let decode =
    "`decode` is a type that is `Decodable` and a `JSONDecoder` here, for a tuple can't be decoded; `nil` stands in its place."

  static let order =
    "An observer runs as soon as it is told, before what else follows from the same change; in a script observers run when all cells have settled."

  static let batch =
    "`together` sends its assignments as one; here each is delivered by itself."

  static let hollow =
    "A cell without a value yet is `nil` here; what reads it too early ends the process, where a contract would wait."

  static let text =
    "Swift prints enumerations without the dot, durations as seconds, and a tuple of one part as that part."

  static let scope =
    "A scope owns its cells; here a bag owns its contracts, and the cells live as long as somebody holds them."

  static let command =
    "A contract's call of a command has its turn after the wave; here it is called at once."

  /// Returns the note about sources that change together; `runs` states how it was measured.
  static func diamond(_ name: String, runs: String) -> String {
    "\(name) gives a value for each source that changes: where ways part and meet again, the first of them never "
      + "was (a * 10 and a * 100, when a goes from 1 to 2: 20+100, then 20+200; \(runs))."
  }

  static func throttle(_ difference: String) -> String {
    "Another `throttle`: a script's lets the last value of each window go when it closes; this one \(difference)."
  }

  /// Behaviour of the `throttle` of RxSwift and ReactiveSwift.
  static let sinceTheLastOne =
    "lets the first value go at once and then waits since the last one that went (init@0 b@1 d@2 e@3, measured)"

  static func timeout(_ library: String) -> String {
    "\(library)'s own `timeout` ends with it; this goes on. The silence before the first value is not told."
  }

  static func twoWay(_ library: String) -> String {
    "\(library) has no two-way binding. Each side sets the other where it differs; the left one wins, for it comes first."
  }

  static let ring =
    "These cells feed one another. In a script a value goes round once; here each is set only where it differs, and "
    + "what never settles never ends."

  static let isDisposed =
    "This knows of what was ended by its name, and not of what ended with a scope."

  static func reentrance(_ measured: String) -> String {
    "An observer that sets the cell it hears sets off the next delivery inside of this one, and who is told later "
      + "ends with the older value (\(measured)); in a script that is a wave of its own."
  }
}
