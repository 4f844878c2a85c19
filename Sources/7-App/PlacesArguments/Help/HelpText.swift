import PlacesStrings

/// The help of the program and of its commands, as wide as the terminal.
package struct HelpText {
    package static let standardWidth = 80
    private static let mostExamples = 7
    /// The minimum number of options in a brief help.
    private static let leastOptions = 6
    /// The lines of a screen that a brief help fills at most.
    static let briefLines = 24
    /// The most lines of the page about the program, and of one about a command: two screens at most.
    static let pageLines = (ofProgram: 60, ofCommand: 40)
    /// A wider text is hard to read.
    private static let greatestWidth = 120
    private static let indent = 2
    private static let words = Strings.CommandLine.self

    private let commands: CommandList
    private let width: Int
    private let settings: [SettingEntry]

    private init(_ commands: CommandList, width: Int, settings: [SettingEntry]) {
        (self.commands, self.settings) = (commands, settings)
        self.width = min(max(width, 20), Self.greatestWidth)
    }

    /// The help of a command, or of the whole program for `nil` and for what is no command.
    /// - Parameters:
    ///   - commands: all that the program has.
    ///   - width: the columns to fill, as far as that is readable.
    ///   - settings: what the help of the command about settings lists.
    package static func text(
        of commands: CommandList, for command: String? = nil, _ extent: HelpExtent = .page,
        width: Int = standardWidth, settings: [SettingEntry] = []
    ) -> String {
        let help = HelpText(commands, width: width, settings: settings)
        let command = command.flatMap(commands.named)
        let lines =
            switch extent {
            case .brief: command.map(help.brief) ?? help.brief
            case .page: command.map(help.page) ?? help.page
            case .everything: command.map(help.whole) ?? help.whole
            }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: - The program

    private var whole: [String] {
        wrapped(Self.words.summary) + examples(Self.words.examples)
            + section(Self.words.usageHeading, Self.usages.map { ($0, "") })
            + section(Self.words.commandsHeading, commands.shown.map { ($0.usage, $0.summary) })
            + options(OptionTable.all)
            + section(Self.words.statusHeading, ExitStatus.allCases.map { (String($0.rawValue), $0.summary) })
            + ["", Self.words.moreHelp]
    }

    /// The page about the program: the everyday commands and options.
    private var page: [String] {
        let head =
            wrapped(Self.words.summary) + examples(Self.words.examples)
            + section(
                Self.words.commandsHeading, Everyday.commands(of: commands).map { ($0.usage, $0.summary) })
        let foot = [""] + wrapped(Self.words.morePages)
        return head + usualOptions(of: Everyday.options, lines: Self.pageLines.ofProgram - head.count - foot.count)
            + foot
    }

    private var brief: [String] {
        let names = commands.names.joined(separator: ", ")
        let foot = [""] + wrapped(Self.words.briefCommands(names)) + wrapped(Self.words.moreHelp("places --help"))
        let usual = OptionTable.all.filter(\.isUsual)
        // Where lines are short, examples give way to the usual options.
        let parts = stride(from: Self.mostExamples, through: 0, by: -1).lazy.map { count in
            let head = wrapped(Self.words.summary) + examples(Self.words.examples.prefix(count))
            return (head, usualOptions(of: usual, lines: Self.briefLines - head.count - foot.count))
        }
        let (head, options) = parts.first { $0.1.count { $0.hasPrefix("  -") } >= Self.leastOptions } ?? ([], [])
        return head + options + foot
    }

    private static var usages: [String] { ["\(Program.name) [TEXT…] [OPTION…]", "\(Program.name) COMMAND"] }

    // MARK: - A command

    private func whole(of command: CommandSpec) -> [String] {
        var lines = wrapped(command.details) + examples(command.examples)
        lines += section(Self.words.usageHeading, [(Self.usage(of: command), "")])
        if command.showsSettings {
            lines += section(
                Self.words.settingsHeading, settings.map { ($0.key, $0.summary + Self.names($0)) })
        }
        return lines + options(OptionTable.all.filter(command.takes))
    }

    /// All of it where that is not long, else with the options that matter most.
    private func page(of command: CommandSpec) -> [String] {
        let whole = whole(of: command)
        guard whole.count > Self.pageLines.ofCommand else { return whole }
        let head =
            wrapped(command.details) + examples(command.examples)
            + section(Self.words.usageHeading, [(Self.usage(of: command), "")])
        let foot = [""] + wrapped(Self.words.allHelp("places help all \(command.name)"))
        // A text may hold lines of its own.
        let count = (head + foot).joined(separator: "\n").count { $0 == "\n" } + 1
        let specs = OptionTable.all.filter(command.takes)
        return head + usualOptions(of: specs, lines: Self.pageLines.ofCommand - count) + foot
    }

    private func brief(of command: CommandSpec) -> [String] {
        let head =
            wrapped(Self.words.briefSummary(Self.usage(of: command), command.summary)) + examples(command.examples)
        let foot = [""] + wrapped(Self.words.moreHelp("places \(command.name) --help"))
        let specs = OptionTable.all.filter(command.takes)
        return head + usualOptions(of: specs, lines: Self.briefLines - head.count - foot.count) + foot
    }

    private static func usage(of command: CommandSpec) -> String {
        "\(Program.name) \(command.usage)" + (command.takesOptions ? " [OPTION…]" : "")
    }

    /// The names of a setting outside files.
    private static func names(_ setting: SettingEntry) -> String {
        let names = [setting.option.map { "--\($0)" }, setting.environmentName].compactMap(\.self)
        return " (\(names.joined(separator: ", ")))"
    }

    // MARK: - Parts

    private func examples(_ examples: some Sequence<(line: String, meaning: String)>) -> [String] {
        section(Self.words.examplesHeading, examples.map { ($0.line, $0.meaning) })
    }

    private func options(_ specs: [OptionSpec]) -> [String] {
        OptionSpec.Group.allCases.flatMap { group in
            options(specs.filter { $0.group == group }, under: OptionTable.heading(group))
        }
    }

    private func options(_ specs: [OptionSpec], under heading: String) -> [String] {
        section(heading, specs.map { ($0.usage, $0.summary) })
    }

    /// As many options as fit into the given number of lines: the usual ones, then the command's own, then the others.
    private func usualOptions(of specs: [OptionSpec], lines: Int) -> [String] {
        let ranked =
            specs.filter(\.isUsual) + specs.filter { !$0.isUsual && $0.group == .commands }
            + specs.filter { !$0.isUsual && $0.group != .commands && !$0.isForAll } + specs.filter(\.isForAll)
        var shown: [String] = []
        var names: Set<String> = []
        for spec in ranked {
            // Another needs a line at least.
            guard shown.count < lines else { break }
            names.insert(spec.name)
            let section = options(specs.filter { names.contains($0.name) }, under: Self.words.optionsHeading)
            if section.count <= lines { shown = section } else { names.remove(spec.name) }
        }
        return shown
    }

    /// A blank line, a heading and rows of two columns, the second beside the longest of the first; a term that takes
    /// more than its part of the line stands on a line of its own. Nothing without rows.
    private func section(_ heading: String, _ rows: [(String, String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let widest = max(10, (width - Self.indent) * 3 / 5)
        let left = rows.map(\.0.count).filter { $0 <= widest }.max() ?? 0
        let right = Self.indent + left + 2
        var lines = ["", heading]
        for (term, meaning) in rows {
            var first = String(repeating: " ", count: Self.indent) + term
            var rest = wrapped(meaning, to: width - right)[...]
            if term.count <= left, let beside = rest.popFirst() {
                first += String(repeating: " ", count: left - term.count + 2) + beside
            }
            lines.append(first)
            lines += rest.map { String(repeating: " ", count: right) + $0 }
        }
        return lines
    }

    private func wrapped(_ text: String, to width: Int? = nil) -> [String] {
        Self.wrapped(text, to: width ?? self.width)
    }

    /// The text in lines of limited length, broken at spaces.
    package static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension OptionSpec {
    /// Both names and the value, the long names in one column.
    fileprivate var usage: String {
        let names = (short.map { "-\($0), " } ?? "    ") + dashed
        return valueDescription.map { names + $0.usage } ?? names
    }
}
