import FlowLessons

/// The answers of a class in a folder.
enum AnswerFolder {
  /// Returns the answers in a folder, and in its folders, one for each pupil.
  static func answers(in folder: String) throws(ScriptProblem) -> [ClassCheck.Answer] {
    var answers: [ClassCheck.Answer] = []
    for name in try FolderListing.names(in: folder) {
      let path = "\(folder)/\(name)"
      if FolderListing.isFolder(path) {
        for file in try FolderListing.names(in: path) where file.hasSuffix(".flow") {
          answers.append(answer(pupil: name, file: file, path: "\(path)/\(file)"))
        }
      } else if name.hasSuffix(".flow") {
        answers.append(answer(pupil: "", file: name, path: path))
      }
    }
    return answers
  }

  private static func answer(pupil: String, file: String, path: String) -> ClassCheck.Answer {
    ClassCheck.Answer(pupil: pupil, file: file, text: LearnerFile.text(path))
  }
}
