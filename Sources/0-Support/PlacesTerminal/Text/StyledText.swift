package import PlacesText

/// One line of text in inks, which knows how wide it is.
package struct StyledText {
    /// A part of the text in one ink, up to a number of bytes.
    private struct Span {
        var end: Int
        let ink: Ink
        let link: HyperLink?
    }

    private var text = ""
    private var spans: [Span] = []
    package private(set) var width = 0

    package init() {}

    /// The pieces of the line, from left to right.
    var pieces: [(text: Substring, ink: Ink, link: HyperLink?)] {
        var start = text.startIndex
        return spans.map { span in
            let end = text.utf8.index(text.startIndex, offsetBy: span.end)
            defer { start = end }
            return (text[start..<end], span.ink, span.link)
        }
    }

    /// Hands over the pieces as UTF-8, without copies of them.
    func forEachPiece(_ body: (Swift.Span<UInt8>, Ink, HyperLink?) -> Void) {
        let bytes = text.utf8.span
        var start = 0
        for span in spans {
            body(bytes.extracting(start..<span.end), span.ink, span.link)
            start = span.end
        }
    }

    package init(_ text: String, _ ink: Ink = .plain, link: HyperLink? = nil) {
        append(text, ink, link: link)
    }

    /// - Parameter columns: the width of the text, where it is known already.
    package mutating func append(
        _ text: some StringProtocol, _ ink: Ink = .plain, link: HyperLink? = nil, columns: Int? = nil
    ) {
        guard !text.isEmpty else { return }
        width += columns ?? text.displayWidth
        self.text += String(text)
        let end = self.text.utf8.count
        if link == nil, let last = spans.last, last.ink == ink, last.link == nil {
            spans[spans.count - 1].end = end
        } else {
            spans.append(Span(end: end, ink: ink, link: link))
        }
    }

    package mutating func append(_ other: StyledText) {
        let columns = width + other.width
        for piece in other.pieces { append(piece.text, piece.ink, link: piece.link, columns: 0) }
        width = columns
    }

    /// The line, and behind it what another of single columns has from a column on.
    package func followed(by other: StyledText, from start: Int) -> StyledText {
        var line = self
        line.pad(to: start)
        var column = 0
        for piece in other.pieces {
            let skipped = max(0, min(piece.text.count, start - column))
            let rest = piece.text.dropFirst(skipped)
            line.append(rest, piece.ink, link: piece.link)
            column += piece.text.count
        }
        return line
    }

    /// Fills up with spaces to a width.
    package mutating func pad(to target: Int) {
        let count = target - width
        guard count > 0 else { return }
        let blanks = String(unsafeUninitializedCapacity: count) { bytes in
            bytes[..<count].initialize(repeating: UInt8(ascii: " "))
            return count
        }
        append(blanks, columns: count)
    }

    /// The text on lines of at most a width, broken at blanks where there are any.
    /// - Parameter mark: ends a longer word where it is cut; `nil` goes on with it on the next line, so that an address
    ///   is whole.
    package func wrapped(width limit: Int, mark: String?) -> [StyledText] {
        guard width > limit else { return [self] }
        var lines: [StyledText] = []
        var line = StyledText()
        for span in pieces {
            for (index, piece) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                let parts = mark.map { [piece.cut(to: limit, mark: $0)] } ?? piece.parts(of: limit)
                for (number, part) in parts.enumerated() {
                    // Without a blank between them, pieces of two inks stay together.
                    let blank = index > 0 && number == 0 && line.width > 0 ? " " : ""
                    if line.width > 0, line.width + blank.count + part.displayWidth > limit {
                        lines.append(line)
                        line = StyledText(part, span.ink, link: span.link)
                    } else {
                        line.append(blank + part, span.ink, link: span.link)
                    }
                }
            }
        }
        return lines + [line]
    }

    /// Where the text ends in bytes, without the blanks at its end that neither ink nor link shows.
    private var shownEnd: Int {
        let bytes = text.utf8Span.span
        let shown = spans.last { $0.ink != .plain || $0.link != nil }?.end ?? 0
        var end = bytes.count
        while end > shown, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return end
    }

    /// The line as it is written: without blanks at its end, and with escape sequences only where they are understood.
    package func write(to output: inout String, options: RenderCapabilities) {
        let end = shownEnd
        guard options.isColoured || options.linksSupported else {
            output += end == text.utf8.count ? text : String(text[..<text.utf8.index(text.startIndex, offsetBy: end)])
            return
        }
        var start = 0
        for span in pieces {
            guard start < end else { break }
            let piece = span.text.utf8.prefix(end - start)
            start += piece.count
            let parameters = options.isColoured ? span.ink.parameters(options.palette) : nil
            let link = options.linksSupported ? span.link : nil
            if let link { output += link.start }
            if let parameters { output += "\u{1B}[\(parameters)m" }
            output += String(Substring(piece))
            if parameters != nil { output += "\u{1B}[0m" }
            if link != nil { output += HyperLink.end }
        }
    }
}

extension Substring {
    /// The text in pieces of at most a width.
    fileprivate func parts(of width: Int) -> [String] {
        var (parts, used) = ([""], 0)
        for character in self {
            let columns = character.displayWidth
            if used > 0, used + columns > width {
                parts.append("")
                used = 0
            }
            parts[parts.count - 1].append(character)
            used += columns
        }
        return parts
    }
}

extension HyperLink {
    static let end = "\u{1B}]8;;\u{1B}\\"
    var start: String { "\u{1B}]8;;\(url)\u{1B}\\" }
}
