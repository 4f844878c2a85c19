/// Completions for zsh: a function for a folder of its fpath, or to be sourced.
enum ZshCompletions {
    static let script = """
        #compdef \(Program.name)
        # zsh completions of \(Program.name) \(Program.version)
        _\(Program.name)() {
            local -a typed values shown open lines
            local line value meaning files=
            # The last word without its quotes, of which one may be open.
            typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)${:-$QIPREFIX$PREFIX${compstate[quote]#\\$}}}")
            lines=("${(@f)$(\(Program.name) \(Completions.command) -- "${typed[@]}" 2>/dev/null)}")
            for line in "${lines[@]}"; do
                [[ -n $line ]] || continue
                value=${line%%$'\\t'*}
                meaning=${line#*$'\\t'}
                if [[ -z $value ]]; then
                    files=1
                elif [[ $value == *= ]]; then
                    open+=("$value")
                else
                    values+=("$value")
                    shown+=("$value${meaning:+  -- $meaning}")
                fi
            done
            (( ${#values} )) && compadd -l -d shown -M 'm:{a-zA-Z}={A-Za-z}' -a values
            (( ${#open} )) && compadd -S '' -a open
            if [[ -n $files ]]; then
                [[ $PREFIX != --*=* ]] || compset -P 1 '*='
                _files
            fi
        }
        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
            _\(Program.name) "$@"
        else
            compdef _\(Program.name) \(Program.name)
        fi

        """
}
