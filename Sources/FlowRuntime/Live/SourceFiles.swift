import FlowText

/// The files that the records of contracts have their texts in, each as long as one does.
struct SourceFiles {
  private var files: [SourceID: (file: SourceFile, users: Int)] = [:]

  subscript(id: SourceID) -> SourceFile {
    guard let file = files[id]?.file else {
      preconditionFailure("a file is there as long as a contract that stands in it")
    }
    return file
  }

  mutating func retain(_ file: SourceFile) {
    files[file.id, default: (file, 0)].users += 1
  }

  mutating func release(_ id: SourceID) {
    guard let users = files[id]?.users else { return }
    if users == 1 {
      files[id] = nil
    } else {
      files[id]?.users = users - 1
    }
  }
}
