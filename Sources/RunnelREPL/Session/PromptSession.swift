import FlowSession

// A session is all that a prompt needs.
extension Session: PromptInterpreter {}
