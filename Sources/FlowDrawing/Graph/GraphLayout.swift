/// A place in a drawing, in pixels from its upper left corner.
package struct GraphPoint: Hashable, Sendable {
  package let x: Double
  package let y: Double
}

package struct GraphFrame: Hashable, Sendable {
  package let center: GraphPoint
  package let width: Double
  package let height: Double

  var left: Double { center.x - width / 2 }
  var right: Double { center.x + width / 2 }
  var top: Double { center.y - height / 2 }
  var bottom: Double { center.y + height / 2 }
}

/// What is to be laid out: boxes with their sizes and lines between them, without any words.
///
/// The words on a link are a box of their own in the middle of its line.
package struct GraphLayoutTask: Sendable {
  package struct Box: Hashable, Sendable {
    let width: Double
    let height: Double
    let scope: [String]
    var isOval = false
    /// Where a box with the words of a link leads, near which it should stand.
    var next: Int?
  }

  package struct Line: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  var boxes: [Box] = []
  var lines: [Line] = []

  package var boxCount: Int { boxes.count }
}

/// Where everything stands.
///
/// Lines are cubic curves: a start, and three points for each further piece.
package struct GraphLayout: Hashable, Sendable {
  package var width: Double
  package var height: Double
  package var boxes: [GraphFrame]
  package var lines: [[GraphPoint]]
}
