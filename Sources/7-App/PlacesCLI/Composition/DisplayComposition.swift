import PlacesAPI
import PlacesPresentation
import PlacesRequests
import PlacesTerminal

extension World {
    /// How the answer is to look: as asked for, else as the terminal and the locale allow.
    ///
    /// - Parameter remarks: lines that follow on the error stream; where that is the same screen, they have their room.
    func options(_ display: DisplayRequest, remarks: [String] = []) -> PresentationOptions {
        let terminal = TerminalCapabilities(
            environment: environment, isTerminal: console.isTerminal(.output), color: display.screen.color,
            isASCII: display.screen.isASCII)
        let size = TerminalSize.resolve(reported: console.reportedSize, environment: environment)
        let remarkRows = remarks.map(shownDiagnostic).joined().count { $0 == "\n" }
        let rows = size.rows - (console.isTerminal(.error) ? remarkRows : 0)
        let screen = TextSize(columns: display.columns ?? size.columns, rows: display.rows ?? rows)
        let isSized = display.columns != nil || display.rows != nil
        var options = PresentationOptions(
            units: display.units, glyphs: terminal.isUTF8 ? .unicode : .ascii, isColoured: terminal.hasColor,
            linksSupported: terminal.hasLinks,
            layout: terminal.isTerminal || isSized ? .screen(screen) : .pipe)
        (options.palette, options.isOfCommandLine) = (terminal.palette, true)
        options.directory = .program
        (options.lineStyle, options.symbols) = (display.lineStyle, display.symbols)
        (options.showsWholeCircle, options.hasList) = (display.showsWholeCircle, display.hasList)
        options.tellsRawAttributes = display.tellsRawAttributes
        guard display.screen.isAccessible else { return options }
        // What is heard is neither coloured nor cut to a width.
        (options.isAccessible, options.facing) = (true, display.facing)
        (options.isColoured, options.linksSupported, options.layout, options.glyphs) = (false, false, .pipe, .ascii)
        return options
    }

    /// How to draw on the terminal itself, wherever the answer goes.
    func capabilities(_ screen: ScreenRequest) -> RenderCapabilities {
        .onScreen(environment: environment, color: screen.color, isASCII: screen.isASCII)
    }
}

extension PresentationOptions {
    /// The rows of the screen, all there are in a pipe.
    var rows: Int {
        if case .screen(let size) = layout { size.rows } else { .max }
    }
}
