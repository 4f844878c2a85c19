package import PlacesArguments
import PlacesCLI

/// What the program makes of a line.
package enum LineRead: Hashable, Sendable {
    /// A command, by its name.
    case command(String, SearchArguments)
    case help(String?, HelpExtent)
    case version, release

    package init(_ line: [String], isSaved: SavedNames = { _ in false }) throws(UsageError) {
        let parser = ArgumentParser(line, commands: Command.list)
        switch try parser.invocation(isSaved: isSaved, reading: Command.reading) {
        case .command(let spec, _, let arguments): self = .command(spec.name, arguments)
        case .help(let command, let extent): self = .help(command, extent)
        case .version: self = .version
        case .release: self = .release
        }
    }

    /// The options of a line that asks for a command, or `nil` for another line.
    package func arguments(of command: String) -> SearchArguments? {
        if case .command(command, let arguments) = self { arguments } else { nil }
    }
}

extension HelpText {
    /// The help of this program or of one of its commands.
    package static func text(
        for command: String? = nil, _ extent: HelpExtent = .page, width: Int = standardWidth,
        settings: [SettingEntry] = []
    ) -> String {
        text(of: Command.list, for: command, extent, width: width, settings: settings)
    }
}
