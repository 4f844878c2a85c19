import PlacesWords

/// The help of the program and of its commands, at most 80 columns wide.
package enum HelpText {
    static let width = 80

    /// The help of a command, or of the whole program for `nil` and for what is no command.
    package static func text(for command: String? = nil) -> String {
        command.flatMap(CommandTable.named).map(text) ?? program
    }

    private static var program: String {
        let commands = CommandTable.all.map { ($0.usage, $0.summary) }
        let statuses = ExitStatus.allCases.map { (String($0.rawValue), $0.summary) }
        let usages = ["\(Program.name) [TEXT…] [OPTION…]", "\(Program.name) COMMAND"]
        return Words.CommandLine.summary + "\n"
            + section(Words.CommandLine.examplesHeading, Words.CommandLine.examples.map { ($0.line, $0.meaning) })
            + section(Words.CommandLine.usageHeading, usages.map { ($0, "") })
            + section(Words.CommandLine.commandsHeading, commands)
            + options(OptionTable.all)
            + section(Words.CommandLine.statusHeading, statuses)
            + "\n\(Words.CommandLine.moreHelp)\n"
    }

    private static func text(of command: CommandSpec) -> String {
        let details = wrapped(command.details, to: width).joined(separator: "\n") + "\n"
        let usage = "\(Program.name) \(command.usage)" + (command.takesOptions ? " [OPTION…]" : "")
        var text = details
        if !command.examples.isEmpty {
            text += section(Words.CommandLine.examplesHeading, command.examples.map { ($0.line, $0.meaning) })
        }
        text += section(Words.CommandLine.usageHeading, [(usage, "")])
        if command.showsSettings {
            text += section(
                Words.CommandLine.settingsHeading,
                SettingTable.all.map { ($0.key, $0.summary + names($0)) })
        }
        return text + options(OptionTable.all.filter(command.takes))
    }

    /// The names of a setting outside files.
    private static func names(_ setting: SettingSpec) -> String {
        let names = [setting.option.map { "--\($0)" }, setting.environmentName].compactMap(\.self)
        return " (\(names.joined(separator: ", ")))"
    }

    private static func options(_ specs: [OptionSpec]) -> String {
        OptionSpec.Group.allCases.map { group in
            let rows = specs.filter { $0.group == group }.map { ($0.usage, $0.summary) }
            return rows.isEmpty ? "" : section(OptionTable.heading(group), rows)
        }.joined()
    }

    /// A heading and rows of two columns, the second beside the longest of the first.
    private static func section(_ heading: String, _ rows: [(String, String)]) -> String {
        let indent = 2
        let left = rows.map(\.0.count).max() ?? 0
        let right = indent + left + 2
        var text = "\n\(heading)\n"
        for (term, meaning) in rows {
            let lines = wrapped(meaning, to: width - right)
            let first = String(repeating: " ", count: indent) + term.padded(to: left) + "  " + (lines.first ?? "")
            text += first.withoutTrailingSpaces + "\n"
            for line in lines.dropFirst() { text += String(repeating: " ", count: right) + line + "\n" }
        }
        return text
    }

    /// The text in lines of at most so many characters, broken at spaces.
    static func wrapped(_ text: String, to width: Int) -> [String] {
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
        return valueDescription.map { "\(names) \($0.placeholder)" } ?? names
    }
}

extension String {
    fileprivate var withoutTrailingSpaces: String {
        lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
    }
}
