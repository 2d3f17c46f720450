package import FlowSession

/// The names for the numbers in a record, while the program runs.
package protocol ProgramNames: AnyObject {
  func cellName(_ id: Int) -> String
  func contract(_ id: Int) -> ProgramPicture.Contract?
}

extension Session: ProgramNames {}
