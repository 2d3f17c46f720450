import Memory
import Testing

@testable import FlowDrawing

/// The work of a layout is that of its boxes and lines, and it asks whether it is to stop.
struct GraphWorkTests {
  /// A chain of cells in which each one also follows the one half as far down.
  private static func ladder(_ count: Int) throws -> GraphSVG {
    let text = (0..<count).map { place in
      "c\(place)\(place > 0 ? ", c\(place / 2)" : "") -> c\(place + 1) = c\(place)\n"
    }.joined()
    return GraphSVG(GraphSketch(try GraphSupport.picture(of: "cell c0 = 1\n" + text)))
  }

  /// Returns how often a layout asks, which is in proportion to its steps.
  private static func questions(of drawing: GraphSVG) -> Int {
    var count = 0
    _ = drawing.ownLayout(
      poll: Poll {
        count += 1
        return false
      })
    return count
  }

  @Test func `four times as many cells with long lines are four times the work`() throws {
    let (one, four) = (
      Self.questions(of: try Self.ladder(300)), Self.questions(of: try Self.ladder(1200))
    )
    #expect(one > 3 && four < 6 * one, "\(one), \(four)")
  }

  @Test(arguments: [20, 900])
  func `long lines have few bends together, and end where their boxes are`(_ count: Int) throws {
    let drawing = try Self.ladder(count)
    let layout = drawing.ownLayout()
    let bends = layout.lines.reduce(0) { $0 + $1.count / 3 - 1 }
    #expect(bends <= 4_000 + 4 * layout.boxes.count + 4 * layout.lines.count)
    for (line, points) in zip(drawing.task.lines, layout.lines) {
      #expect(points.count % 3 == 1)
      #expect(points.first?.x == layout.boxes[line.from].center.x)
      #expect(points.last?.x == layout.boxes[line.to].center.x)
      #expect(points.allSatisfy { (0...layout.width).contains($0.x) })
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.y <= $1.y })
    }
  }

  @Test func `lines in one lane do not meet, and no box lies on a lane`() throws {
    let drawing = try Self.ladder(900)
    let layout = drawing.ownLayout()
    let right = layout.boxes.map(\.right).max() ?? 0
    var taken: [Double: [ClosedRange<Double>]] = [:]
    for points in layout.lines {
      let stops = stride(from: 0, to: points.count, by: 3).map { points[$0] }
      for (one, next) in zip(stops, stops.dropFirst()) where one.x == next.x && one.x > right {
        taken[one.x, default: []].append(one.y...next.y)
      }
    }
    #expect(!taken.isEmpty)
    for ranges in taken.values {
      let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
      for (one, next) in zip(sorted, sorted.dropFirst()) {
        #expect(one.upperBound <= next.lowerBound)
      }
    }
  }

  @Test func `a layout that is to stop asks no further question`() throws {
    let drawing = try Self.ladder(300)
    for last in 1...3 {
      var count = 0
      let poll = Poll {
        count += 1
        return count == last
      }
      _ = drawing.text(title: "ladder", poll: poll)
      #expect(poll.hasEnded)
      #expect(count == last)
    }
  }
}
