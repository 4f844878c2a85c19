/// Completions for bash, without help from the package bash-completion.
enum BashCompletions {
    static var script: String {
        """
        # bash completions of \(Program.name) \(Program.version)
        _\(Program.name)() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} word
            local commands='\(CommandTable.all.map(\.name).joined(separator: " "))'
            COMPREPLY=()
            # --option=value arrives as three words.
            if [[ $current == = ]]; then
                current=
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            fi
            case $previous in
        \(OptionTable.all.compactMap(value).joined(separator: "\n"))
            esac
            if [[ $current == -* ]]; then
                COMPREPLY=($(compgen -W '\(options)' -- "$current"))
                return
            fi
            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                case $word in
        \(CommandTable.all.map(operands).joined(separator: "\n"))
                esac
            done
            if ((COMP_CWORD == 1)); then
                COMPREPLY=($(compgen -W "$commands" -- "$current"))
            fi
        }
        complete -F _\(Program.name) \(Program.name)

        """
    }

    private static var options: String {
        OptionTable.all.flatMap { option in [option.short.map { "-\($0)" }, option.dashed].compactMap(\.self) }
            .joined(separator: " ")
    }

    /// What completes the value of an option.
    private static func value(_ option: OptionSpec) -> String? {
        guard let completion = option.valueDescription?.completion else { return nil }
        let names = [option.short.map { "-\($0)" }, option.dashed].compactMap(\.self).joined(separator: "|")
        var commands: [String] = []
        if completion.offersFiles {
            commands += [
                "compopt -o filenames 2>/dev/null",
                "mapfile -t COMPREPLY < <(compgen -f -- \"$current\")",
            ]
        }
        if !completion.words.isEmpty {
            let words = completion.words.joined(separator: " ")
            commands.append("COMPREPLY+=($(compgen -W '\(words)' -- \"$current\"))")
        }
        return """
                    \(names))
            \(commands.map { "            \($0)\n" }.joined())            return ;;
            """
    }

    /// What completes the word after a command.
    private static func operands(_ command: CommandSpec) -> String {
        """
                    \(command.name))
                        COMPREPLY=($(compgen -W '\(command.operandWords.joined(separator: " "))' -- "$current"))
                        return ;;
        """
    }
}
