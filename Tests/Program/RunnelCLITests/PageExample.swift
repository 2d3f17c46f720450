import Checkout
import Foundation
import Testing

/// A block of code in a page of `docs/diagnostics`.
struct PageExample: CustomTestStringConvertible, Sendable {
  enum Kind: String {
    case flow
    case repl
    case shell = "sh"
  }

  let code: String
  let number: Int
  let kind: Kind
  /// Whether it shows the cure.
  let isRight: Bool
  let text: String

  var testDescription: String { "\(code), block \(number)" }

  /// The blocks of every page in the folder; fences of another kind are not examples.
  static let all: [PageExample] = {
    let folder = Checkout.root.appending(path: "docs/diagnostics")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return examples(in: text ?? "", code: String(name.dropLast(".md".count)))
    }
  }()

  static func examples(in page: String, code: String) -> [PageExample] {
    var found: [PageExample] = []
    var block: (fence: [Substring], lines: [Substring])?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let (fence, lines) = block {
          block = nil
          guard let kind = fence.first.flatMap({ Kind(rawValue: String($0)) }) else { continue }
          found.append(
            PageExample(
              code: code, number: found.count + 1, kind: kind, isRight: fence.last == "right",
              text: lines.joined(separator: "\n") + "\n"))
        } else {
          block = (line.dropFirst(3).split(separator: " "), [])
        }
      } else {
        block?.lines.append(line)
      }
    }
    return found
  }
}
