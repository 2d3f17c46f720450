import NIOConcurrencyHelpers

/// A counted pool of places, each in use until the last reference to it is released.
final class Places: Sendable {
  private let free: NIOLockedValueBox<Int>

  init(_ count: Int) {
    free = NIOLockedValueBox(count)
  }

  /// Takes a place; nil if there is none left.
  func take() -> Place? {
    let isThere = free.withLockedValue { free in
      guard free > 0 else { return false }
      free -= 1
      return true
    }
    return isThere ? Place(in: self) : nil
  }

  fileprivate func giveBack() {
    free.withLockedValue { $0 += 1 }
  }
}

/// A place that is in use.
final class Place: Sendable {
  private let places: Places

  fileprivate init(in places: Places) {
    self.places = places
  }

  deinit {
    places.giveBack()
  }
}
