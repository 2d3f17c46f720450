import Memory
import Testing

/// A poll asks once in so many steps, and at once when it is told to.
@Suite struct PollTests {
  @Test func itAsksOnceInSoManySteps() {
    var questions = 0
    let poll = Poll(every: 10) {
      questions += 1
      return false
    }
    for step in 1...100 {
      #expect(poll.mayGoOn())
      #expect(questions == step / 10)
    }
  }

  @Test func severalStepsCountAtOnce() {
    var questions = 0
    let poll = Poll(every: 10) {
      questions += 1
      return false
    }
    for _ in 0..<5 { _ = poll.mayGoOn(after: 4) }
    #expect(questions == 1)
    _ = poll.mayGoOn(after: 1000)
    #expect(questions == 2)
  }

  @Test func withoutAQuestionItGoesOn() {
    let poll = Poll(every: 1)
    #expect(!poll.isAsked)
    #expect(poll.mayGoOn() && poll.mayGoOn())
    poll.question = { true }
    #expect(poll.isAsked && !poll.mayGoOn())
    poll.question = nil
    #expect(!poll.isAsked && poll.mayGoOn())
  }

  @Test func itAsksAtOnceWhenToldTo() {
    let poll = Poll(every: 1000) { true }
    #expect(poll.mayGoOn() && !poll.isDue)
    poll.askAtOnce()
    #expect(poll.isDue && !poll.mayGoOn())
    #expect(poll.mayGoOn(), "it counts from the beginning again")
  }

  @Test func aShorterIntervalHoldsAtOnceAndALongerOneAfterTheNextQuestion() {
    let poll = Poll(every: 100) { true }
    poll.interval = 2
    #expect(poll.mayGoOn() && !poll.mayGoOn())
    poll.interval = 3
    #expect(poll.mayGoOn() && !poll.mayGoOn())
    #expect(poll.mayGoOn() && poll.mayGoOn() && !poll.mayGoOn())
  }

  @Test func readingAsksFirstAndNeverAgainAfterTheEnd() {
    var questions = 0
    let poll = Poll {
      questions += 1
      return questions == 2
    }
    #expect(poll.mayGoOn() && questions == 1 && !poll.hasEnded)
    #expect(!poll.mayGoOn(after: 5000) && poll.hasEnded)
    #expect(!poll.mayGoOn() && !poll.mayGoOn(after: 2))
    #expect(questions == 2)
  }

  @Test func otherWorkBeginsAgainAfterTheEnd() {
    let poll = Poll(every: 1) { true }
    #expect(!poll.mayGoOn() && !poll.hasEnded)
  }
}
