import PlacesFeature

/// A place in a file.
struct SourcePosition: Hashable, Sendable {
    let path: String
    /// From 1.
    let line: Int
    /// In characters, from 1.
    let column: Int
    /// The whole line.
    let text: String

    /// The line with a mark under the place, both indented; whatever may be a secret is masked.
    var excerpt: String {
        var shown: [Character] = []
        var mark: Int?
        var index = 1
        for part in LineMask.parts(of: text) {
            if mark == nil, column < index + part.original.count {
                mark = shown.count + (part.isMasked ? 0 : column - index)
            }
            shown += part.shown
            index += part.original.count
        }
        let indent = shown.prefix(mark ?? shown.count).map { $0 == "\t" ? "\t" : " " }.joined()
        return "  \(String(shown))\n  \(indent)^"
    }
}

/// Hides words that may be a token, and what commands a terminal.
enum LineMask {
    struct Part {
        let original: String
        let isMasked: Bool

        var shown: [Character] {
            if isMasked { return Array(Secret.mask) }
            return original.map { $0 == " " || $0 == "\t" || !String($0).cleaned.isEmpty ? $0 : "?" }
        }
    }

    /// Words and what lies between them, of the first 200 characters. Hidden are what follows the name of a secret,
    /// and long words, unless the line includes a file.
    static func parts(of line: String) -> [Part] {
        let isInclude = line.first { !$0.isWhitespace } == "#"
        var followsSecret = false
        let settings = SettingTable.all
        return words(of: line).map { word in
            let isBlank = word.allSatisfy { $0.isWhitespace || $0 == "=" }
            let named = settings.first { $0.key == word }
            let isMasked = !isInclude && (followsSecret && !isBlank || word.count >= 20 && named == nil)
            followsSecret = followsSecret || named?.isSecret ?? false
            return Part(original: word, isMasked: isMasked)
        }
    }

    /// The text as it may be shown.
    static func apply(to text: String) -> String { String(parts(of: text).flatMap(\.shown)) }

    private static func words(of line: String) -> [String] {
        var words: [String] = []
        var wasWord = false
        for character in line.prefix(200) {
            let isWord = character.isLetter || character.isNumber || "_-+/".contains(character)
            if isWord, wasWord {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
            wasWord = isWord
        }
        return words
    }
}
