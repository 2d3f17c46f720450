// Written by scripts/make-pages.sh from Sources/FlowLessons/Lessons; change the lessons there.

extension LessonText {
  static let english: [LessonText] = [
    LessonText(
      "01-cell",
      #"""
      # What a cell is

      A cell is a box with a name. It holds one value at a time. `cell tickets = 3` makes a cell, and
      `tickets = 5` puts another value into it. `tickets += 2` adds 2 to what is in it.

      `let` gives a name to a value that never changes, and `print` writes a line.

      ```flow
      cell tickets = 3
      let morning = tickets

      tickets = 5
      tickets += 2
      print(tickets, morning)
      ```

      ## Predict

      What does the last line print?

      - [ ] `7 7`
      - [x] `7 3`
      - [ ] `5 3`

      > `let morning = tickets` looks into the cell once, finds 3, and gives a name to that 3. It keeps no
      > connection to the cell. (How two boxes stay connected is what the next lesson is about.)

      How many values has `tickets` held by the end of the program?

      - [ ] one
      - [ ] two
      - [x] three

      > First 3, then 5, then 7. One value at a time, but one after the other: a cell has a history.

      ## Run

      This is what the program prints.

      ```show
      output
      ```

      ## Investigate

      The history of a cell can be drawn. Time goes from left to right, and wherever a new value comes in,
      it stands in the picture.

      ```show
      marbles tickets
      ```

      You can also ask where the present value comes from. The answer names the line of the program. (The
      next lesson says what a *wave* is.)

      ```show
      why tickets
      ```

      ## Modify

      At noon, when there were 5 tickets, somebody wrote the number down. Add a line that does the same: a
      constant `noon` (made with `let`) that is 5. Everything else stays as it is.

      ```check
      expect noon == 5
      expect morning == 3
      expect tickets == 7
      ```

      > Hint: A `let` takes the value that the cell holds at the place where the `let` stands.

      > Hint: Put `let noon = tickets` between the two lines that change the tickets.

      ```answer
      cell tickets = 3
      let morning = tickets

      tickets = 5
      let noon = tickets
      tickets += 2
      print(tickets, morning)
      ```

      ```wrong
      cell tickets = 3
      let morning = tickets

      tickets = 5
      tickets += 2
      let noon = tickets
      print(tickets, morning)
      ```

      ```wrong
      cell tickets = 3
      let morning = tickets

      let noon = 5
      tickets += 2
      print(tickets, morning)
      ```

      ## Make

      A score board. Make two cells, `home` and `guest`, that begin at 0. The home team scores twice. Then
      it is half time: a constant `half` keeps the goals of the home team so far. After that each team
      scores once. The program adds the goals one by one, as they happen.

      ```check
      expect half == 2
      expect home == 3
      expect guest == 1
      home += 1
      expect home == 4
      expect half == 2
      ```

      > Hint: Begin with `cell home = 0` and `cell guest = 0`.

      > Hint: A goal is `home += 1`.

      ```answer
      cell home = 0
      cell guest = 0

      home += 1
      home += 1
      let half = home
      home += 1
      guest += 1
      print(home, guest)
      ```

      ```wrong
      cell home = 0
      cell guest = 0

      home += 1
      home += 1
      home += 1
      guest += 1
      let half = home
      print(home, guest)
      ```

      ```wrong
      cell home = 0
      cell guest = 0

      home += 1
      home += 1
      let half = home
      home += 1
      print(home, guest)
      ```

      ```wrong
      let home = 3
      let guest = 1
      let half = 2
      print(home, guest)
      ```

      ## In short

      A cell is a box with a name, and it holds one value at a time. A new value takes the place of the
      old one. To look into a cell gives the value of that moment, and nothing that comes later.

      """#),
    LessonText(
      "02-contract",
      #"""
      # The contract

      Somebody was born in 1985. The age depends on the year: `year - birthYear`. You could compute it
      again each time the year changes. Here you say it once.

      `year -> age = year - birthYear` is a contract. Read the arrow as "is followed by": `year` is
      followed by `age`. The contract makes a new cell, `age`.

      ```flow
      let birthYear = 1985
      cell year = 2016
      year -> age = year - birthYear

      print(age)
      year = 2017
      print(age)
      year = 2020
      print(age)
      ```

      ## Predict

      What does the last line print?

      - [ ] `31`
      - [ ] `32`
      - [x] `35`

      > In many languages it would be 31: the age is computed once and forgotten. A contract is signed
      > once and then *holds*. Whenever the year changes, the age follows.

      Which line of the program makes the age 32?

      - [ ] the second `print(age)`: it computes the age when somebody wants to see it
      - [x] `year = 2017`: when this line is over, the age is 32 already
      - [ ] the contract, `year -> age = …`: the program jumps back to it and goes on from there

      > The change itself carries the new value to everything that follows. Nobody has to ask, and the
      > program does not jump anywhere.

      ## Run

      ```show
      output
      ```

      ## Investigate

      All that follows at once from one change is called a *wave*. Here is every wave of the program. Look
      at wave 2: line 6 changes the year, and *because of* the year the age changes, in the same wave.
      (`#1` is the contract; every contract gets a number. Wave 1 is its signing.)

      ```show
      trace
      ```

      The same as a picture. Each column is a wave.

      ```show
      marbles year age
      ```

      And the question every program should be able to answer: why is the age 35?

      ```show
      why age
      ```

      The contract has made `age`, and only the contract changes it. A program that says `age = 40` is
      refused before anything runs, for this and the contract can't both be true.

      ## Modify

      People of 18 or more are adults. Add a second contract: `age` is followed by a new cell `adult`,
      which is `age >= 18` (18 or more), so `true` or `false`.

      ```check
      year = 2002
      expect adult == false
      year = 2003
      expect adult == true
      expect age == 18
      ```

      > Hint: A contract may begin with any cell, also with one that another contract has made.

      > Hint: It looks like the first contract: `age -> adult = …`.

      ```answer
      let birthYear = 1985
      cell year = 2016
      year -> age = year - birthYear
      age -> adult = age >= 18

      print(age)
      year = 2017
      print(age)
      year = 2020
      print(age)
      ```

      ```wrong
      let birthYear = 1985
      cell year = 2016
      year -> age = year - birthYear
      let adult = age >= 18

      print(age)
      year = 2017
      print(age)
      year = 2020
      print(age)
      ```

      ```wrong
      let birthYear = 1985
      cell year = 2016
      year -> age = year - birthYear
      age -> adult = age > 18

      print(age)
      year = 2017
      print(age)
      year = 2020
      print(age)
      ```

      ## Make

      How much will you have saved? A cell `perWeek` says how much you put aside each week; it begins
      with 5. A cell `perYear` follows it: a year has 52 weeks. A cell `inTenYears` follows `perYear`: ten
      times as much. When `perWeek` changes, both follow by themselves.

      ```check
      expect perYear == 260
      expect inTenYears == 2600
      perWeek = 10
      expect perYear == 520
      expect inTenYears == 5200
      ```

      > Hint: Multiplication is written `*`.

      > Hint: You need one `cell` and two contracts; each contract makes its own cell.

      ```answer
      cell perWeek = 5
      perWeek -> perYear = perWeek * 52
      perYear -> inTenYears = perYear * 10
      print(inTenYears)
      ```

      ```wrong
      cell perWeek = 5
      let perYear = perWeek * 52
      let inTenYears = perYear * 10
      print(inTenYears)
      ```

      ```wrong
      cell perWeek = 5
      perWeek -> perYear = perWeek * 52
      let inTenYears = perYear * 10
      print(inTenYears)
      ```

      ```wrong
      cell perWeek = 5
      perWeek -> perYear = perWeek * 12
      perYear -> inTenYears = perYear * 10
      print(inTenYears)
      ```

      ## In short

      A contract is signed once and then holds: when the cell before the arrow changes, the one behind it
      follows. Contracts can stand one behind the other. All that follows from one change is one wave, and
      it is over before the next line begins.

      """#),
    LessonText(
      "03-dispose",
      #"""
      # Cancelling a contract

      A contract holds until somebody cancels it. The word for that is `dispose`.

      This program has two contracts on one cell. The first is the one you know. The second makes no cell;
      it *does* something: whenever the year changes, it prints. Such a contract is called an *observer*.
      In a text, `\(year)` stands for the value of `year`, and `as bells` gives the contract a name.

      ```flow
      let birthYear = 1985
      cell year = 2016
      year -> age = year - birthYear
      year -> print("Happy \(year)!") as bells

      year = 2017
      dispose age
      year = 2020
      print(age)
      ```

      ## Predict

      The contract of `age` is cancelled in 2017. What does the last line print?

      - [x] `32`
      - [ ] `35`
      - [ ] a message that there is no `age` any more

      > Only the contract ends. The cell `age` stays, and keeps the last value it was given. Nobody brings
      > it a new one.

      How many lines begin with "Happy"?

      - [ ] one: after `dispose` nobody listens to the year any more
      - [ ] two: one for each time that the year changes
      - [x] three

      > The bells ring for 2017 and for 2020, for their contract was not cancelled. And they ring once
      > before that: a contract looks at what is there when it is signed, and here that was 2016.

      ## Run

      ```show
      output
      ```

      ## Investigate

      In the picture `!` marks the end of a contract. The row of the year goes on, and so does that of the
      observer. Only the age has stopped.

      ```show
      marbles year age
      ```

      You can ask why nothing comes to a cell, too.

      ```show
      why not age
      ```

      A program can ask the same: `isDisposed(age)` is `true` when the contract of `age` has ended.

      ## Modify

      The person should grow older until 2020, and only then stop. Change the program so that the contract
      of `age` is cancelled *after* 2020.

      ```check
      year = 2030
      expect age == 35
      expect isDisposed(age)
      ```

      > Hint: The place of a line matters: `dispose age` is carried out when the program comes to it.

      > Hint: Move the line `dispose age` to a place behind `year = 2020`.

      ```answer
      let birthYear = 1985
      cell year = 2016
      year -> age = year - birthYear
      year -> print("Happy \(year)!") as bells

      year = 2017
      year = 2020
      dispose age
      print(age)
      ```

      ```wrong
      let birthYear = 1985
      cell year = 2016
      year -> age = year - birthYear
      year -> print("Happy \(year)!") as bells

      year = 2017
      year = 2020
      print(age)
      ```

      ```wrong
      let birthYear = 1985
      cell year = 2016
      year -> age = year - birthYear
      year -> print("Happy \(year)!") as bells

      year = 2017
      year = 2020
      dispose bells
      print(age)
      ```

      ## Make

      You share with a friend where you are, but only until the evening. A cell `place` begins with
      `"home"`. A contract makes the cell `friendSees`, which always shows your `place`. You go to
      `"school"`, then to the `"cinema"`. There you stop sharing. After that you go to a `"party"`.

      ```check
      expect place == "party"
      expect friendSees == "cinema"
      expect isDisposed(friendSees)
      place = "home"
      expect friendSees == "cinema"
      ```

      > Hint: A cell can hold a text: `cell place = "home"`.

      > Hint: The contract is `place -> friendSees = place`.

      > Hint: To stop sharing, cancel the contract that made `friendSees`.

      ```answer
      cell place = "home"
      place -> friendSees = place
      place = "school"
      place = "cinema"
      dispose friendSees
      place = "party"
      print(place, friendSees)
      ```

      ```wrong
      cell place = "home"
      place -> friendSees = place
      place = "school"
      place = "cinema"
      place = "party"
      print(place, friendSees)
      ```

      ```wrong
      cell place = "home"
      place -> friendSees = place
      place = "school"
      dispose friendSees
      place = "cinema"
      place = "party"
      print(place, friendSees)
      ```

      ```wrong
      cell place = "home"
      place -> friendSees = place
      place = "school"
      place = "cinema"
      dispose friendSees
      print(place, friendSees)
      ```

      ## In short

      `dispose` ends one contract. Its cell stays and keeps its last value; the other contracts go on. A
      contract that makes no cell can be given a name with `as`, so that it can be cancelled by that name.

      """#),
    LessonText(
      "04-one-way",
      #"""
      # One way

      A says to B: "My hobby is your hobby." So there is a contract from A's hobby to B's.

      Until now a contract has made its own cell. This one leads to a cell that is there already: behind
      the arrow stands only its name. Such a contract hands on what comes, as it is.

      ```flow
      cell hobbyA = "football"
      cell hobbyB = "reading"
      hobbyA -> hobbyB
      print(hobbyB)

      hobbyA = "baseball"
      hobbyB = "chess"
      print(hobbyA, hobbyB)
      hobbyA = "fishing"
      print(hobbyA, hobbyB)
      ```

      ## Predict

      The contract has just been signed, and nobody has changed a hobby yet. What does the first `print`
      show?

      - [x] `football`
      - [ ] `reading`

      > The value that is there when the contract is signed is handed on at once. So from the first moment
      > on B has the hobby of A.

      Then B remembers that she likes chess. What does the second `print` show?

      - [ ] `baseball baseball`
      - [ ] `chess chess`
      - [x] `baseball chess`

      > B's cell is still her own: she may put something into it. And the contract leads only from A to B,
      > so A does not notice.

      Then A goes fishing. What does the last line show?

      - [ ] `fishing chess`
      - [x] `fishing fishing`

      > B's own choice has not cancelled the contract. The next time that A changes, B follows again.

      ## Run

      ```show
      output
      ```

      ## Investigate

      Look at the lower row. What B chose stands there only until the next value of A. (A long text gets a
      letter in the picture, and stands in full below it.)

      ```show
      marbles hobbyA hobbyB
      ```

      Ask both cells where their value comes from. One answer is longer than the other.

      ```show
      why hobbyA
      why hobbyB
      ```

      ## Modify

      There is a third person, C, who admires B. Add a cell `hobbyC`, which begins empty, `""`, and a
      contract, so that C always takes up what B does. A and B do not follow C.

      ```check
      hobbyA = "music"
      expect hobbyC == "music"
      hobbyB = "dancing"
      expect hobbyC == "dancing"
      expect hobbyA == "music"
      hobbyC = "sleeping"
      expect hobbyB == "dancing"
      ```

      > Hint: `cell hobbyC = ""`

      > Hint: The contract leads from `hobbyB`, not from `hobbyA`.

      ```answer
      cell hobbyA = "football"
      cell hobbyB = "reading"
      cell hobbyC = ""
      hobbyA -> hobbyB
      hobbyB -> hobbyC
      print(hobbyB)

      hobbyA = "baseball"
      hobbyB = "chess"
      print(hobbyA, hobbyB)
      hobbyA = "fishing"
      print(hobbyA, hobbyB)
      ```

      ```wrong
      cell hobbyA = "football"
      cell hobbyB = "reading"
      cell hobbyC = ""
      hobbyA -> hobbyB
      hobbyA -> hobbyC
      print(hobbyB)

      hobbyA = "baseball"
      hobbyB = "chess"
      print(hobbyA, hobbyB)
      hobbyA = "fishing"
      print(hobbyA, hobbyB)
      ```

      ```wrong
      cell hobbyA = "football"
      cell hobbyB = "reading"
      cell hobbyC = ""
      hobbyA -> hobbyB
      hobbyC -> hobbyB
      print(hobbyB)

      hobbyA = "baseball"
      hobbyB = "chess"
      print(hobbyA, hobbyB)
      hobbyA = "fishing"
      print(hobbyA, hobbyB)
      ```

      ## Make

      The volume of a stereo. A cell `master` begins with 5, and the cells `left` and `right` belong to
      the two loudspeakers. Turning `master` turns both. But each loudspeaker may also be turned alone;
      then `master` and the other one stay as they are.

      ```check
      expect left == 5
      master = 8
      expect left == 8
      expect right == 8
      left = 2
      expect left == 2
      expect right == 8
      expect master == 8
      right = 1
      expect master == 8
      master = 4
      expect left == 4
      expect right == 4
      ```

      > Hint: A cell that a contract has made, with `-> left = …`, may not be changed by anybody else. So
      > make `left` and `right` with `cell`.

      > Hint: Two contracts lead away from `master`.

      ```answer
      cell master = 5
      cell left = 0
      cell right = 0
      master -> left
      master -> right
      ```

      ```wrong
      cell master = 5
      master -> left = master
      master -> right = master
      ```

      ```wrong
      cell master = 5
      cell left = 0
      cell right = 0
      master -> left
      left -> right
      ```

      ```wrong
      cell master = 5
      cell left = 0
      cell right = 0
      left -> master
      master -> right
      ```

      ```wrong
      cell master = 5
      cell left = 5
      cell right = 5
      ```

      ## In short

      `a -> b` hands every value of `a` to the cell `b`, the present one at once. It leads one way only.
      The cell `b` may be changed by others, too, and keeps that until `a` changes again.

      """#),
    LessonText(
      "05-two-way",
      #"""
      # Two ways

      One lamp on the stairs, two switches: one downstairs and one upstairs. Whichever you press, both
      have to agree. `downstairs <-> upstairs` is a contract in both directions.

      `true` means on, `false` means off. Somebody has switched on upstairs before the contract is signed.

      ```flow
      cell downstairs = false
      cell upstairs = false
      upstairs = true
      downstairs <-> upstairs
      print(downstairs, upstairs)

      upstairs = true
      print(downstairs, upstairs)
      downstairs = false
      print(downstairs, upstairs)
      ```

      ## Predict

      When the contract is signed, `downstairs` is off and `upstairs` is on. They have to agree from now
      on. What does the first `print` show?

      - [ ] `true true`
      - [x] `false false`
      - [ ] `false true`

      > Somebody has to give way. The rule is simple: at the signing the left side wins. It is not the
      > later value that wins, and not the one that is on.

      Then `upstairs = true`. That changes `downstairs`, and a change of `downstairs` leads to `upstairs`
      again. How often does `upstairs` change because of this one line?

      - [x] once
      - [ ] twice
      - [ ] again and again, until the computer stops it

      > A value goes round once and is not let in where it has been already. So the two directions do not
      > chase each other.

      ## Run

      ```show
      output
      ```

      ## Investigate

      Wave 2 is the signing: the right side takes the value of the left one. In wave 3 you see the switch
      upstairs, and *because of* it the one downstairs. Each of them stands there once.

      ```show
      trace
      ```

      ```show
      marbles downstairs upstairs
      ```

      ## Modify

      The house gets a third switch, in the attic. Add a cell `attic` and a contract, so that all three
      switches always agree, whichever of them is pressed.

      ```check
      attic = true
      expect downstairs == true
      expect upstairs == true
      downstairs = false
      expect attic == false
      upstairs = true
      expect attic == true
      ```

      > Hint: Begin with `cell attic = false`.

      > Hint: One more `<->` is enough: what reaches one switch goes on to its neighbour.

      ```answer
      cell downstairs = false
      cell upstairs = false
      cell attic = false
      upstairs = true
      downstairs <-> upstairs
      upstairs <-> attic
      print(downstairs, upstairs)

      upstairs = true
      print(downstairs, upstairs)
      downstairs = false
      print(downstairs, upstairs)
      ```

      ```wrong
      cell downstairs = false
      cell upstairs = false
      cell attic = false
      upstairs = true
      downstairs <-> upstairs
      upstairs -> attic
      print(downstairs, upstairs)

      upstairs = true
      print(downstairs, upstairs)
      downstairs = false
      print(downstairs, upstairs)
      ```

      ```wrong
      cell downstairs = false
      cell upstairs = false
      cell attic = false
      upstairs = true
      downstairs <-> upstairs
      attic -> upstairs
      print(downstairs, upstairs)

      upstairs = true
      print(downstairs, upstairs)
      downstairs = false
      print(downstairs, upstairs)
      ```

      ## Make

      The volume of a television can be changed in the menu and with the remote control. The cells `menu`
      and `remote` both begin with 5 and always agree. A third cell, `silent`, is `true` exactly when the
      volume is 0, and nobody sets it by hand.

      ```check
      expect silent == false
      remote = 0
      expect menu == 0
      expect silent == true
      menu = 7
      expect remote == 7
      expect silent == false
      ```

      > Hint: Whether two values are equal is asked with `==`, as in `menu == 0`.

      > Hint: You need one contract in two directions, and one that makes `silent`.

      ```answer
      cell menu = 5
      cell remote = 5
      menu <-> remote
      menu -> silent = menu == 0
      ```

      ```wrong
      cell menu = 5
      cell remote = 5
      menu -> remote
      menu -> silent = menu == 0
      ```

      ```wrong
      cell menu = 5
      cell remote = 5
      remote -> menu
      menu -> silent = menu == 0
      ```

      ```wrong
      cell menu = 5
      cell remote = 5
      menu <-> remote
      let silent = menu == 0
      ```

      ## In short

      `a <-> b` keeps two cells equal, whichever of them changes. When it is signed, the left side wins.
      No value goes round twice.

      """#),
    LessonText(
      "06-stages",
      #"""
      # map, filter, distinct

      Sometimes a value should not pass a contract just as it is. Between the cell and the arrow you may
      put *stages*, each behind a `|`. In a stage `it` is the value that comes by.

      - `filter(it > 30)` lets a value through only if it is above 30.
      - `map(it * 2)` turns each value into another one.
      - `distinct` holds a value back if it equals the last one that was let through.

      ```flow
      cell temperature = 20
      cell warning = "none"
      temperature | filter(it > 30) | map("hot: \(it)") -> warning
      temperature | map(it > 30) | distinct -> print("alarm: \(it)")

      temperature = 35
      temperature = 38
      temperature = 25
      print(temperature, warning)
      ```

      ## Predict

      At the end it is 25 degrees. What does the last line print?

      - [ ] `25 none`
      - [ ] `25 hot: 25`
      - [x] `25 hot: 38`

      > `filter` holds the 25 back, and that is all it does. It does not send "nothing", and it does not
      > put the warning back to `none`. The cell keeps the last value that came through.

      The temperature is 20, 35, 38 and 25. How many lines begin with "alarm"?

      - [ ] two
      - [x] three
      - [ ] four

      > `map(it > 30)` makes `false`, `true`, `true`, `false` of them. `distinct` drops the second `true`,
      > for it is nothing new. The last `false` *is* new again.

      ## Run

      ```show
      output
      ```

      ## Investigate

      Every stage has a row of its own. Follow the 38 from the top to the bottom, and look at where it
      stops.

      ```show
      marbles temperature warning
      ```

      When something did not arrive, ask what stopped it.

      ```show
      why not warning
      ```

      ## Modify

      The warning should go away when it is cool again. So *every* temperature has to send something:
      `"hot: 31"` above 30, and `"none"` otherwise. For this there is a choice: `c ? a : b` is `a` if `c`
      holds, and `b` if not.

      ```check
      temperature = 31
      expect warning == "hot: 31"
      temperature = 10
      expect warning == "none"
      temperature = 30
      expect warning == "none"
      ```

      > Hint: The `filter` has to go, for it lets nothing through when it is cool.

      > Hint: The new stage begins with `map(it > 30 ? … : …)`.

      ```answer
      cell temperature = 20
      cell warning = "none"
      temperature | map(it > 30 ? "hot: \(it)" : "none") -> warning
      temperature | map(it > 30) | distinct -> print("alarm: \(it)")

      temperature = 35
      temperature = 38
      temperature = 25
      print(temperature, warning)
      ```

      ```wrong
      cell temperature = 20
      cell warning = "none"
      temperature | filter(it > 30) | map(it > 30 ? "hot: \(it)" : "none") -> warning
      temperature | map(it > 30) | distinct -> print("alarm: \(it)")

      temperature = 35
      temperature = 38
      temperature = 25
      print(temperature, warning)
      ```

      ```wrong
      cell temperature = 20
      cell warning = "none"
      temperature | map(it >= 30 ? "hot: \(it)" : "none") -> warning
      temperature | map(it > 30) | distinct -> print("alarm: \(it)")

      temperature = 35
      temperature = 38
      temperature = 25
      print(temperature, warning)
      ```

      ```wrong
      cell temperature = 20
      cell warning = "none"
      temperature | map("hot: \(it)") -> warning
      temperature | map(it > 30) | distinct -> print("alarm: \(it)")

      temperature = 35
      temperature = 38
      temperature = 25
      print(temperature, warning)
      ```

      ## Make

      The battery of a telephone. A cell `battery` begins with 80. A cell `low` is `true` below 20 and
      `false` otherwise, and it changes only when there is something new to say. A cell `message` begins
      empty, `""`; when the battery is below 20, it becomes `"only 15 left"`, with the number that is
      left, and it keeps the last such message.

      ```check
      cell times = 0
      low -> { times += 1 }
      battery = 50
      battery = 20
      expect low == false
      expect message == ""
      battery = 15
      expect low == true
      expect message == "only 15 left"
      battery = 10
      expect message == "only 10 left"
      battery = 70
      expect low == false
      expect message == "only 10 left"
      expect times == 3
      ```

      > Hint: `low` needs `map` and `distinct`, and a contract that makes a cell: `… -> low = it`.

      > Hint: `message` needs `filter` and `map`, and leads to a cell that is there already:
      > `… -> message`.

      ```answer
      cell battery = 80
      cell message = ""
      battery | map(it < 20) | distinct -> low = it
      battery | filter(it < 20) | map("only \(it) left") -> message
      ```

      ```wrong
      cell battery = 80
      cell message = ""
      battery | map(it < 20) -> low = it
      battery | filter(it < 20) | map("only \(it) left") -> message
      ```

      ```wrong
      cell battery = 80
      cell message = ""
      battery | map(it <= 20) | distinct -> low = it
      battery | filter(it < 20) | map("only \(it) left") -> message
      ```

      ```wrong
      cell battery = 80
      cell message = ""
      battery | map(it < 20) | distinct -> low = it
      battery | map("only \(it) left") -> message
      ```

      ```wrong
      cell battery = 80
      cell message = ""
      battery | map(it < 20) | distinct -> low = it
      battery | filter(it < 20) | map(it < 20 ? "only 15 left" : "") -> message
      ```

      ## In short

      Stages stand between `|` and `->`. `map` changes what goes by, `filter` and `distinct` hold
      something back. What is held back changes nothing behind it: the target keeps what it has.

      """#),
    LessonText(
      "07-time",
      #"""
      # Time: throttle and debounce

      Somebody types a word into a search field, and with every letter the text changes. To search for
      every letter would be too much. Two stages know about time:

      - `throttle(300ms)`: with the first value a window of 300 milliseconds opens. When it closes, the
        *last* value leaves.
      - `debounce(300ms)`: a value leaves when nothing has come after it for 300 milliseconds.

      `cell text: String` is a cell for a text that has no value yet, and `-> suggest = it` makes a cell
      of whatever comes out. `at 100ms { … }` says what happens 100 milliseconds after the start, and
      `now()` is the time that has passed.

      ```flow
      cell text: String
      text | throttle(300ms) -> suggest = it
      text | debounce(300ms) -> search = it
      suggest -> print("suggest \(it) at \(now())")
      search -> print("search \(it) at \(now())")

      at 100ms { text = "g" }
      at 200ms { text = "gr" }
      at 300ms { text = "gre" }
      at 500ms { text = "gree" }
      at 600ms { text = "green" }
      ```

      ## Predict

      What is the first line that the program prints?

      - [ ] `suggest g at 100ms`
      - [ ] `suggest gre at 300ms`
      - [x] `suggest gre at 400ms`

      > The `g` opens the window at 100ms; it closes 300ms later. Then the newest text leaves, and by now
      > that is `gre`. `throttle` does not let the first value through at once.

      How many lines begin with "search"?

      - [ ] five, one for each letter
      - [ ] two, as there are two groups of letters
      - [x] one

      > Between 300ms and 500ms there is a pause, but it is shorter than 300ms. So `debounce` goes on
      > waiting, until nothing has come since 600ms. At 900ms it lets `green` go.

      ## Run

      ```show
      output
      ```

      ## Investigate

      Time goes from left to right. `═` shows how long a window is open. The one of `throttle` closes
      after 300ms, whatever comes. The one of `debounce` begins again with each letter.

      ```show
      marbles text suggest search
      ```

      At 600ms the last letter has been typed. Why is there no search yet?

      ```show
      why not search --at 600ms
      ```

      ## Modify

      Some people type slowly. The search should wait until nothing was typed for a whole second (`1s`).
      The suggestions stay as quick as they are.

      ```check
      wait 5s
      expect search == "green"
      text = "tea"
      wait 300ms
      expect suggest == "tea"
      wait 600ms
      expect search == "green"
      wait 100ms
      expect search == "tea"
      ```

      > Hint: Only one number in the program changes.

      > Hint: Which of the two stages waits for a pause?

      ```answer
      cell text: String
      text | throttle(300ms) -> suggest = it
      text | debounce(1s) -> search = it
      suggest -> print("suggest \(it) at \(now())")
      search -> print("search \(it) at \(now())")

      at 100ms { text = "g" }
      at 200ms { text = "gr" }
      at 300ms { text = "gre" }
      at 500ms { text = "gree" }
      at 600ms { text = "green" }
      ```

      ```wrong
      cell text: String
      text | throttle(1s) -> suggest = it
      text | debounce(300ms) -> search = it
      suggest -> print("suggest \(it) at \(now())")
      search -> print("search \(it) at \(now())")

      at 100ms { text = "g" }
      at 200ms { text = "gr" }
      at 300ms { text = "gre" }
      at 500ms { text = "gree" }
      at 600ms { text = "green" }
      ```

      ```wrong
      cell text: String
      text | throttle(300ms) -> suggest = it
      text | debounce(1500ms) -> search = it
      suggest -> print("suggest \(it) at \(now())")
      search -> print("search \(it) at \(now())")

      at 100ms { text = "g" }
      at 200ms { text = "gr" }
      at 300ms { text = "gre" }
      at 500ms { text = "gree" }
      at 600ms { text = "green" }
      ```

      ```wrong
      cell text: String
      text | throttle(1s) -> suggest = it
      text | debounce(1s) -> search = it
      suggest -> print("suggest \(it) at \(now())")
      search -> print("search \(it) at \(now())")

      at 100ms { text = "g" }
      at 200ms { text = "gr" }
      at 300ms { text = "gre" }
      at 500ms { text = "gree" }
      at 600ms { text = "green" }
      ```

      ## Make

      Your own search field. A cell `text` holds what was typed. When nothing was typed for 500ms, the
      text goes to a cell `query`, but only if it has at least three letters; `it.count` says how many
      letters a text has. If somebody types a word and at once deletes it again, nothing is searched for.

      ```check
      text = "te"
      wait 1s
      expect !hasValue(query)
      text = "tea"
      wait 400ms
      expect !hasValue(query)
      wait 100ms
      expect query == "tea"
      text = "coffee"
      wait 200ms
      text = "co"
      wait 2s
      expect query == "tea"
      text = "green tea"
      wait 500ms
      expect query == "green tea"
      text = "mil"
      wait 400ms
      text = "milk"
      wait 400ms
      expect query == "green tea"
      wait 100ms
      expect query == "milk"
      ```

      > Hint: Two stages stand one behind the other, each behind its own `|`.

      > Hint: Which of them comes first? If the short text is held back before the pause was awaited,
      > `debounce` does not learn that the long one was deleted.

      ```answer
      cell text: String
      text | debounce(500ms) | filter(it.count >= 3) -> query = it
      query -> print("searching for \(it)")
      ```

      ```wrong
      cell text: String
      text | filter(it.count >= 3) | debounce(500ms) -> query = it
      query -> print("searching for \(it)")
      ```

      ```wrong
      cell text: String
      text | debounce(500ms) -> query = it
      query -> print("searching for \(it)")
      ```

      ```wrong
      cell text: String
      text | debounce(500ms) | filter(it.count > 3) -> query = it
      query -> print("searching for \(it)")
      ```

      ```wrong
      cell text: String
      text | throttle(500ms) | filter(it.count >= 3) -> query = it
      query -> print("searching for \(it)")
      ```

      ```wrong
      cell text: String
      text | debounce(300ms) | filter(it.count >= 3) -> query = it
      query -> print("searching for \(it)")
      ```

      ## In short

      `throttle` lets one value through in each window: for what should be seen *while* something goes on.
      `debounce` waits for a pause: for what should happen *when* it is over. Both let the newest value
      through, not the one that came first.

      """#),
    LessonText(
      "08-owners",
      #"""
      # Who owns a contract

      A novel in an app has stars, and a screen shows them. The screen is closed, but the novel is still
      there. Who ends the contracts of the screen?

      A `scope` owns what is written between its braces, cells and contracts. `dispose screen` ends the
      scope.

      ```flow
      cell stars = 10
      stars -> print("app: \(it)")

      scope screen {
        stars -> title = "\(stars) stars"
        title -> print("screen: \(it)")
      }

      stars = 11
      dispose screen
      stars = 12
      ```

      ## Predict

      What does `stars = 12` print, in the last line?

      - [ ] `app: 12` and `screen: 12 stars`: the cell `stars` is still there, and so are those who listen to it
      - [x] only `app: 12`
      - [ ] nothing: `dispose` has ended all contracts of `stars`

      > The two contracts of the screen ended with the screen. The one outside belongs to nobody but the
      > program, and goes on.

      How many contracts were alive before `dispose screen`, and how many after it?

      - [x] 3 before, 1 after
      - [ ] 3 before, 0 after
      - [ ] 3 before, 2 after

      > The screen owned two. One of them made a cell, the other one listened to that cell; both are over.
      > Nobody had to name them one by one.

      ## Run

      ```show
      output
      ```

      ## Investigate

      In the picture `!` marks the end of a contract. Both rows of the screen end there, and those of the
      app go on.

      ```show
      marbles
      ```

      What is alive at the end, and what is not:

      ```show
      graph
      ```

      In many libraries this is your own task. There the novel keeps a list of all who follow it. If a
      screen forgets to take itself off that list, it is drawn on and on, though nobody sees it. So
      programmers keep a box for each contract, which holds it only *weakly*: it must go when the screen
      goes, neither later nor earlier. Here the scope takes care of that.

      The name of a cell in a scope is written with a dot outside of it: `screen.title`. Once the scope
      has ended, nobody may touch it any more; a program that does gets a message.

      ## Modify

      The title should outlive the screen. Change the program so that `title` belongs to the app: it goes
      on when the screen is closed. The screen only prints it, and ends as before.

      ```check
      expect isDisposed(screen)
      stars = 13
      expect title == "13 stars"
      ```

      > Hint: A contract belongs to the scope in whose braces it stands.

      > Hint: Move the line that makes `title` in front of the scope.

      ```answer
      cell stars = 10
      stars -> print("app: \(it)")
      stars -> title = "\(stars) stars"

      scope screen {
        title -> print("screen: \(it)")
      }

      stars = 11
      dispose screen
      stars = 12
      ```

      ```wrong
      cell stars = 10
      stars -> print("app: \(it)")

      scope screen {
        stars -> title = "\(stars) stars"
        title -> print("screen: \(it)")
      }

      stars = 11
      stars = 12
      ```

      ```wrong
      cell stars = 10
      stars -> print("app: \(it)")
      stars -> title = "\(stars) stars"

      scope screen {
        title -> print("screen: \(it)")
      }

      stars = 11
      stars = 12
      ```

      ```wrong
      cell stars = 10
      stars -> print("app: \(it)")
      stars -> title = "\(stars) stars"

      scope screen {
        title -> print("screen: \(it)")
      }

      stars = 11
      dispose title
      dispose screen
      stars = 12
      ```

      ## Make

      A visitor in a chat room. A cell `messages` counts the messages in the room and begins with 0. A
      cell `seen` belongs to the visitor's telephone, begins with 0 and stays when he goes. While he is
      there, a scope `visit` holds a contract that hands `messages` to `seen`. There are two messages,
      then the visit ends, then there is a third message.

      ```check
      expect messages == 3
      expect seen == 2
      expect isDisposed(visit)
      messages += 1
      expect seen == 2
      ```

      > Hint: The cell `seen` stands outside of the scope, the contract inside.

      > Hint: A message is `messages += 1`.

      ```answer
      cell messages = 0
      cell seen = 0
      scope visit {
        messages -> seen
      }
      messages += 1
      messages += 1
      dispose visit
      messages += 1
      print(messages, seen)
      ```

      ```wrong
      cell messages = 0
      cell seen = 0
      messages -> seen
      scope visit {
        messages -> print("message \(it)")
      }
      messages += 1
      messages += 1
      dispose visit
      messages += 1
      print(messages, seen)
      ```

      ```wrong
      cell messages = 0
      cell seen = 0
      scope visit {
        messages -> seen
      }
      messages += 1
      messages += 1
      messages += 1
      dispose visit
      print(messages, seen)
      ```

      ```wrong
      cell messages = 0
      cell seen = 0
      scope visit {
        messages -> seen
      }
      messages += 1
      messages += 1
      dispose visit
      print(messages, seen)
      ```

      ```wrong
      cell messages = 0
      scope visit {
        messages -> seen = messages
      }
      messages += 1
      messages += 1
      dispose visit
      messages += 1
      print(messages)
      ```

      ## In short

      Every contract belongs to the scope in whose braces it stands. When the scope ends, its contracts
      end, and the cells outside forget them. So nothing goes on that nobody needs.

      """#),
    LessonText(
      "09-glitches",
      #"""
      # Never half a change

      A pizza has eight slices. `cut` says after how many slices it is cut: those before are mine, the
      rest is yours. Together that is always eight.

      A contract may begin with several cells, with commas between them: `mine, yours -> …` follows both.

      ```flow
      cell cut = 3
      cut -> mine = cut
      cut -> yours = 8 - cut
      mine, yours -> slices = mine + yours
      slices -> print("\(it) slices")

      cut = 5
      ```

      ## Predict

      At the signing the program prints `8 slices`. What does `cut = 5` print?

      - [ ] `10 slices`, then `8 slices`: first mine changes, then yours
      - [x] `8 slices`, once
      - [ ] `8 slices`, twice: once for mine and once for yours

      > In a wave everything that follows is brought up to date in the right order: first `mine` and
      > `yours`, and only then, once, `slices`. Nobody sees one of them new and the other one old. (It is
      > 8 again, and the observer runs again: an equal value counts, too.)

      Many libraries know no waves. They tell each contract as soon as its cell changes, from top to
      bottom. What does `cut = 5` print there?

      - [x] `10 slices`, then `8 slices`
      - [ ] `8 slices`, once
      - [ ] `8 slices`, twice

      > `mine` becomes 5 and tells `slices` at once, while `yours` is still 5: 5 + 5 is 10. Then `yours`
      > becomes 3, and `slices` is told again. A value that never was true is called a *glitch*.

      ## Run

      The same program, once with waves and once the way those libraries do it (*classic*).

      ```show
      compare
      ```

      ## Investigate

      In the trace the number at the left of each line says how far it is from the cause. `slices` is 2
      steps away, so it has to wait until everything that is 1 step away is done.

      ```show
      trace
      ```

      ```show
      why slices
      ```

      The sum has two causes, and both lead back to the same line.

      ## Modify

      Not every pizza has eight slices. Add a cell `size`, which begins with 8, and let `yours` follow
      both, the cut and the size.

      ```check
      expect slices == 8
      cut = 5
      size = 12
      expect mine == 5
      expect yours == 7
      expect slices == 12
      cut = 2
      expect yours == 10
      // How often `slices` is told:
      cell told = 0
      slices -> { told += 1 }
      cut = 6
      expect told == 2
      ```

      > Hint: The `8` in the contract of `yours` has to go.

      > Hint: A contract fires only for the cells that stand *before* its arrow. Write both there, with a
      > comma.

      ```answer
      cell cut = 3
      cell size = 8
      cut -> mine = cut
      cut, size -> yours = size - cut
      mine, yours -> slices = mine + yours
      slices -> print("\(it) slices")

      cut = 5
      ```

      ```wrong
      cell cut = 3
      cell size = 8
      cut -> mine = cut
      cut -> yours = size - cut
      mine, yours -> slices = mine + yours
      slices -> print("\(it) slices")

      cut = 5
      ```

      ```wrong
      cell cut = 3
      cell size = 8
      cut -> mine = cut
      size -> yours = size - cut
      mine, yours -> slices = mine + yours
      slices -> print("\(it) slices")

      cut = 5
      ```

      ## Make

      A shop basket. The cells `price` (begins with 10) and `amount` (begins with 2) are followed by
      `goods`: price times amount. `goods` is followed by `shipping`: 0 from 50 on, otherwise 5. And
      `goods` and `shipping` are followed by `total`, their sum. Print the total whenever it changes. No
      sum may appear that nobody has to pay.

      ```check
      expect total == 25
      cell told = 0
      cell highest = 0
      total -> { told += 1 }
      total -> { if total > highest { highest = total } }
      price = 25
      expect shipping == 0
      expect total == 50
      amount = 1
      expect total == 30
      price = 50
      expect total == 50
      expect highest == 50
      expect told == 4
      ```

      > Hint: A choice is written `goods >= 50 ? 0 : 5`.

      > Hint: You need two cells and three contracts that make cells, and an observer that prints.

      ```answer
      cell price = 10
      cell amount = 2
      price, amount -> goods = price * amount
      goods -> shipping = goods >= 50 ? 0 : 5
      goods, shipping -> total = goods + shipping
      total -> print("total \(it)")
      ```

      ```wrong
      cell price = 10
      cell amount = 2
      price -> goods = price * amount
      goods -> shipping = goods >= 50 ? 0 : 5
      goods, shipping -> total = goods + shipping
      total -> print("total \(it)")
      ```

      ```wrong
      cell price = 10
      cell amount = 2
      price, amount -> goods = price * amount
      goods -> shipping = goods > 50 ? 0 : 5
      goods, shipping -> total = goods + shipping
      total -> print("total \(it)")
      ```

      ```wrong
      cell price = 10
      cell amount = 2
      cell shipping = 5
      price, amount -> goods = price * amount
      goods -> { shipping = goods >= 50 ? 0 : 5 }
      goods, shipping -> total = goods + shipping
      total -> print("total \(it)")
      ```

      ## In short

      All that follows from one change happens in one wave, each cell at most once, after everything it
      depends on. So nobody ever sees half of a change. Where each contract is told at once, values appear
      that never were true: glitches.

      """#),
    LessonText(
      "10-together",
      #"""
      # What happens as a whole

      I have 10 coins, you have none, and I give you 3. For the program these are two changes: mine go
      down, and yours go up.

      `together { … }` makes one change of several. A `command` is such a change with a name, to be used
      again and again; behind `when` stands the condition under which it may be used at all.

      ```flow
      cell mine = 10
      cell yours = 0
      mine, yours -> print("\(mine) + \(yours) = \(mine + yours)")
      command pay when mine >= 3 { mine -= 3; yours += 3 }

      mine = 7
      yours = 3
      together { mine = 4; yours = 6 }
      pay()
      print(pay.enabled)
      ```

      ## Predict

      The first line, from the signing, is `10 + 0 = 10`. What is the second line?

      - [x] `7 + 0 = 7`
      - [ ] `7 + 3 = 10`
      - [ ] `4 + 6 = 10`

      > For a moment three coins are gone. `mine = 7` is a change of its own, with a wave of its own. A
      > wave never shows half of *one* change, but it can't know that you have a second one in mind.

      `pay()` takes 3 from one cell and adds 3 to the other. How many lines does it print?

      - [ ] none
      - [x] one
      - [ ] two

      > What stands in the braces of a command is one step, and makes one wave. It is the same with
      > `together`.

      At the end I have one coin. What does the last line print?

      - [x] `false`
      - [ ] `true`

      > `pay.enabled` is a cell like any other, and follows the condition `mine >= 3`. If `pay()` is
      > called now, nothing changes, and a warning says why.

      ## Run

      ```show
      output
      ```

      ## Investigate

      Look for the waves in which one cell changes, and for those in which two do.

      ```show
      trace
      ```

      ```show
      marbles mine yours
      ```

      ## Modify

      Add a second command, `giveBack`: it moves 3 coins from you to me. It may be used only when you have
      at least 3.

      ```check
      together { mine = 0; yours = 4 }
      expect giveBack.enabled
      giveBack()
      expect mine == 3
      expect yours == 1
      expect !giveBack.enabled
      yours = 3
      expect giveBack.enabled
      cell told = 0
      mine, yours -> { told += 1 }
      giveBack()
      expect told == 2
      ```

      > Hint: It looks like `pay`, with the two cells exchanged.

      > Hint: The condition, too, speaks of the other cell now.

      ```answer
      cell mine = 10
      cell yours = 0
      mine, yours -> print("\(mine) + \(yours) = \(mine + yours)")
      command pay when mine >= 3 { mine -= 3; yours += 3 }
      command giveBack when yours >= 3 { mine += 3; yours -= 3 }

      mine = 7
      yours = 3
      together { mine = 4; yours = 6 }
      pay()
      print(pay.enabled)
      ```

      ```wrong
      cell mine = 10
      cell yours = 0
      mine, yours -> print("\(mine) + \(yours) = \(mine + yours)")
      command pay when mine >= 3 { mine -= 3; yours += 3 }
      command giveBack { mine += 3; yours -= 3 }

      mine = 7
      yours = 3
      together { mine = 4; yours = 6 }
      pay()
      print(pay.enabled)
      ```

      ```wrong
      cell mine = 10
      cell yours = 0
      mine, yours -> print("\(mine) + \(yours) = \(mine + yours)")
      command pay when mine >= 3 { mine -= 3; yours += 3 }
      command giveBack when yours >= 3 { mine += 3 }

      mine = 7
      yours = 3
      together { mine = 4; yours = 6 }
      pay()
      print(pay.enabled)
      ```

      ```wrong
      cell mine = 10
      cell yours = 0
      mine, yours -> print("\(mine) + \(yours) = \(mine + yours)")
      command pay when mine >= 3 { mine -= 3; yours += 3 }
      command giveBack when yours > 3 { mine += 3; yours -= 3 }

      mine = 7
      yours = 3
      together { mine = 4; yours = 6 }
      pay()
      print(pay.enabled)
      ```

      ## Make

      A ticket office. A cell `seats` begins with 2 and a cell `sold` with 0. A command `sell` sells one
      seat: one seat less, one sold more, both at once. When there is no seat left, it is disabled. A cell
      `sign` shows `"open"` while something can be sold, and `"sold out"` after that.

      ```check
      always seats + sold == 2
      expect sign == "open"
      sell()
      expect seats == 1
      expect sold == 1
      expect sign == "open"
      sell()
      expect !sell.enabled
      expect sign == "sold out"
      ```

      > Hint: A contract may begin with `sell.enabled`: `sell.enabled -> sign = …`.

      > Hint: The sign is a choice: `sell.enabled ? "open" : "sold out"`.

      ```answer
      cell seats = 2
      cell sold = 0
      command sell when seats > 0 { seats -= 1; sold += 1 }
      sell.enabled -> sign = sell.enabled ? "open" : "sold out"
      ```

      ```wrong
      cell seats = 2
      cell sold = 0
      command sell { seats -= 1; sold += 1 }
      seats -> sign = seats > 0 ? "open" : "sold out"
      ```

      ```wrong
      cell seats = 2
      cell sold = 0
      command sell when seats > 0 { seats -= 1 }
      seats -> { sold = 2 - seats }
      sell.enabled -> sign = sell.enabled ? "open" : "sold out"
      ```

      ```wrong
      cell seats = 2
      cell sold = 0
      command sell when seats > 1 { seats -= 1; sold += 1 }
      sell.enabled -> sign = sell.enabled ? "open" : "sold out"
      ```

      ```wrong
      cell seats = 2
      cell sold = 0
      command sell when seats > 0 { seats -= 1; sold += 1 }
      let sign = "open"
      ```

      ## In short

      Each statement is a change of its own. What belongs together is written in `together { … }` or in a
      `command`: it happens as a whole, in one wave. A command knows when it may be used, and
      `name.enabled` says so.

      """#),
    LessonText(
      "11-errors",
      #"""
      # Errors that heal

      Friends share a bill: the total divided by the number of people. When there is nobody, there is no
      answer: a division by zero fails.

      What happens to the program then? `failed(share)` asks whether a cell is in error, and `expect`
      states what has to be true: here, that we *know* of the error.

      ```flow
      cell total = 12
      cell people = 3
      total, people -> share = total / people
      share -> print("each pays \(share)")

      people = 0
      print(failed(share))
      expect failed(share)
      people = 4
      ```

      ## Predict

      What happens at `people = 0`?

      - [ ] the program stops
      - [ ] it prints `each pays 0`
      - [x] `share` is in error, and the observer does not run

      > The error goes down the contract like a value, and `share` is *in error*. An observer does not run
      > for an error. A message says once what has failed; everything else goes on.

      And what does the last line, `people = 4`, print?

      - [x] `each pays 3`
      - [ ] nothing: the contract is broken for ever

      > The contract still holds. The next good value goes down it, and takes the place of the error.
      > Nobody has to repair anything.

      ## Run

      The message about the error comes when it happens. After it the program goes on.

      ```show
      output
      ```

      ## Investigate

      `#` in the picture is the error. It arrives at `share`, stops before the observer, and is gone with
      the next value.

      ```show
      marbles people share
      ```

      ```show
      trace
      ```

      ```show
      why share
      ```

      ## Modify

      A display should not show an error. Add a cell `display` that follows `share`, but shows 0 while
      `share` is in error. The stage `recover(0)` puts a 0 in the place of an error.

      ```check
      people = 0
      expect failed(share)
      expect display == 0
      people = 6
      expect display == 2
      ```

      > Hint: A stage stands between `|` and `->`.

      > Hint: Begin with `share | recover(0) -> …`.

      ```answer
      cell total = 12
      cell people = 3
      total, people -> share = total / people
      share -> print("each pays \(share)")
      share | recover(0) -> display = it

      people = 0
      print(failed(share))
      expect failed(share)
      people = 4
      ```

      ```wrong
      cell total = 12
      cell people = 3
      total, people -> share = total / people
      share -> print("each pays \(share)")
      share -> display = share

      people = 0
      print(failed(share))
      expect failed(share)
      people = 4
      ```

      ```wrong
      cell total = 12
      cell people = 3
      total, people -> share = total / people
      share -> print("each pays \(share)")
      cell display = 0

      people = 0
      print(failed(share))
      expect failed(share)
      people = 4
      ```

      ```wrong
      cell total = 12
      cell people = 3
      total, people -> share = total / people
      share -> print("each pays \(share)")
      share | recover(1) -> display = it

      people = 0
      print(failed(share))
      expect failed(share)
      people = 4
      ```

      ## Make

      A jukebox. `let songs = ["Rain", "Sun", "Snow"]` is a list, and `songs[0]` is its first element; a
      number that is not in the list fails. A cell `number` begins with 0. A cell `playing` follows it:
      the song with that number, or `"silence"` where there is none. No message about an error may appear.

      ```check
      expect playing == "Rain"
      number = 2
      expect playing == "Snow"
      number = 7
      expect playing == "silence"
      number = 1
      expect playing == "Sun"
      ```

      > Hint: `number | map(songs[it])` gives the song.

      > Hint: What puts something else in the place of an error? It stands behind the `map`.

      ```answer
      let songs = ["Rain", "Sun", "Snow"]
      cell number = 0
      number | map(songs[it]) | recover("silence") -> playing = it
      playing -> print("now: \(it)")
      ```

      ```wrong
      let songs = ["Rain", "Sun", "Snow"]
      cell number = 0
      number | map(songs[it]) -> playing = it
      playing -> print("now: \(it)")
      ```

      ```wrong
      let songs = ["Rain", "Sun", "Snow"]
      cell number = 0
      number | filter(it < 3) | map(songs[it]) -> playing = it
      playing -> print("now: \(it)")
      ```

      ```wrong
      let songs = ["Rain", "Sun", "Snow"]
      cell number = 0
      number | recover("silence") | map(songs[it]) -> playing = it
      playing -> print("now: \(it)")
      ```

      ## In short

      An error goes through contracts like a value. What depends on it is in error, observers stay silent,
      and the rest goes on. The next good value heals it. With `recover` you say yourself what takes its
      place.

      """#),
  ]
}
