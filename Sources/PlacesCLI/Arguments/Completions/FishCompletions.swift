/// Completions for fish.
enum FishCompletions {
    static var script: String {
        let header = ["# fish completions of \(Program.name) \(Program.version)", "complete -c \(Program.name) -f"]
        let lines = header + CommandTable.all.map(command) + CommandTable.all.compactMap(operands)
        return (lines + OptionTable.all.map(option)).joined(separator: "\n") + "\n"
    }

    private static func command(_ command: CommandSpec) -> String {
        "complete -c \(Program.name) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
    }

    private static func operands(_ command: CommandSpec) -> String? {
        guard !command.operandWords.isEmpty else { return nil }
        return "complete -c \(Program.name) -n '__fish_seen_subcommand_from \(command.name)' -a "
            + quoted(command.operandWords.joined(separator: " "))
    }

    private static func option(_ option: OptionSpec) -> String {
        var line = "complete -c \(Program.name)"
        if let short = option.short { line += " -s \(short)" }
        line += " -l \(option.name)"
        if let completion = option.valueDescription?.completion {
            line += completion.offersFiles ? " -r -F" : " -x"
            if !completion.words.isEmpty { line += " -a \(quoted(completion.words.joined(separator: " ")))" }
        }
        return line + " -d \(quoted(option.summary))"
    }

    /// Within single quotes fish knows two escapes.
    private static func quoted(_ text: String) -> String {
        "'" + text.flatMap { "'\\".contains($0) ? ["\\", $0] : [$0] } + "'"
    }
}
