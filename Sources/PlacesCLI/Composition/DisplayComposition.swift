import PlacesAPI
import PlacesMap
import PlacesPresentation
import PlacesTerminal

extension PresentationOptions {
    /// How the answer is to look: as asked for, else as the terminal and the locale allow.
    ///
    /// - Parameter remarks: lines that follow on the error stream; where that is the same screen, they have their room.
    init(
        arguments: SearchArguments, settings: Settings, environment: [String: String], console: any Console,
        remarks: [String]
    ) {
        let terminal = TerminalCapabilities(
            environment: environment, isTerminal: console.isTerminal(.output), color: settings.color,
            isASCII: arguments.isASCII ?? false)
        let size = TerminalSize.resolve(reported: console.reportedSize, environment: environment)
        let columns = arguments.width ?? size.columns
        let remarkRows = remarks.reduce(0) { $0 + max(1, ($1.count - 1 + size.columns - 1) / size.columns) }
        let rows = size.rows - (console.isTerminal(.error) ? remarkRows : 0)
        let screen = TextSize(columns: columns, rows: arguments.height ?? rows)
        let isSized = arguments.width != nil || arguments.height != nil
        self.init(
            units: settings.units ?? LocaleVariables.units(environment),
            glyphs: terminal.isUTF8 ? .unicode : .ascii, isColoured: terminal.hasColor,
            linksSupported: terminal.hasLinks,
            layout: terminal.isTerminal || isSized ? .screen(screen) : .pipe)
        (palette, isOfCommandLine) = (terminal.palette, true)
        directory = .program
        setMapStyle(settings, environment)
        showsWholeCircle = arguments.map.extent == .circle
        tellsRawAttributes = arguments.tellsRawAttributes ?? false
        guard settings.isAccessible else { return }
        // What is heard is neither coloured nor cut to a width.
        (isAccessible, facing) = (true, arguments.facing ?? 0)
        (isColoured, linksSupported, layout, glyphs) = (false, false, .pipe, .ascii)
    }

    /// The rows of the screen, all there are in a pipe.
    var rows: Int {
        if case .screen(let size) = layout { size.rows } else { .max }
    }

    /// How maps are drawn: as asked for, else as the terminal's font allows.
    mutating func setMapStyle(_ settings: Settings, _ environment: [String: String]) {
        // The fonts of the console of Linux have no braille.
        lineStyle = settings.drawing ?? (environment["TERM"] == "linux" ? .blocks : .braille)
        symbols = settings.symbols
    }
}
