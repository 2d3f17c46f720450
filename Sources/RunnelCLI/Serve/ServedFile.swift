import FlowPage
import FlowSession
import RunnelREPL
import Synchronization

/// The file that a page was opened on, which the page may write if that is allowed.
///
/// A text area supports neither a byte order mark nor line ends of two characters; a file that has
/// them keeps them.
final class ServedFile: PageFileWriter {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let path: String
  private let hasMark: Bool
  private let endsLinesWithReturn: Bool
  /// The content of the file when it was last read or written.
  private let known: Mutex<[UInt8]>

  init(_ script: ScriptText, path: String) {
    self.path = path
    hasMark = script.bytes.starts(with: Self.mark)
    endsLinesWithReturn = Self.text(of: script).contains("\r\n")
    known = Mutex(script.bytes)
  }

  /// Returns the text that the page shows.
  static func text(of script: ScriptText) -> String {
    let bytes = script.bytes
    return String(
      decoding: bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...], as: UTF8.self)
  }

  func write(_ text: String) -> String? {
    let bytes = bytes(of: text)
    return known.withLock { known in
      let reason = DurableFile.replace(path, with: bytes) { [known] file in
        // One byte more than the known content is enough to detect a difference.
        let isSame = (try? file.bytes(limit: known.count + 1)) == known
        return isSame ? nil : "\(path) has been changed by another program"
      }
      if reason == nil { known = bytes }
      return reason
    }
  }

  private func bytes(of text: String) -> [UInt8] {
    var bytes = hasMark ? Self.mark : []
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n"), before != UInt8(ascii: "\r"), endsLinesWithReturn {
        bytes.append(UInt8(ascii: "\r"))
      }
      bytes.append(byte)
      before = byte
    }
    return bytes
  }
}
