/// A point in a drawing, in pixels from its upper left corner.
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

/// The input of a layout: boxes with their sizes and lines between them, without any text.
///
/// The text of a link is a box of its own in the middle of its line.
package struct GraphLayoutTask: Sendable {
  package struct Box: Hashable, Sendable {
    let width: Double
    let height: Double
    let scope: [String]
    var isOval = false
    /// For a box with the text of a link, the box that the link leads to, near which it should be.
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

/// The position of everything in a drawing.
///
/// Lines are cubic curves: a start, and three points for each further piece.
package struct GraphLayout: Hashable, Sendable {
  package var width: Double
  package var height: Double
  package var boxes: [GraphFrame]
  package var lines: [[GraphPoint]]
}
