import FlowCheck
import FlowTesting
import FlowText
import Foundation
import ReactiveKernel
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// At a limit happens what the page of limits says, no more and no less; and then it goes on.
@Suite struct LimitTests {
  private static let goesOn = "print(\"on\")"

  @Test func everyLimitHasACase() {
    // One for each option: those with several cases begin with its name.
    let names = Set(LimitCase.all.map { $0.name.prefix { $0 != "," } })
    #expect(names.count == 9)
  }

  @Test(arguments: LimitCase.all, [-1, 0, 1])
  func aScript(_ limit: LimitCase, _ distance: Int) throws {
    // What follows costs some of the source itself.
    guard limit.name != "source" else { return }
    let recorder = RunRecorder()
    let text = (limit.entries + [Self.goesOn]).joined(separator: "\n")
    let run = Run(
      Array(text.utf8), named: "a.flow", options: limit.options(limit: limit.need + distance),
      output: recorder)
    let status = run.finish()
    #expect(run.session.runtime.graph.checkInvariants() == [])
    guard distance < 0 else {
      #expect(Self.errors(recorder).map(\.words) == [])
      #expect(status == .succeeded)
      return
    }
    judge(recorder, limit)
    #expect(status == (limit.isOfReading ? .programWrong : .failedWhileRunning))
    #expect(recorder.lines.contains("on") == !limit.isOfReading)
  }

  @Test(arguments: LimitCase.all, [-1, 0, 1])
  func aPrompt(_ limit: LimitCase, _ distance: Int) throws {
    let recorder = RunRecorder()
    let session = Session(options: limit.options(limit: limit.need + distance), output: recorder)
    for entry in limit.entries {
      session.submit(entry)
      #expect(session.runtime.graph.checkInvariants() == [])
      #expect(session.runtime.time.waitingCount <= session.runtime.bounds.limits.queued)
    }
    guard distance < 0 else {
      #expect(Self.errors(recorder).map(\.words) == [])
      return
    }
    judge(recorder, limit)
    if let (name, value) = limit.stays {
      #expect(Self.value(of: name, session) == value, "the state before")
    }
    if limit.name == "source" { return }
    session.submit(Self.goesOn)
    #expect(recorder.lines.last == "on")
    // What was refused has left no trace: its names are free.
    if limit.name.hasPrefix("cells") || limit.isOfReading {
      #expect(session.runtime.environment.lookup([limit.name == "cells" ? "c" : "s"]) == nil)
    }
    if limit.name == "queue, of clocks" {
      #expect(session.listing(of: .contracts).map(\.contract) == ["every(1s) -> print"])
    }
    #expect(session.runtime.graph.checkInvariants() == [])
  }

  private func judge(_ recorder: RunRecorder, _ limit: LimitCase) {
    #expect(Self.errors(recorder).map(\.diagnostic.code.rawValue) == [limit.code])
    #expect(Self.errors(recorder).first?.words.contains(limit.words) == true, "\(recorder.found)")
  }

  private static func errors(_ recorder: RunRecorder) -> [RunRecorder.Found] {
    recorder.found.filter { $0.diagnostic.severity == .error }
  }

  private static func value(of name: String, _ session: Session) -> String? {
    session.runtime.environment.lookup([name]).map {
      session.runtime.formatter.quoted(session.runtime.value(of: $0))
    }
  }

  // MARK: All of them at ten

  private static var ten: SessionLimits {
    var limits = SessionLimits()
    limits.nesting = 10
    limits.cells = 10
    limits.stepsPerWave = 10
    limits.wavesPerCause = 10
    limits.deliveriesPerCause = 10
    limits.valueBytes = 10
    limits.allValueBytes = 10
    limits.queued = 10
    return limits
  }

  @Test(arguments: try GoldenFiles.cases().filter { !$0.name.hasPrefix("Tests/Golden/seeds") })
  func everyProgramUnderTen(_ program: GoldenCase) {
    for isClassic in [false, true] {
      for atPrompt in [false, true] {
        let recorder = RunRecorder()
        var options = SessionOptions()
        options.time = .virtual
        options.until = 1_000_000_000
        options.watches = atPrompt
        options.semantics = isClassic ? .classic : .waves
        options.limits = Self.ten
        let session = Session(options: options, output: recorder)
        if atPrompt {
          for line in program.bytes.split(separator: UInt8(ascii: "\n")) {
            session.submit(String(decoding: line, as: UTF8.self))
            session.serveTimers()
          }
        } else {
          _ = session.run(name: program.name, bytes: program.bytes)
        }
        #expect(session.runtime.graph.checkInvariants() == [])
        #expect(session.runtime.time.waitingCount <= Self.ten.queued)
        session.submit(Self.goesOn)
        #expect(recorder.lines.last == "on" || session.hasExited)
      }
    }
  }

  @Test func aScriptOfTenBytes() {
    var options = SessionOptions()
    options.limits = Self.ten
    options.limits.sourceBytes = 10
    let recorder = RunRecorder()
    let run = Run(
      Array("print(1+1)".utf8), named: "a.flow", options: options, output: recorder)
    #expect(run.finish() == .succeeded)
    #expect(recorder.lines == ["2"])
  }
}
