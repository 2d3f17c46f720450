import FlowLessons

/// The answers of a class in a folder.
///
/// What pupils hand in may be a link; one that leads out of the folder is not followed, as its end would be shown
/// to whoever reads the verdict.
enum AnswerFolder {
  /// Returns the answers in a folder, and in its folders, one for each pupil.
  static func answers(in folder: String) throws(ScriptProblem) -> [ClassCheck.Answer] {
    var answers: [ClassCheck.Answer] = []
    for name in try FolderListing.names(in: folder) {
      let path = "\(folder)/\(name)"
      guard !FolderListing.leads(path, outOf: folder) else {
        answers.append(answer(pupil: "", file: name, path: path, in: folder))
        continue
      }
      if FolderListing.isFolder(path) {
        for file in try FolderListing.names(in: path) where file.hasSuffix(".flow") {
          answers.append(answer(pupil: name, file: file, path: "\(path)/\(file)", in: folder))
        }
      } else if name.hasSuffix(".flow") {
        answers.append(answer(pupil: "", file: name, path: path, in: folder))
      }
    }
    return answers
  }

  private static func answer(
    pupil: String, file: String, path: String, in folder: String
  ) -> ClassCheck.Answer {
    ClassCheck.Answer(pupil: pupil, file: file, text: LearnerFile.text(path, inside: folder))
  }
}
