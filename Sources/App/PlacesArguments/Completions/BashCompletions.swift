/// Completions for bash, without help from the package bash-completion.
enum BashCompletions {
    static let script = """
        # bash completions of \(Program.name) \(Program.version)
        _\(Program.name)() {
            local -a typed=()
            local word glued= value meaning lines files= quoted i
            COMPREPLY=()
            # What bash parts at equals signs and colons is one word.
            for ((i = 1; i <= COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if [[ $word == [=:]* && ${#typed[@]} -gt 0 ]]; then
                    typed[-1]+=$word
                    glued=1
                elif [[ $glued ]]; then
                    typed[-1]+=$word
                    glued=
                else
                    typed+=("$word")
                fi
            done
            ((${#typed[@]})) || return
            local part=${COMP_WORDS[COMP_CWORD]}
            [[ $part == [=:]* ]] && part=
            local trim=$((${#typed[-1]} - ${#part}))
            quoted=
            [[ $part == [\\"\\']* ]] && quoted=1
            for i in "${!typed[@]}"; do
                word=${typed[i]//[\\"\\']/}
                typed[i]=${word//\\\\/}
            done
            mapfile -t lines < <(\(Program.name) \(Completions.command) -- "${typed[@]}" 2>/dev/null)
            for word in ${lines[@]+"${lines[@]}"}; do
                value=${word%%$'\\t'*}
                meaning=${word#*$'\\t'}
                if [[ -z $value ]]; then
                    files=1
                elif [[ $value == [0-9]* && $meaning && ${#lines[@]} -gt 1 && ${COMP_TYPE-9} != 37 && ${COMP_TYPE-9} != 42 ]]; then
                    # Several numbers are listed, each with its name, and only what they share is inserted.
                    COMPREPLY+=("$value  ($meaning)")
                else
                    value=${value:trim}
                    [[ $quoted || $value != *[\\ \\'\\"\\&\\;\\(\\)]* ]] || printf -v value %q "$value"
                    COMPREPLY+=("$value")
                fi
            done
            if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
                compopt -o nospace 2>/dev/null
            fi
            if [[ $files ]]; then
                compopt -o filenames 2>/dev/null
                mapfile -t lines < <(compgen -f -- "$part")
                COMPREPLY+=(${lines[@]+"${lines[@]}"})
            fi
            return 0
        }
        complete -F _\(Program.name) \(Program.name)

        """
}
