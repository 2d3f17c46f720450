import RunnelREPL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that leads a browser to an address, and that nobody but its user can read.
///
/// The address itself as an argument of the browser could be read by every user of the machine, who then would have
/// the token of the page.
struct AddressFile {
  let path: String

  /// Makes the file; nil, with the reason in `errno`, if that can't be.
  ///
  /// It stands in the home folder, where browsers that are kept from all hidden folders still may read.
  init?(leadingTo address: String) {
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    let folders = (home.hasPrefix("/") ? [home] : []) + ["/tmp"]
    let page = Array(Self.page(for: address).utf8)
    var made: String?
    for folder in folders where made == nil { made = Self.made(in: folder, page) }
    guard let path = made else { return nil }
    self.path = path
  }

  /// Makes a file with a name by chance in a folder; returns its path.
  private static func made(in folder: String, _ bytes: [UInt8]) -> String? {
    let ending = ".html"
    var template = Array("\(folder)/runnel-XXXXXX\(ending)".utf8CString)
    let descriptor = mkstemps(&template, Int32(ending.utf8.count))
    guard descriptor >= 0 else { return nil }
    let path = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let isWritten = DurableFile.writeAll(bytes, to: descriptor)
    if close(descriptor) == 0, isWritten { return path }
    unlink(path)
    return nil
  }

  /// An address of this program has nothing in it that would need an escape.
  private static func page(for address: String) -> String {
    """
    <!DOCTYPE html>
    <meta charset="utf-8">
    <meta http-equiv="refresh" content="0;url=\(address)">
    <title>Runnel</title>
    <a href="\(address)">Runnel</a>

    """
  }

  func remove() { unlink(path) }
}
