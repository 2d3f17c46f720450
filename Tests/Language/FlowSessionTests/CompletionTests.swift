import FlowSession
import FlowTesting
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What Tab may put in, and what it tells of each.
@Suite struct CompletionTests {
  private func session(_ entries: String...) -> Session {
    let session = Session(options: SessionOptions(), output: RunRecorder())
    for entry in entries { session.submit(entry) }
    return session
  }

  private func offered(_ session: Session, _ text: String) -> [String] {
    session.completions(in: text, at: text.utf8.count).1.map(\.text)
  }

  @Test func namesAreOfferedWithTypeAndValue() {
    let session = session("cell year = 2016", "event yes: Int", "fn yearIn(y: Int) = y")
    let (start, found) = session.completions(in: "print(ye", at: 8)
    #expect(start == 6)
    #expect(
      found == [
        Completion(text: "year", kind: "Int", value: "2016"),
        Completion(text: "yes", kind: "an event", value: nil),
        Completion(text: "yearIn", kind: "a function", value: nil),
      ])
    #expect(offered(session, "prin") == ["print"])
    #expect(offered(session, "eve") == ["every", "event"])
    #expect(offered(session, "toget") == ["together"])
    #expect(offered(session, "nothingLikeThis") == [])
  }

  @Test func placesDecideWhatIsOffered() {
    let session = session(
      "cell age = 1", "scope screen { cell draft = \"x\"; cell other = 2 }",
      "enum Light { red, green }")
    #expect(offered(session, "age | filt") == ["filter"])
    #expect(offered(session, "screen.") == ["draft", "other"])
    #expect(offered(session, "screen.d") == ["draft"])
    #expect(offered(session, "Light.r") == ["red"])
    // After a dot whose left side is not known: the cases of an enumeration, and functions.
    #expect(offered(session, "nowhere.re").starts(with: ["red"]))
    #expect(offered(session, "nowhere.rou") == ["round"])
  }

  @Test func aScopeWithParametersIsOfferedForInstancesAlone() {
    let session = session(
      "scope elevator(n: Int) { cell floor = n }", "scope elected = elevator(1)")
    #expect(offered(session, "scope right = ele") == ["elevator", "elected"])
    #expect(offered(session, "elected.") == ["n", "floor"])
    #expect(offered(session, "dispose ele") == ["elected"])
    #expect(session.description(of: "elevator") == "scope elevator(n: Int)")
    #expect(session.description(of: "elected.floor") == "elected.floor: Int = 1   (a cell)")
  }

  @Test func aBlocksOwnNamesAreOfferedFirst() {
    let session = session("cell a = 1", "event go: Int")
    #expect(offered(session, "go -> { let amount = it * 2; print(a").first == "amount")
    #expect(offered(session, "for (apple, pear) in d { print(app").first == "apple")
    #expect(offered(session, "for i in 1...3 { let inner = i }; print(inn") == [])
    #expect(offered(session, "go -> { if a > 1 { let gone = 1 }; go") == [])
    #expect(offered(session, "fo").contains("for"))
  }

  @Test func behindADotStandsWhatFitsTheType() {
    let session = session(
      "cell age = 1", "cell name = \"Ada\"", "cell names = [\"a\", \"b\"]",
      "cell pair = (x: 1, y: 2.5)")
    #expect(offered(session, "age.rou") == ["round"])
    #expect(offered(session, "age.upp") == [])
    #expect(offered(session, "name.upp") == ["upper"])
    #expect(offered(session, "name.rou") == [])
    #expect(offered(session, "names.joi") == ["join"])
    #expect(offered(session, "print(names.filter(it > \"a\").joi") == ["join"])
    #expect(offered(session, "\"a\".upp") == ["upper"])
    #expect(offered(session, "(age + 1).rou") == ["round"])
    #expect(Set(["x", "y"]).isSubset(of: offered(session, "pair.")))
    // Nothing is left behind by the way to the type.
    #expect(session.listing(of: .cells).count == 4)
  }

  @Test func whatFollowsAnArrowADotAndATimeIsWhatFits() {
    let session = session(
      "enum Light { red, green }", "enum Door { open, shut }", "cell door = Door.shut",
      "cell age = 1", "age -> older = age + 1", "event tap: Int",
      "command openDoor() when age > 0 { door = .open }")
    #expect(offered(session, "openDoor.en") == ["enabled"])
    #expect(offered(session, "tap.") == [])
    #expect(offered(session, "door = .") == ["open", "shut"])
    #expect(offered(session, "print(door == .o") == ["open"])
    #expect(offered(session, "f(.") == ["red", "green", "open", "shut"])
    #expect(offered(session, "older -> ") == ["tap", "openDoor", "print"])
    #expect(offered(session, "older -> p") == ["print"])
    session.submit("cell other = 1")
    #expect(offered(session, "older -> ") == ["tap", "openDoor", "other", "print"])
    #expect(offered(session, "tap | throttle(").contains("500ms"))
  }

  @Test func behindAnArrowStandsWhatTakesTheValue() {
    let session = session(
      "cell count = 1", "cell total = 2.5", "cell name = \"Ada\"", "cell other: Int",
      "event said: String", "event tap: Int", "command ring() { count = 0 }",
      "command greet(who: String) { name = who }")
    let numbers = ["total", "other", "tap", "ring", "print"]
    #expect(offered(session, "count -> ") == numbers)
    #expect(offered(session, "count | filter(it > 1) | map(it + 1) -> ") == numbers)
    #expect(
      offered(session, "count | map(\"\\(it)\") -> ") == ["name", "said", "ring", "greet", "print"])
    #expect(offered(session, "name = \"b\"; count\n  | skip(1)\n  -> ") == numbers)
    #expect(offered(session, "at 1s { count -> ").contains("total"))
    #expect(offered(session, "count, other -> ") == ["ring", "print"])
    // Where nobody knows what comes, anything may take it.
    #expect(offered(session, "nowhere -> n") == ["name"])
    #expect(session.listing(of: .contracts).isEmpty)
  }

  @Test func theMembersOfATypeComeBeforeItsConversions() throws {
    let session = session("cell name = \"Ada\"")
    let found = offered(session, "name.")
    let conversions = ["Date", "Float", "Int", "String"]
    #expect(Set(found.suffix(4)) == Set(conversions))
    #expect(!found.dropLast(4).contains { $0.first?.isUppercase == true })
    #expect(found.contains("upper") && !found.contains("round"))
    // A name that is not there yet may be of any type.
    let all = offered(session, "nobody.")
    #expect(all.contains("upper") && all.contains("round"))
    #expect(Set(all.suffix(4)) == Set(conversions))
  }

  @Test func otherPlacesDecideToo() {
    let session = session(
      "cell age = 1", "age -> older = age + 1", "age -> print(it) as says",
      "scope screen { cell draft = 1 }", "enum Light { red, green }")
    #expect(offered(session, "dispose ") == ["older", "says", "screen"])
    #expect(offered(session, "dispose older, s") == ["says", "screen"])
    #expect(
      offered(session, "cell x: ") == [
        "Light", "Bool", "Date", "Duration", "Float", "Int", "String",
      ])
    #expect(offered(session, "fn f(x: Str") == ["String"])
    #expect(offered(session, "print(\"ag") == [])
    #expect(offered(session, "print(\"\\(ag") == ["age"])
    #expect(offered(session, "print(\"\\(age)\", ag") == ["age"])
    #expect(offered(session, "age // ag") == [])
    #expect(offered(session, "age /* ag */ + ag") == ["age"])
    #expect(offered(session, "cell ag") == [])
  }

  @Test func filesAreOfferedBelowTheFolderAndNowhereElse() throws {
    var template = Array("/tmp/runnel-names-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&template)))
    defer {
      for name in ["age.flow", "notes.txt", ".hidden.flow"] { unlink("\(path)/\(name)") }
      unlink("\(path)/parts/more.flow")
      rmdir("\(path)/parts")
      rmdir(path)
    }
    mkdir("\(path)/parts", 0o700)
    for name in ["age.flow", "notes.txt", ".hidden.flow", "parts/more.flow"] {
      close(open("\(path)/\(name)", O_CREAT | O_WRONLY, 0o600))
    }
    var options = SessionOptions()
    options.reader = ScriptFolder(folder: path)
    let session = Session(options: options, output: RunRecorder())
    #expect(offered(session, "import \"") == ["age.flow", "parts/"])
    #expect(offered(session, "import \"parts/m") == ["more.flow"])
    for outside in ["import \"../", "import \"/tmp/", "import \"parts/../../"] {
      #expect(offered(session, outside) == [])
    }
    #expect(session.files(beginning: "parts/", at: 13).1.map(\.text) == ["more.flow"])
  }

  @Test func onlyAsManyValuesAreWrittenDownAsSomebodyLooksAt() {
    let most = Session.completionsWithValue
    for names in [most - 1, most, most + 1] {
      let session = session((0..<names).map { "cell many\($0) = \($0)" }.joined(separator: "\n"))
      let found = session.completions(in: "many", at: 4).1
      #expect(found.count == names)
      #expect(found.count { $0.value != nil } == min(names, most))
      // What is typed on narrows them, and the value is there again.
      let last = session.completions(in: "many\(names - 1)", at: 4 + "\(names - 1)".count).1
      #expect(last.map(\.text) == [])
      let one = session.completions(in: "many\(names - 1)", at: 4 + "\(names - 1)".count - 1).1
      #expect(one.contains { $0.text == "many\(names - 1)" && $0.value == "\(names - 1)" })
    }
  }

  @Test func aQuestionMarkTells() {
    let recorder = RunRecorder()
    var options = SessionOptions()
    options.watches = true
    let session = Session(options: options, output: recorder)
    for entry in [
      "cell age = 1", "age -> older = it + 1", "age -> print(it) as says", "event tap: Int",
      "enum Light { red, green }", "fn twice(n: Int) = n * 2", "scope s { cell x = 1 }",
      "command go { age = 2 }", "command add(amount: Int, to: String) { age += amount }",
      "scope lift(floor: Int) { cell level = floor }", "let name = \"x\"",
    ] { session.submit(entry) }
    func tells(_ name: String) -> String {
      session.submit("\(name)?")
      guard case .note(let text)? = recorder.events.last else { return "" }
      return text
    }
    #expect(tells("age") == "age: Int = 1   (a cell)")
    #expect(tells("name") == "name: String = \"x\"   (a constant)")
    #expect(tells("older").contains("older: Int = 2") && tells("older").contains("age -> older"))
    #expect(tells("says") == "says is the name of a contract: age -> print(it) as says")
    #expect(tells("Light") == "enum Light { red, green }")
    #expect(tells("twice") == "fn twice(n: Int): Int")
    #expect(tells("tap") == "tap: Int is an event")
    #expect(tells("s") == "s is a scope")
    #expect(tells("go") == "go() is a command")
    #expect(tells("add") == "add(amount: Int, to: String) is a command")
    #expect(tells("lift") == "scope lift(floor: Int)")
    #expect(session.description(of: "s.x") == "s.x: Int = 1   (a cell)")
    // What a word of the language means is for whoever shows its page.
    #expect(session.description(of: "throttle") == nil)
    #expect(tells("nope") == "there is nothing called `nope` yet")
    session.submit("dispose says, older")
    #expect(tells("says") == "says is the name of a contract: it has ended")
    #expect(tells("older").contains("its contract has ended"))
  }
}
