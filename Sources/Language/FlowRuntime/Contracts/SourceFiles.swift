import FlowText

/// The files that the records of contracts have their texts in, each as long as one does.
struct SourceFiles {
  private var files: [SourceID: (file: SourceFile, users: Int)] = [:]
  /// The file that was named last, which is nearly always named next; it stands only here.
  private var latest: (file: SourceFile, users: Int)?

  subscript(id: SourceID) -> SourceFile {
    if let latest, latest.file.id == id { return latest.file }
    guard let file = files[id]?.file else {
      preconditionFailure("a file is there as long as a contract that stands in it")
    }
    return file
  }

  mutating func retain(_ file: SourceFile) {
    if latest?.file.id != file.id {
      if let before = latest { files[before.file.id] = before }
      latest = files.removeValue(forKey: file.id) ?? (file, 0)
    }
    latest?.users += 1
  }

  mutating func release(_ id: SourceID) {
    if let users = latest?.users, latest?.file.id == id {
      if users == 1 { latest = nil } else { latest?.users = users - 1 }
      return
    }
    guard let users = files[id]?.users else { return }
    if users == 1 {
      files[id] = nil
    } else {
      files[id]?.users = users - 1
    }
  }
}
