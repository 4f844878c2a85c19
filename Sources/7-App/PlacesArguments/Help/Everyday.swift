/// The commands and options of every day: those of `--help` and of the first part of the manual.
enum Everyday {
    private static let commandNames: Set = [
        "explore", "setup", "where", "city", "show", "open", "share", "save", "saved", "import", "index", "config",
        "help",
    ]
    /// The options beside the usual ones.
    private static let optionNames: Set = [
        "source", "not-category", "chain", "where", "open-at", "within", "list", "with-lists", "format", "units",
        "lang", "accessible", "blur", "no-input", "quiet", "help", "version",
    ]

    static func contains(_ command: CommandSpec) -> Bool { commandNames.contains(command.name) }
    static func contains(_ option: OptionSpec) -> Bool { option.isUsual || optionNames.contains(option.name) }

    static func commands(of list: CommandList) -> [CommandSpec] { list.shown.filter(contains) }
    static var options: [OptionSpec] { OptionTable.all.filter(contains) }
}
