package import PlacesArguments
import PlacesFeature
package import PlacesTerminal

/// What the output may hold.
package struct TerminalCapabilities: Hashable, Sendable {
    /// Whether a person looks at it, rather than a program.
    package let isTerminal: Bool
    package let isUTF8: Bool
    package let hasColor: Bool
    /// Whether OSC 8 hyperlinks are understood.
    package let hasLinks: Bool
    /// Which colours it has, and on what ground.
    package let palette: Palette

    /// - Parameters:
    ///   - isTerminal: whether the answer goes to a terminal.
    ///   - isASCII: whether the user wants plain ASCII.
    package init(environment: [String: String], isTerminal: Bool, color: ColorChoice, isASCII: Bool = false) {
        self.isTerminal = isTerminal
        isUTF8 = !isASCII && LocaleVariables.isUTF8(environment)
        hasColor =
            switch color {
            case .always: true
            case .never: false
            case .auto: Self.wantsColor(environment, isTerminal: isTerminal)
            }
        hasLinks = isTerminal && Self.knowsLinks(environment)
        palette = Self.palette(environment)
    }

    /// All colours where the terminal says that it has them and what its ground is; those that can be read on any ground
    /// where it has 256; else none.
    private static func palette(_ environment: [String: String]) -> Palette {
        let (terminal, depth) = (environment["TERM"] ?? "", environment["COLORTERM"] ?? "")
        let hasAll = ["truecolor", "24bit"].contains(depth) || terminal.hasSuffix("-direct")
        if hasAll, let isLight = isLight(environment["COLORFGBG"]) { return isLight ? .light : .dark }
        let isKnown = ["xterm-kitty", "foot", "alacritty", "wezterm", "xterm-ghostty"].contains(terminal)
        return hasAll || isKnown || has256Colours(terminal) ? .safe : .sixteen
    }

    /// Whether its name says so: `xterm-256color`, `screen.xterm-256color-bce`.
    private static func has256Colours(_ terminal: String) -> Bool {
        terminal.utf8.indices.contains { terminal.utf8[$0...].starts(with: "256color".utf8) }
    }

    /// Whether the ground is light, by the last number of `15;0` or `0;default;15` as rxvt and others set it.
    private static func isLight(_ value: String?) -> Bool? {
        guard let number = value?.split(separator: ";").last.flatMap({ Int(digits: $0) }), number < 16 else {
            return nil
        }
        return number == 7 || number > 8
    }

    private static func wantsColor(_ environment: [String: String], isTerminal: Bool) -> Bool {
        func value(_ name: String) -> String { environment[name] ?? "" }
        if !value("NO_COLOR").isEmpty { return false }
        if !["", "0"].contains(value("CLICOLOR_FORCE")) { return true }
        return isTerminal && value("CLICOLOR") != "0" && !["", "dumb"].contains(value("TERM"))
    }

    /// Only terminals that are known to understand links; what others do with them is anybody's guess.
    private static func knowsLinks(_ environment: [String: String]) -> Bool {
        func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        func number(_ name: String) -> Int { environment[name].flatMap { Int(digits: $0) } ?? 0 }
        let terminal = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        if terminal == "dumb" { return false }
        if ["screen", "tmux"].contains(where: { terminal.hasPrefix($0) }) || has("TMUX") || has("STY") {
            // What a multiplexer runs in does not matter: it must pass links on itself, as tmux does since 3.4.
            return program == "tmux" && isAtLeast(3, 4, environment["TERM_PROGRAM_VERSION"] ?? "")
        }
        return number("VTE_VERSION") >= 5000 || number("KONSOLE_VERSION") >= 201_200
            || ["iTerm.app", "WezTerm", "vscode", "ghostty"].contains(program)
            || has("KITTY_WINDOW_ID") || has("WT_SESSION")
            || ["xterm-kitty", "foot", "foot-extra", "alacritty"].contains(terminal)
    }

    /// Compares versions such as `3.4` and `3.3a`.
    private static func isAtLeast(_ major: Int, _ minor: Int, _ version: String) -> Bool {
        let parts = version.split(separator: ".").map { Int(digits: $0.prefix { $0.isNumber }) ?? 0 }
        guard let first = parts.first else { return false }
        return (first, parts.count > 1 ? parts[1] : 0) >= (major, minor)
    }
}

extension RenderCapabilities {
    /// How to draw on the terminal itself, wherever the answer goes.
    package static func onScreen(
        environment: [String: String], color: ColorChoice, isASCII: Bool = false
    ) -> RenderCapabilities {
        let terminal = TerminalCapabilities(
            environment: environment, isTerminal: true, color: color, isASCII: isASCII)
        return RenderCapabilities(
            glyphs: terminal.isUTF8 ? .unicode : .ascii, isColoured: terminal.hasColor,
            linksSupported: terminal.hasLinks, palette: terminal.palette)
    }
}
