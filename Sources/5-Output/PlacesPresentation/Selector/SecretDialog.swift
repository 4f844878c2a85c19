import PlacesFeature
import PlacesMap
package import PlacesTerminal

/// Asks for a secret, and shows an asterisk for each character.
package struct SecretDialog: TerminalDialog, Sendable {
    private let prompt: String
    private var typed = ""

    /// The longest text that is taken in, in characters.
    private static let mostCharacters = 4096

    package init(prompt: String) { self.prompt = prompt }

    package func lines(size: TextSize, options: RenderCapabilities) -> [StyledText] {
        let glyphs = Glyphs(options.glyphs)
        var line = StyledText(prompt.cleaned + " ", .bold)
        line.append(String(repeating: "*", count: max(0, min(typed.count, size.columns - line.width - 1))), .plain)
        line.append(String(glyphs.caret), .me)
        return Array(line.wrapped(width: size.columns, mark: glyphs.ellipsis).prefix(max(0, size.rows)))
    }

    /// - Returns: the text, or an inner `nil` if the user cancelled.
    package mutating func handle(_ key: KeyEvent) -> String?? {
        switch key {
        case .enter: return .some(typed)
        case .escape, .endOfInput: return .some(nil)
        case .backspace: typed = String(typed.dropLast())
        case .control("u"): typed = ""
        case .character(let character): typed.append(character)
        case .paste(let text): typed += text.filter { !$0.isNewline }
        default: break
        }
        typed = String(typed.prefix(Self.mostCharacters))
        return nil
    }
}
