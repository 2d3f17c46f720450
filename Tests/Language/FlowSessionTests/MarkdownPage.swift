import Checkout
import FlowTesting
import Foundation

/// A page whose fenced `flow` blocks are programs with expectations, in the form of `GoldenCase`.
///
/// A block marked `flow continued` goes on from the blocks before it in the same section; one marked
/// `flow model.flow` is a file of that name, which the others in the section may import. One that
/// shows a mistake that is found before the run stands aside: the next block does not go on from it.
struct MarkdownPage {
  /// A block by the places of its lines in the page, fences excluded.
  struct Block {
    let lines: Range<Int>
    let isContinued: Bool
    let section: Int
    /// The name of the file that it is.
    var file: String?
  }

  let name: String
  let path: String
  let lines: [String]
  let blocks: [Block]
  /// Lines that begin what is not a block: a fence that is not closed, a `flow` with unknown words.
  let slips: [Int]

  init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    (blocks, slips) = Self.blocks(in: lines)
  }

  /// A page of the repository, from where this file stands in it.
  init(_ name: String) throws {
    let root = Checkout.root
    let file = root.appending(path: name)
    self.init(name: name, path: file.path, text: try String(contentsOf: file, encoding: .utf8))
  }

  private static func blocks(in lines: [String]) -> ([Block], slips: [Int]) {
    var blocks: [Block] = []
    var slips: [Int] = []
    var section = 0
    var open: (fence: String, start: Int)?
    for (index, line) in lines.enumerated() {
      if let (fence, start) = open {
        guard line == "```" else { continue }
        open = nil
        if fence == "```flow" || fence == "```flow continued" {
          blocks.append(
            Block(
              lines: start..<index, isContinued: fence != "```flow", section: section))
        } else if fence.hasPrefix("```flow "), fence.hasSuffix(".flow") {
          blocks.append(
            Block(
              lines: start..<index, isContinued: false, section: section,
              file: String(fence.dropFirst("```flow ".count))))
        } else if fence.hasPrefix("```flow") {
          slips.append(start)
        }
      } else if line.hasPrefix("```") {
        open = (line, index + 1)
      } else if line.hasPrefix("#") {
        section += 1
      }
    }
    if let open { slips.append(open.start) }
    return (blocks, slips)
  }

  /// Every block as a program of its own, whose lines have the numbers that they have in the page.
  var cases: [GoldenCase] {
    var cases: [GoldenCase] = []
    var before: [Block] = []
    for block in blocks where block.file == nil {
      if !block.isContinued || before.first?.section != block.section { before = [] }
      let alone = program([block], silent: [])
      if alone.markers.status == 65 {
        cases.append(program(before + [block], silent: before))
      } else {
        before.append(block)
        cases.append(program(before, silent: []))
      }
    }
    return cases
  }

  /// The page with everything but these blocks blanked out; in the silent ones nothing is expected.
  private func program(_ blocks: [Block], silent: [Block]) -> GoldenCase {
    var program = Array(repeating: "", count: lines.count)
    for block in blocks {
      for index in block.lines { program[index] = lines[index] }
    }
    for block in silent {
      for index in block.lines { program[index] = Self.withoutMarks(lines[index]) }
    }
    // The first line of a script is the first line of a file.
    if let first = blocks.first?.lines.first, program[first].hasPrefix("#!") {
      program.swapAt(0, first)
    }
    let line = blocks.last.map { $0.lines.lowerBound } ?? 0
    return GoldenCase(
      name: "\(name):\(line)", path: path, bytes: Array(program.joined(separator: "\n").utf8),
      reader: TextFiles(files(inSectionOf: blocks.last)))
  }

  private func files(inSectionOf block: Block?) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for other in blocks where other.section == block?.section {
      guard let file = other.file else { continue }
      files[file] = Array((lines[other.lines].joined(separator: "\n") + "\n").utf8)
    }
    return files
  }

  private static func withoutMarks(_ line: String) -> String {
    ["//>", "//<", "//!", "//=", "//?", "//:"].reduce(line) { $0.replacing($1, with: "// ") }
  }
}
