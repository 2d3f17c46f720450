/// The stable code of a kind of diagnostic; each has a page under `docs/diagnostics`.
///
/// R0xxx text and tokens, R1xxx syntax, R2xxx names, R3xxx types, R4xxx contracts and the graph,
/// R5xxx failures while running, R6xxx files and limits, R7xxx hints. A code is never reused.
package enum DiagnosticCode: String, CaseIterable, Sendable {
  // Text and tokens
  case invalidUTF8 = "R0001"
  case nulByte = "R0002"
  case unknownCharacter = "R0003"
  case unterminatedString = "R0004"
  case unknownEscape = "R0005"
  case malformedNumber = "R0006"
  case unterminatedComment = "R0007"
  case wrongRegex = "R0008"
  // Syntax
  case unexpectedToken = "R1001"
  case missingToken = "R1002"
  case nestingTooDeep = "R1003"
  case statementNotAllowedHere = "R1004"
  case reservedWord = "R1005"
  case chainedArrows = "R1006"
  case incompleteContract = "R1007"
  // Names
  case unknownName = "R2001"
  case nameTaken = "R2002"
  case usedBeforeDeclaration = "R2003"
  case notAssignable = "R2004"
  case wrongKindOfName = "R2005"
  case unknownMember = "R2006"
  case recursiveFunction = "R2007"
  case readsMoreThanItMay = "R2008"
  case eventHasNoValue = "R2009"
  case unknownStage = "R2010"
  case itOutsideContract = "R2011"
  case recursiveType = "R2012"
  // Types
  case typeMismatch = "R3001"
  case needsAnnotation = "R3002"
  case wrongArguments = "R3003"
  case noSuchOperation = "R3004"
  case matchNotExhaustive = "R3005"
  case unknownType = "R3006"
  case twoWayTypeMismatch = "R3007"
  case constantRequired = "R3008"
  case nestedOptional = "R3009"
  case spreadNeedsLabels = "R3010"
  case noKey = "R3011"
  // Contracts and the graph
  case cycleThroughDerived = "R4001"
  case derivedTarget = "R4002"
  case pureFunctionAsTarget = "R4003"
  case unnamedDispose = "R4004"
  case redefinitionBreaks = "R4005"
  case behindPer = "R4006"
  case endlessSource = "R4007"
  // Failures while running
  case divisionByZero = "R5001"
  case overflow = "R5002"
  case indexOutOfRange = "R5003"
  case noValueYet = "R5004"
  case notFinite = "R5005"
  case releasedName = "R5006"
  case expectationFailed = "R5007"
  case readOfFailedCell = "R5008"
  case ringStopped = "R5009"
  case invalidArgument = "R5010"
  case commandDisabled = "R5011"
  case alwaysBroken = "R5012"
  case notReached = "R5013"
  case inputIsNoText = "R5014"
  case droppedForLack = "R5015"
  // Files and limits
  case cannotRead = "R6001"
  case waveLimit = "R6002"
  case limitReached = "R6003"
  case interrupted = "R6004"
  case importRefused = "R6005"
  case notKept = "R6006"
  // Hints
  case takesValueOnce = "R7001"
  case sampledOnly = "R7002"
  case startsDifferent = "R7003"
  case oldDerivedValueInBlock = "R7004"
  case releasedNameVisible = "R7005"
  case mixedScripts = "R7006"
  case blocksCollide = "R7007"
  case textLooksLikeValue = "R7008"
  case boundTwice = "R7009"

  /// True if it is found before anything runs.
  package var isOfCheck: Bool {
    !(rawValue.hasPrefix("R5") || rawValue.hasPrefix("R6"))
  }
}
