/// The shells that can complete the command line of `runnel`, with the script for each.
///
/// A script asks the program, so that it needs no change when an option comes or goes; it asks the `runnel` on
/// the path, so that Tab starts nothing that lies in a folder by chance.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script, which the shell reads.
  var text: String {
    switch self {
    case .bash: Self.forBash
    case .zsh: Self.forZsh
    case .fish: Self.forFish
    }
  }

  static let option = "--generate-completion-script"

  /// Answers to the option: with the script for the named shell, or else for the user's own one.
  static func run(_ words: [String]) -> Int32 {
    let first = words[0].split(separator: "=", maxSplits: 1).dropFirst().map(String.init)
    let own = Environment.variable("SHELL")?.split(separator: "/").last.map(String.init)
    guard let script = ((first + words.dropFirst()).first ?? own).flatMap(Self.init) else {
      let names = allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      StandardError.complain(CommandWords.spoken.takesShell(option, names))
      return ExitStatus.usage.rawValue
    }
    let output = BufferedOutput(descriptor: 1)
    output.write(script.text + "\n")
    return output.finish()
  }
}

extension CompletionScript {
  private static let forBash =
    #"""
    # Completion of runnel's command line in bash; printed by `runnel --generate-completion-script bash`.
    _runnel() {
        local rest=${COMP_LINE:0:COMP_POINT} blanks word files='' kept='' line count=0
        local -a words=()
        COMPREPLY=()
        # Bash parts words at = and : as well; what no space parts is one word.
        for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
            blanks=${rest%%[![:space:]]*}
            if [[ $count -eq 0 || -n $blanks ]]; then
                rest=${rest#"$blanks"}
                count=$((count + 1))
                words[count - 1]=
            fi
            [[ ${#word} -le ${#rest} ]] || word=$rest
            rest=${rest#"$word"}
            words[count - 1]+=$word
        done
        local typed=${words[count - 1]}
        words=("${words[@]:1}")
        words=("${words[@]//[\\\"\']/}")
        while IFS= read -r line; do
            if [[ -z $files ]]; then
                files=$line
                IFS= read -r kept
                typed=${typed#"$kept"}
            elif [[ ${line%%$'\t'*} == "$typed"* ]]; then
                COMPREPLY+=("${line%%$'\t'*}")
            fi
        done < <(command runnel --complete "${words[@]}" 2> /dev/null)
        [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2> /dev/null
        local -a found=()
        case $files in
            scripts) while IFS= read -r line; do found+=("$line"); done < <(
                compgen -f -X '!*.flow' -- "$typed"
                compgen -d -- "$typed"
            ) ;;
            folders) while IFS= read -r line; do found+=("$line"); done < <(compgen -d -- "$typed") ;;
            files) compopt -o default 2> /dev/null ;;
            *) return ;;
        esac
        if [[ ${#found[@]} -gt 0 ]]; then
            COMPREPLY+=("${found[@]}")
            compopt -o filenames 2> /dev/null
        elif [[ $files == scripts ]]; then
            # Where no script begins in this way, any file may be one.
            compopt -o default 2> /dev/null
        fi
    }
    complete -F _runnel runnel
    """#

  private static let forZsh =
    #"""
    #compdef runnel
    # Completion of runnel's command line in zsh; printed by `runnel --generate-completion-script zsh`.
    _runnel() {
        local line word about files kept found=1
        local -a lines described open
        lines=("${(@f)$(command runnel --complete "${(@Q)words[2,CURRENT-1]}" "${(Q)IPREFIX}${(Q)PREFIX}" 2> /dev/null)}")
        files=$lines[1] kept=$lines[2]
        [[ -n $kept ]] && compset -P "${(b)kept}"
        for line in "${(@)lines[3,-1]}"; do
            word=${line%%$'\t'*} about=
            [[ $line == *$'\t'* ]] && about=${line#*$'\t'}
            if [[ $word == *= ]]; then
                open+=("${word//:/\\:}${about:+:$about}")
            else
                described+=("${word//:/\\:}${about:+:$about}")
            fi
        done
        (( ${#described} )) && _describe word described && found=0
        (( ${#open} )) && _describe parameter open -S '' && found=0
        case $files in
            scripts) _files -g '*.flow(-.)' && found=0 ;;
            files) _files && found=0 ;;
            folders) _files -/ && found=0 ;;
        esac
        return found
    }
    if [[ ${funcstack[1]} == _runnel ]]; then
        _runnel "$@"
    else
        compdef _runnel runnel
    fi
    """#

  private static let forFish =
    #"""
    # Completion of runnel's command line in fish; printed by `runnel --generate-completion-script fish`.
    function __runnel_complete
        set -l before (commandline -opc)
        set -e before[1]
        set -l typed (commandline -ct)
        set -l lines (command runnel --complete $before "$typed" 2> /dev/null)
        set -l kept $lines[2]
        for line in $lines[3..-1]
            test -n "$line"; and printf '%s\n' "$kept$line"
        end
        set -l rest (string sub --start (math 1 + (string length -- "$kept")) -- "$typed")
        switch "$lines[1]"
            case scripts
                set -l found (__fish_complete_path "$rest")
                set -l scripts (string match --regex '^[^\t]*(?:/|\.flow)(?:\t.*)?$' -- $found)
                # Where no script begins in this way, any file may be one.
                test (count $scripts) -gt 0; or set scripts $found
                for file in $scripts
                    printf '%s\n' "$kept$file"
                end
            case files
                for file in (__fish_complete_path "$rest")
                    printf '%s\n' "$kept$file"
                end
            case folders
                for file in (__fish_complete_directories "$rest" '')
                    printf '%s\n' "$kept$file"
                end
        end
    end
    complete --command runnel --no-files --arguments '(__runnel_complete)'
    """#
}
