#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension [UInt8] {
  /// Returns whether an ASCII word stands somewhere among the bytes.
  ///
  /// Looks for its last letter first, with the system's own search, which is as fast as memory.
  func contain(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let last = word.last else { return true }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var place = word.count - 1
      while place < bytes.count,
        let found = unsafe memchr(base + place, Int32(last), bytes.count - place)
      {
        place = unsafe UnsafeRawPointer(found) - base + 1
        if unsafe bytes[(place - word.count)..<place].elementsEqual(word) { return true }
      }
      return false
    }
  }
}
