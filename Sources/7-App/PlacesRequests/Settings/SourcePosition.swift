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

    /// Words and what lies between them, of the first 200 characters. Hidden are users and passwords in addresses, what
    /// follows the name of a secret, and long words, unless the line includes a file.
    static func parts(of line: String) -> [Part] {
        let isInclude = line.first { !$0.isWhitespace } == "#"
        var followsSecret = false
        let settings = SettingTable.all
        return pieces(of: String(line.prefix(200))).map { piece in
            let word = piece.text
            let isBlank = word.allSatisfy { $0.isWhitespace || $0 == "=" }
            let named = settings.first { $0.key == word }
            let isLong = word.count >= 20 && named == nil
            let isMasked = piece.isUser || !isInclude && (followsSecret && !isBlank || isLong)
            followsSecret = followsSecret || named?.isSecret ?? false
            return Part(original: word, isMasked: isMasked)
        }
    }

    /// The text without users and passwords of addresses, whatever its length.
    static func withoutUsers(_ text: String) -> String {
        pieces(of: text).map { $0.isUser ? Secret.mask : $0.text }.joined()
    }

    /// The text as it may be shown.
    static func apply(to text: String) -> String { String(parts(of: text).flatMap(\.shown)) }

    /// The words, and the user and password of each address in one piece.
    private static func pieces(of line: String) -> [(text: String, isUser: Bool)] {
        var (pieces, rest) = ([(text: String, isUser: Bool)](), line[...])
        while let user = rest.rangeOfUser {
            pieces += words(of: rest[..<user.lowerBound]).map { ($0, false) }
            pieces.append((String(rest[user]), true))
            rest = rest[user.upperBound...]
        }
        return pieces + words(of: rest).map { ($0, false) }
    }

    private static func words(of line: Substring) -> [String] {
        var words: [String] = []
        var wasWord = false
        for character in line {
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

extension Substring {
    /// Where the first word holds what may be a user with a password: from the scheme, else from the start of the word, to
    /// the last `@`. A password may hold any character, `/` among them.
    fileprivate var rangeOfUser: Range<Index>? {
        for word in split(whereSeparator: \.isWhitespace) {
            guard let at = word.lastIndex(of: "@"), word[..<at].contains(":") else { continue }
            let start = word[..<at].firstRange(of: "://")?.upperBound ?? word.startIndex
            if start < at { return start..<at }
        }
        return nil
    }
}
