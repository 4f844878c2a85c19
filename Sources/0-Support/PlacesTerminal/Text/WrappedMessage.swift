extension String {
    /// A message as a terminal of some columns shows it: a longer line is broken between words, the later lines indented by
    /// two columns more than the line; a word that is longer stays whole.
    ///
    /// A command to type next, behind a colon, stays in one piece where a line has room for it, so that it can be copied.
    ///
    /// - Parameter program: the word that begins such a command.
    package func wrappedMessage(columns: Int, program: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { MessageLine(text: $0, columns: columns, program: program).lines }
            .joined(separator: "\n")
    }
}

/// A line of a message.
private struct MessageLine {
    let text: Substring
    let columns: Int
    let program: String

    /// This many spaces in a row, or more, separate two commands on one line.
    private static let gap = "  "

    private var indent: String {
        String(repeating: " ", count: min(text.prefix { $0 == " " }.count, columns / 2)) + "  "
    }

    var lines: [String] {
        guard text.displayWidth > columns else { return [String(text)] }
        guard let colon = colonBeforeCommand else { return wrapped(text) }
        let commands = text[text.index(after: colon)...].split(separator: Self.gap).map { $0.drop { $0 == " " } }
        guard commands.allSatisfy({ indent.count + $0.displayWidth <= columns }) else { return wrapped(text) }
        return wrapped(text[...colon]) + commands.map { indent + $0 }
    }

    private var colonBeforeCommand: Substring.Index? {
        text.indices.first { index in
            guard text[index] == ":" else { return false }
            let rest = text[text.index(after: index)...]
            return rest.first == " " && rest.drop { $0 == " " }.hasPrefix(program + " ")
        }
    }

    private func wrapped(_ text: Substring) -> [String] {
        var (lines, width, hasWord) = ([""], 0, false)
        for (number, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            let wide = word.displayWidth
            if hasWord, wide > 0, width + 1 + wide > columns {
                lines[lines.count - 1].removeLast(lines[lines.count - 1].reversed().prefix { $0 == " " }.count)
                lines.append(indent + word)
                width = indent.count + wide
            } else {
                lines[lines.count - 1] += (number > 0 ? " " : "") + word
                width += (number > 0 ? 1 : 0) + wide
            }
            hasWord = hasWord || wide > 0
        }
        return lines
    }
}
