extension Example {
  static let all: [Example] = []
}
