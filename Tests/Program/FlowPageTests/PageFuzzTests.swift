import FlowPage
import Foundation
import PageServer
import SeededRandom
import Testing

/// Whatever a page says, a tab answers with `done` and goes on.
@Suite struct PageFuzzTests {
  private static let requests = [
    #"{"do":"load","n":1,"text":"cell a = 1\na -> b = it","keep":true}"#,
    #"{"do":"check","n":2,"text":"cell 名 = \"😀\" // c","version":3}"#,
    #"{"do":"submit","n":3,"text":"a = a + 1"}"#, #"{"do":"submit","n":3,"text":"event e: Int"}"#,
    #"{"do":"set","n":4,"cell":0,"to":"12"}"#, #"{"do":"set","n":4,"cell":0,"string":"12"}"#,
    #"{"do":"send","n":5,"event":1,"with":"2"}"#, #"{"do":"advance","n":6,"to":1000000000}"#,
    #"{"do":"advance","n":6}"#, #"{"do":"play","n":7,"speed":1000}"#, #"{"do":"pause","n":8}"#,
    #"{"do":"stop","n":9}"#, #"{"do":"branch","n":10,"after":1,"at":5000000}"#,
    #"{"do":"visit","n":11,"branch":1}"#, #"{"do":"undo","n":12}"#,
    #"{"do":"twin","n":13,"on":true}"#, #"{"do":"value","n":14,"wave":1,"cell":0}"#,
    #"{"do":"complete","n":15,"text":"a | f","at":5}"#, #"{"do":"explain","n":16,"code":"R2001"}"#,
    #"{"do":"export","n":17,"as":"marbles"}"#, #"{"do":"export","n":17,"as":"program"}"#,
    #"{"do":"load","n":1,"text":"cell a = 1","inputs":["a = 2",1000000000,"b = 1"]}"#,
    #"{"do":"read","n":18,"revision":"x"}"#, #"{"do":"save","n":18,"text":"x"}"#,
    #"{"do":"lessons","n":19,"language":"ja"}"#,
    #"{"do":"language","n":22,"language":"ja"}"#,
    #"{"do":"lesson","n":20,"id":"01-cell"}"#,
    #"{"do":"judge","n":21,"id":"01-cell","part":"predict","answers":["a"]}"#,
  ]

  @Test(arguments: 1...30)
  func aTabAnswersWhateverItIsTold(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let talk = TabTalk(program: "cell a = 1\nevent e: Int\nevery(1s) -> t = it\na -> print(a)\n")
    _ = talk.take()
    for _ in 0..<40 {
      let message = Self.message(&random)
      let frames = talk.say(message)
      let told = try Told.all(in: frames)
      #expect(told.last?.type == "done", "\(message)")
      #expect(told.count { $0.type == "done" } == 1, "\(message)")
      if random.oneIn(4) {
        talk.tab.wake()
        _ = try Told.all(in: talk.take())
      }
    }
  }

  private static func message(_ random: inout SeededGenerator) -> String {
    let request = requests.randomElement(using: &random) ?? ""
    guard !random.oneIn(3) else { return request }
    var bytes = Array(request.utf8)
    if random.oneIn(10) {
      bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 32...126, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &random), at: place)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
