import PlacesArguments
import PlacesFeature
import PlacesKnowledge
import PlacesRequests
import PlacesStrings
import PlacesTerminal

/// About the program itself.
extension Command {
    static let completions = Command(
        CommandSpec(
            name: "completions", operand: .words(shells.joined(separator: "|")), choices: shells,
            summary: Strings.CommandLine.completions, details: Strings.CommandLine.completionsDetails,
            examples: Strings.CommandLine.completionsExamples),
        reading: { (words, _) throws(UsageError) -> Shell in
            guard words.count == 1 else {
                throw UsageError(
                    Strings.Commands.whichShell(shells),
                    hint: Strings.CommandLine.tryThis("\(Program.name) completions \(Shell.bash.rawValue)"))
            }
            return try CommandWords.choice(words[0])
        },
        run: { shell, call throws(CommandFailure) in
            try call.world.writeOutput(Completions.script(for: shell))
            return .found
        })

    static let manual = Command(
        CommandSpec(
            name: "man", operand: .none, summary: Strings.CommandLine.man, details: Strings.CommandLine.manDetails,
            examples: Strings.CommandLine.manExamples)
    ) { call throws(CommandFailure) in
        let screens = await ManualScreens(world: call.world).all()
        try call.world.writeOutput(
            ManualPage.text(
                of: list, screens: screens.map { ($0.line, $0.lines) }, settings: SettingTable.entries,
                settingFiles: SettingTable.files))
        return .found
    }

    static let help = Command(
        CommandSpec(
            name: "help", operand: .words("[all] [COMMAND]"), choices: ["all"] + list.names,
            summary: Strings.CommandLine.help,
            details: Strings.CommandLine.helpDetails),
        reading: { (words, _) throws(UsageError) -> (String?, HelpExtent) in
            let (words, extent): ([String], HelpExtent) =
                words.first == "all" ? (Array(words.dropFirst()), .everything) : (words, .page)
            guard let word = words.first else { return (nil, extent) }
            guard words.count == 1, let command = list.named(word) else {
                let text = words.joined(separator: " ")
                let guess = Suggestion.nearest(to: text, among: list.names)
                throw UsageError(
                    Strings.Commands.noCommand(text.shown),
                    hint: guess.map { Strings.CommandLine.didYouMean("\(Program.name) help \($0)") }
                        ?? Strings.CommandLine.tryThis("\(Program.name) help"))
            }
            return (command.name, extent)
        },
        run: { page, call throws(CommandFailure) in
            try call.world.writeHelp(of: page.0, page.1)
            return .found
        })

    private static let shells = Shell.allCases.map(\.rawValue)
}

extension World {
    /// Explains a command, or the program, as wide as the terminal.
    func writeHelp(of command: String?, _ extent: HelpExtent) throws(CommandFailure) {
        let width =
            console.isTerminal(.output)
            ? TerminalSize.resolve(reported: console.reportedSize, environment: environment).columns
            : HelpText.standardWidth
        try writeOutput(
            HelpText.text(
                of: Command.list, for: command, extent, width: width, settings: SettingTable.entries))
    }

    func writeVersion() throws(CommandFailure) {
        try writeOutput(Strings.Search.version(Program.name, Program.version))
    }

    /// Tells also what this copy of the program is made of.
    func writeRelease() throws(CommandFailure) {
        let today = CivilDay(number: now().seconds.floored(by: 24 * 3600).quotient)
        try writeOutput(Program.release.text(on: today))
    }
}
