/// Holds disposables and ends them when it is freed: a property of an object that they should not
/// outlive.
///
/// ```swift
/// @MainActor final class Screen {
///   private let bag = DisposeBag()
///   func show(_ stars: Observable<Int>) {
///     stars.observe { [weak self] in self?.draw($0) }.dispose(in: bag)
///   }
///   private func draw(_ stars: Int) { print("stars: \(stars)") }
/// }
/// let stars = Observable(0)
/// var screen: Screen? = Screen()
/// screen?.show(stars)                     // prints stars: 0
/// screen = nil
/// stars.value = 1
/// ```
/// A bag may be used again after `dispose`.
public final class DisposeBag: Disposable, MembersOwner {
  var members = Members()

  /// Makes an empty bag.
  public init() {}

  deinit {
    disposeMembers()
  }

  /// True if it holds nothing that has not ended; so also of a new bag.
  ///
  /// - Complexity: O(number of members).
  public var isDisposed: Bool { liveCount == 0 }

  /// Adds a member, and from time to time removes those that have ended.
  ///
  /// - Parameter member: Is held until it has ended and is removed, or until the bag is disposed
  ///   of.
  /// - Complexity: O(1), amortised.
  public func add(_ member: any Disposable) {
    addMember(member)
  }

  /// Adds a member, as `add` does.
  public static func += (bag: DisposeBag, member: any Disposable) {
    bag.add(member)
  }

  /// Disposes of the members, in the order in which they were added, and removes them.
  public func dispose() {
    disposeMembers()
  }
}

/// An object whose contracts end with its bag.
///
/// A binding to such an object goes into its bag automatically, and so ends as soon as the object
/// is gone. A binding to another object ends with the next value after that object is gone.
///
/// ```swift
/// final class Label: BagOwner {
///   let bag = DisposeBag()
///   var text = ""
/// }
/// let title = Observable("Hello")
/// var label: Label? = Label()
/// if let label { title.bind(to: label, keyPath: \.text) }
/// print(label?.text ?? "", title.observationCount)      // prints Hello 1
/// label = nil
/// print(title.observationCount)           // prints 0
/// ```
public protocol BagOwner: AnyObject {
  /// The bag for the contracts of this object.
  var bag: DisposeBag { get }
}
