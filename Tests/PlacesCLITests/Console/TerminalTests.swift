import PlacesArguments
import PlacesPresentation
import PlacesRequests
import PlacesTerminal
import Testing

@testable import PlacesCLI

@Suite struct TerminalTests {
    // MARK: Size

    @Test func resolve_prefersTheTerminalThenTheEnvironment() {
        let environment = ["COLUMNS": "120", "LINES": "40"]
        let reported = TerminalSize(columns: 200, rows: 60)
        #expect(TerminalSize.resolve(reported: reported, environment: environment) == reported)
        #expect(
            TerminalSize.resolve(reported: nil, environment: environment) == TerminalSize(columns: 120, rows: 40))
        #expect(TerminalSize.resolve(reported: nil, environment: [:]) == TerminalSize(columns: 80, rows: 24))
    }

    @Test(arguments: ["", "0", "-5", "wide", "99999999999999999999", "80.5"])
    func resolve_ignoresSizesThatAreNone(text: String) {
        let size = TerminalSize.resolve(reported: nil, environment: ["COLUMNS": text, "LINES": "50"])
        #expect(size == TerminalSize(columns: 80, rows: 50))
    }

    @Test(arguments: [(65_535, 65_535), (10_000, 10_000), (1001, 501)])
    func init_cutsSizesThatNoScreenHas(columns: Int, rows: Int) {
        let environment = ["COLUMNS": "\(columns)", "LINES": "\(rows)"]
        #expect(TerminalSize(columns: columns, rows: rows) == TerminalSize.greatest)
        #expect(TerminalSize(columns: columns, rows: 24) == TerminalSize(columns: 1000, rows: 24))
        #expect(TerminalSize.greatest.columns == 1000 && TerminalSize.greatest.rows == 500)
        if columns <= 10_000 {
            #expect(TerminalSize.resolve(reported: nil, environment: environment) == TerminalSize.greatest)
        }
    }

    @Test func init_refusesSizesBelowOneCell() {
        #expect(TerminalSize(columns: 0, rows: 24) == nil)
        #expect(TerminalSize(columns: 80, rows: 0) == nil)
    }

    // MARK: Locale

    @Test(
        arguments: [
            (["LANG": "en_US.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "de_DE.UTF8@euro"], true),
            (["LANG": "C"], false), (["LANG": "en_US"], false), (["LANG": "de_DE.ISO-8859-1"], false), ([:], false),
            (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false), (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
            (["LC_ALL": "", "LC_CTYPE": "", "LANG": "C.UTF-8"], true),
            (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C"], true), (["LANG": "C.Utf8"], true), (["LANG": "C.UTF-8.x"], true),
            (["LANG": ".UTF-8"], false), (["LANG": "UTF-8"], false), (["LANG": "C@x.UTF-8"], false),
            (["LANG": "C.UTF-16"], false),
        ])
    func isUTF8_followsTheLocale(environment: [String: String], isUTF8: Bool) {
        #expect(LocaleVariables.isUTF8(environment) == isUTF8)
    }

    @Test(
        arguments: [
            (["LANG": "en_US.UTF-8"], .imperial), (["LANG": "my_MM"], .imperial), (["LANG": "en_LR@x"], .imperial),
            (["LANG": "en_GB.UTF-8"], .metric), (["LANG": "C"], .metric), ([:], .metric), (["LANG": "US"], .metric),
            (["LC_MEASUREMENT": "fi_FI.UTF-8", "LANG": "en_US.UTF-8"], .metric),
            (["LC_ALL": "en_US.UTF-8", "LC_MEASUREMENT": "fi_FI.UTF-8"], .imperial),
        ] as [([String: String], UnitSystem)])
    func units_followTheRegion(environment: [String: String], units: UnitSystem) {
        #expect(LocaleVariables.units(environment) == units)
    }

    // MARK: Colour

    @Test(
        arguments: [
            (["TERM": "xterm"], true, .auto, true), (["TERM": "xterm"], false, .auto, false),
            (["TERM": "dumb"], true, .auto, false), ([:], true, .auto, false),
            (["TERM": "xterm", "NO_COLOR": "1"], true, .auto, false),
            (["TERM": "xterm", "NO_COLOR": ""], true, .auto, true),
            (["TERM": "xterm", "CLICOLOR": "0"], true, .auto, false),
            (["CLICOLOR_FORCE": "1"], false, .auto, true), (["CLICOLOR_FORCE": "0"], false, .auto, false),
            (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, .auto, false),
            (["NO_COLOR": "1", "TERM": "dumb"], false, .always, true), (["CLICOLOR_FORCE": "1"], true, .never, false),
        ] as [([String: String], Bool, ColorChoice, Bool)])
    func hasColor_followsTheChoiceThenTheEnvironmentThenTheTerminal(
        environment: [String: String], isTerminal: Bool, choice: ColorChoice, hasColor: Bool
    ) {
        let sut = TerminalCapabilities(environment: environment, isTerminal: isTerminal, color: choice)
        #expect(sut.hasColor == hasColor)
    }

    // MARK: Links

    @Test(
        arguments: [
            (["TERM": "xterm-256color"], Palette.safe), (["TERM": "xterm-kitty"], .safe), (["TERM": "xterm"], .sixteen),
            (["TERM": "linux"], .sixteen), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .safe),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor", "COLORFGBG": "15;0"], .dark),
            (["TERM": "xterm-256color", "COLORTERM": "24bit", "COLORFGBG": "0;default;15"], .light),
            (["TERM": "rxvt-unicode-256color", "COLORFGBG": "0;15"], .safe),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor", "COLORFGBG": "default;default"], .safe),
        ])
    func palette_isAsTheTerminalTells(environment: [String: String], palette: Palette) {
        #expect(TerminalCapabilities(environment: environment, isTerminal: true, color: .auto).palette == palette)
    }

    @Test(
        arguments: [
            ["VTE_VERSION": "5000"], ["VTE_VERSION": "6800", "TERM": "xterm-256color"], ["TERM_PROGRAM": "iTerm.app"],
            ["TERM_PROGRAM": "WezTerm"], ["TERM_PROGRAM": "vscode"], ["TERM_PROGRAM": "ghostty"],
            ["KITTY_WINDOW_ID": "1"], ["WT_SESSION": "x"], ["KONSOLE_VERSION": "201200"], ["TERM": "xterm-kitty"],
            ["TERM": "foot"], ["TERM": "alacritty"],
            ["TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"],
            ["TERM": "screen", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.5a"],
            ["TERM": "screen", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "4"],
        ])
    func hasLinks_onTerminalsThatAreKnown(environment: [String: String]) {
        #expect(capabilities(environment).hasLinks)
        #expect(!capabilities(environment, isTerminal: false).hasLinks)
    }

    @Test(
        arguments: [
            [:], ["TERM": "xterm-256color"], ["VTE_VERSION": "4999"], ["KONSOLE_VERSION": "201199"],
            ["TERM_PROGRAM": "Apple_Terminal"], ["VTE_VERSION": "6800", "TERM": "dumb"],
            ["VTE_VERSION": "6800", "TERM": "screen-256color"], ["VTE_VERSION": "6800", "TMUX": "x"],
            ["KITTY_WINDOW_ID": "1", "STY": "x"], ["KITTY_WINDOW_ID": ""], ["VTE_VERSION": "many"],
            ["TERM": "tmux", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"],
            ["TERM": "tmux", "TERM_PROGRAM": "tmux"],
        ])
    func hasLinks_nowhereElse(environment: [String: String]) {
        #expect(!capabilities(environment).hasLinks)
    }

    @Test func isUTF8_isNotWantedWithASCII() {
        let environment = ["LANG": "C.UTF-8"]
        #expect(capabilities(environment).isUTF8)
        #expect(
            !TerminalCapabilities(environment: environment, isTerminal: true, color: .auto, isASCII: true).isUTF8)
    }

    private func capabilities(_ environment: [String: String], isTerminal: Bool = true) -> TerminalCapabilities {
        TerminalCapabilities(environment: environment, isTerminal: isTerminal, color: .auto)
    }
}
