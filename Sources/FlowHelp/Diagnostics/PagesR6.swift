// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  static let pagesR6: [DiagnosticPage] = [
    DiagnosticPage(
      "R6001",
      #"""
      # R6001: the file can't be read

      There is no such file, it is a directory, or you are not permitted to read it. It
      is the file that is run, or one that it imports.

      ```sh
      runnel check no-such-file.flow
      ```

      ## Why

      The name is looked up from the folder that the command runs in. The name in an
      `import` counts from the folder of the file that it stands in, and is written with
      its ending; at the prompt it counts from the current directory.

      ## How to fix it

      Check the spelling and the folder (`ls`, `pwd`). The exit code is 66, or 77 where
      permission is missing; where an import is at fault it is 65, and nothing has run.

      ```sh right
      printf 'cell year = 2016\n' | runnel check -
      ```

      """#),
    DiagnosticPage(
      "R6002",
      #"""
      # R6002: waves without end

      What one statement set in motion did not come to rest: each wave caused the next,
      10,000 times over.

      ```flow
      cell n = 0
      n -> { n += 1 }
      ```

      ## Why

      A block that changes a cell starts a new wave. If that wave runs the same block
      again, it never ends. At the limit the wave at hand is undone, the waves before
      stand, and the script goes on with its next statement.

      ## How to fix it

      Look at the cells that the message names, and break the circle: change the cell
      only under a condition, or derive a new cell instead. A script that needs more
      waves can have them: `runnel run --max-waves 100000 file.flow`. Classic
      semantics has no waves and counts deliveries: `--max-deliveries`.

      ```flow right
      cell n = 0
      n -> {
        if n < 3 {
          n += 1
        }
      }
      ```

      """#),
    DiagnosticPage(
      "R6003",
      #"""
      # R6003: a limit is reached

      The script needs more than it may have: a file of more than 64 MiB, a text or a
      list of more than 16 MiB, values of more than 512 MiB together, too many cells,
      or more than 100,000 timers and held values. With `--semantics=classic` one
      statement may also set off too many deliveries. Each limit has an option; see
      `runnel run --help`.

      ```sh
      head -c 70000000 /dev/zero | tr '\0' ' ' | runnel check -
      ```

      ## Why

      Without limits, one wrong line can use up all the memory of a machine, and then
      other programs fail as well. A limit met by a declaration or a contract leaves no
      trace of it; one met by a wave undoes that wave. What classic semantics has
      delivered stands; there, what lies behind a diamond is told once for each way, and
      with every further diamond twice as often.

      ## How to fix it

      Usually something grows by mistake: a text that is appended to itself, a list that
      is never cut. `prefix` and `suffix` keep a part of a list.

      ```flow right
      cell reading = 0
      cell history: [Int] = []
      reading -> { history = (history + [reading]).suffix(100) }
      reading = 7
      ```

      """#),
    DiagnosticPage(
      "R6004",
      #"""
      # R6004: interrupted

      You pressed ^C while values were moving. The wave at hand was undone; the waves
      before it stand, and all cells agree with their contracts.

      ```sh
      printf 'cell n = 0\nn -> { n += 1 }\n' |
        timeout -s INT 2 runnel run --max-waves 1000000000000000 -
      ```

      ## Why

      A script may go on for very long by intention, or without end by mistake. In both
      cases you must be able to stop it without breaking anything.

      ## How to fix it

      Nothing is broken. At the prompt you can go on; a script ends with exit code 130.
      If it should have come to rest by itself, look for cells that feed each other,
      and leave the number of waves at its limit: it then stops with R6002.

      ```flow right
      cell n = 0
      n -> {
        if n < 1000 {
          n += 1
        }
      }
      ```

      """#),
    DiagnosticPage(
      "R6005",
      #"""
      # R6005: this can't be imported

      An `import` names a file by a relative path, in the folder of the file that is
      run or below it. This one is absolute, leads out of that folder, is a link that
      leads out, or stands in a text that comes without a folder.

      ```sh
      printf 'import "../model.flow"\n' | runnel check -
      ```

      ## Why

      Who runs a script trusts the script, and not whatever lies around it: a program
      is what is in its folder, can be copied with it, and reads nothing else.

      ## How to fix it

      Put the file into the folder or below it. If both lie side by side below a third
      folder, run a file that lies there and imports them. Standard input and the
      prompt import from the current directory.

      ```sh right
      folder=$(mktemp -d) && cd "$folder"
      echo 'cell year = 2016' > model.flow
      echo 'import "model.flow"' | runnel check -
      rm -r "$folder"
      ```

      """#),
    DiagnosticPage(
      "R6006",
      #"""
      # R6006: the entry could not be kept

      A session is kept with `--session`, and what was entered could not be written
      to its file: the disk is full, or the file system gave an error. The entry was not
      carried out, so that the session and its file still agree.

      ```sh
      ulimit -f 1
      printf 'cell name = "%01100d"\n' 0 | runnel repl --session "$(mktemp -u)"
      ```

      ## Why

      What was answered must be there again when the session is opened again, also after
      a crash. So an entry is brought to disk before it is carried out. What is piped
      into such a prompt goes on with the next entry; the exit code is 74 in the end.

      A session is kept up to 256 MiB; see `docs/LIMITS.md`.

      ## How to fix it

      Make room and enter it again. If the session has grown too large, `:save` writes
      the program as it stands, to begin another session with. To go on without keeping
      anything, open a prompt without `--session`.

      ```sh right
      printf 'cell year = 2016\n' | runnel repl --session "$(mktemp -u)"
      ```

      """#),
  ]
}
