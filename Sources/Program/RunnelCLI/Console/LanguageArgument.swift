import ArgumentParser
import FlowText

/// `--lang en` or `--lang ja`.
extension Language: ExpressibleByArgument {}
