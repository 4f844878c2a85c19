import PlacesAPI
import PlacesFeature
import PlacesLocation
import PlacesStrings

/// The manual page, in the man macros of roff: see man(7). Its first part is for every day, its second has the rest.
package enum ManualPage {
    /// The whole page.
    ///
    /// - Parameters:
    ///   - commands: all that the program has.
    ///   - screens: what the program shows, by what was typed.
    ///   - settings: every setting.
    ///   - settingFiles: where files of settings are looked for.
    package static func text(
        of commands: CommandList, screens: [(line: String, lines: [String])] = [],
        settings: [SettingEntry], settingFiles: [(path: String, meaning: String)]
    ) -> String {
        let words = Strings.CommandLine.self
        var page = Page()
        page.line(
            ".TH \(Program.name.uppercased()) 1 \(Program.date) \"\(Program.name) \(Program.version)\""
                + " \"\(Page.escaped(words.title))\"")
        page.section(words.nameHeading)
        page.paragraph("\(Program.name) - \(words.summary.lowercasedFirst)")
        page.section(words.synopsisHeading)
        page.line(".B \(Program.name)\n[\\fITEXT\\fR \\&...] [\\fIOPTION\\fR \\&...]")
        page.line(".br\n.B \(Program.name)\n\\fICOMMAND\\fR")
        page.section(words.descriptionHeading)
        page.paragraph(words.purpose)
        page.section(words.examplesHeading)
        for example in words.examples { page.entry(example.line, example.meaning) }
        if !screens.isEmpty {
            page.section(words.screensHeading)
            page.paragraph(words.screens)
            for screen in screens { page.screen(screen.line, screen.lines) }
        }
        page.section(words.commandsHeading)
        page.commands(Everyday.commands(of: commands))
        page.section(words.optionsHeading)
        page.options(Everyday.options)

        page.section(words.secondPartHeading)
        page.paragraph(words.secondPart)
        page.section(words.otherCommandsHeading)
        page.commands(commands.shown.filter { !Everyday.contains($0) })
        page.section(words.otherOptionsHeading)
        page.options(OptionTable.all.filter { !Everyday.contains($0) })
        page.section(words.statusHeading)
        for status in ExitStatus.allCases { page.entry(String(status.rawValue), status.summary) }
        page.section(words.settingsHeading)
        page.paragraph(words.configDetails)
        for setting in settings {
            page.entry("\(setting.key) = \(setting.placeholder)", setting.summary)
        }
        page.section(words.environmentHeading)
        for setting in settings { page.entry(setting.environmentName, setting.summary) }
        page.section(words.filesHeading)
        for file in settingFiles { page.entry(file.path, file.meaning) }
        page.entry("~/.config/places/markets/*.json", Strings.Where.marketFiles)
        page.entry("~/.config/places/zones/*.geojson", Strings.Where.zoneFiles)
        page.section(Strings.CommandLine.disclosuresHeading)
        page.paragraph(Strings.CommandLine.disclosures)
        for told in PlacesService.all.flatMap(\.disclosures) + MethodDescriptor.all.flatMap(\.disclosures) {
            let sentence = Strings.CommandLine.disclosure(told.content, to: told.recipient)
            page.entry(told.occasion.replacing("`", with: ""), sentence.replacing("`", with: ""))
        }
        page.section(Strings.Records.formatsHeading)
        page.paragraph(Strings.Records.formats)
        page.section(Strings.Where.marketHeading)
        page.paragraph(Strings.Where.marketFormat)
        page.section(Strings.Where.zoneHeading)
        page.paragraph(Strings.Where.zoneFormat)
        return page.text
    }

    /// A page as it grows.
    private struct Page {
        private(set) var text = ""

        mutating func line(_ roff: String) { text += roff + "\n" }

        mutating func section(_ heading: String) { line(".SH \(Self.escaped(heading.uppercased()))") }

        mutating func subsection(_ heading: String) { line(".SS \(Self.escaped(heading))") }

        mutating func paragraph(_ words: String) { line(Self.lines(words)) }

        mutating func entry(_ term: String, _ meaning: String) {
            line(".TP\n\\fB\(Self.escaped(term))\\fR\n\(Self.lines(meaning))")
        }

        mutating func example(_ example: String, _ meaning: String) {
            line(".RS\n.TP\n\\fB\(Self.escaped(example))\\fR\n\(Self.lines(meaning))\n.RE")
        }

        /// A real screen, as wide as the terminal that shows the page.
        mutating func screen(_ typed: String, _ lines: [String]) {
            line(".PP\n\\fB\(Self.escaped(typed))\\fR\n.RS -7n\n.nf")
            for text in lines {
                line(Self.escaped(String(text.reversed().drop { $0 == " " }.reversed())))
            }
            line(".fi\n.RE")
        }

        mutating func commands(_ commands: [CommandSpec]) {
            for command in commands {
                entry(command.usage, command.details)
                for example in command.examples { self.example(example.line, example.meaning) }
            }
        }

        /// Options, those of a group below its heading.
        mutating func options(_ options: [OptionSpec]) {
            for group in OptionSpec.Group.allCases {
                let ofGroup = options.filter { $0.group == group }
                if !ofGroup.isEmpty { subsection(OptionTable.heading(group)) }
                for option in ofGroup { self.option(option) }
            }
        }

        private mutating func option(_ option: OptionSpec) {
            let names = [option.short.map { "-\($0)" }, option.dashed].compactMap(\.self)
                .map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
            let value = option.valueDescription.map { "\\fI\(Self.escaped($0.usage))\\fR" } ?? ""
            line(".TP\n\(names)\(value)\n\(Self.lines(option.summary))")
        }

        /// The words over lines of a handy length.
        private static func lines(_ words: String) -> String {
            // Escapes make lines longer than they look, and roff wants at most 80 bytes. It fills the lines itself.
            let fitting = stride(from: 72, to: 24, by: -8).lazy
                .map { HelpText.wrapped(words, to: $0).map(escaped) }
                .first { $0.allSatisfy { $0.utf8.count <= 80 } }
            return (fitting ?? [escaped(words)]).joined(separator: "\n")
        }

        /// The words as roff prints them: no escape, request or hyphen by accident.
        static func escaped(_ words: String) -> String {
            var result = words.unicodeScalars.first.map { ".'".unicodeScalars.contains($0) } == true ? "\\&" : ""
            for scalar in words.unicodeScalars {
                switch scalar {
                case "\\": result += "\\e"
                case "-": result += "\\-"
                case "\"": result += "\\(dq"
                case "~": result += "\\(ti"
                case "'": result += "\\(aq"
                case "`": result += "\\(ga"
                case "^": result += "\\(ha"
                case _ where !scalar.isASCII:
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result
        }
    }
}

extension String {
    /// Begins as a phrase and ends as one, as the NAME section wants it.
    fileprivate var lowercasedFirst: String {
        prefix(1).lowercased() + dropFirst().prefix { $0 != "." }
    }
}
