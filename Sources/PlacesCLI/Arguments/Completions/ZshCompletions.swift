/// Completions for zsh: a function for a folder of its fpath, or to be sourced.
enum ZshCompletions {
    static var script: String {
        """
        #compdef \(Program.name)
        # zsh completions of \(Program.name) \(Program.version)
        _\(Program.name)_words_or_files() {
            _alternative "words:word:($*)" files:file:_files
        }
        _\(Program.name)() {
            local context state state_descr line
            typeset -A opt_args
            _arguments -s -S \\
        \(OptionTable.all.flatMap(specs).map { "        \(Completions.quoted($0)) \\" }.joined(separator: "\n"))
                '1:command or text:->first' \\
                '*:text:->rest'
            case $state in
                first)
                    local -a commands=(
        \(CommandTable.all.map { "                \(entry($0))" }.joined(separator: "\n"))
                    )
                    _describe command commands ;;
                rest)
                    case $line[1] in
        \(CommandTable.all.compactMap(operands).joined(separator: "\n"))
                    esac ;;
            esac
        }
        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
            _\(Program.name) "$@"
        else
            compdef _\(Program.name) \(Program.name)
        fi

        """
    }

    /// One option as `_arguments` takes it, once for each name: `(-r --radius)--radius=[summary]:placeholder:action`.
    private static func specs(_ option: OptionSpec) -> [String] {
        let names = [option.short.map { "-\($0)" }, option.dashed].compactMap(\.self)
        let others = names + [option.excludes.map { "--\($0)" }].compactMap(\.self)
        let summary = "[\(escaped(option.summary, "[]:\\"))]"
        return names.map { name in
            let prefix = "(\(others.joined(separator: " ")))\(name)"
            guard let value = option.valueDescription else { return prefix + summary }
            return prefix + (name.hasPrefix("--") ? "=" : "+") + summary
                + ":\(escaped(value.placeholder, ":[]\\")):\(action(value.completion))"
        }
    }

    private static func action(_ completion: ValueCompletion) -> String {
        let words = completion.words.joined(separator: " ")
        if words.isEmpty { return completion.offersFiles ? "_files" : " " }
        guard completion.offersFiles else { return "(\(words))" }
        return " _\(Program.name)_words_or_files \(words)"
    }

    private static func entry(_ command: CommandSpec) -> String {
        Completions.quoted("\(command.name):\(escaped(command.summary, ":\\"))")
    }

    private static func operands(_ command: CommandSpec) -> String? {
        guard !command.operandWords.isEmpty else { return nil }
        return """
                        \(command.name)) compadd -- \(command.operandWords.joined(separator: " ")) ;;
            """
    }

    private static func escaped(_ text: String, _ characters: String) -> String {
        String(text.flatMap { characters.contains($0) ? ["\\", $0] : [$0] })
    }
}
