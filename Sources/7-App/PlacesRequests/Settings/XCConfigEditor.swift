import PlacesArguments

/// The text of a configuration file with one setting written into it or taken out: all other lines and all comments stay as
/// they are.
struct XCConfigEditor {
    private var lines: [Line]

    /// A line without its end.
    private struct Line {
        var text: String
        let end: String
    }

    /// - Parameter text: lines that end with `\n` or `\r\n`.
    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(text: String($0), end: "\n") }
        // Swift takes "\r\n" for one character, which the split above does not see.
        lines = lines.flatMap { line in
            let parts = line.text.split(separator: "\r\n", omittingEmptySubsequences: false)
            return parts.enumerated().map { Line(text: String($1), end: $0 == parts.count - 1 ? line.end : "\r\n") }
        }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
    }

    var text: String { lines.map { $0.text + $0.end }.joined() }

    /// Writes a setting: in the place of the last one of this key, which is the one that counts, else at the end.
    mutating func set(_ key: String, to value: String) {
        guard let index = lines.indices.last(where: { assignment(in: lines[$0].text, of: key) != nil }),
            let old = assignment(in: lines[index].text, of: key)
        else { return append(key, value) }
        let gap = old.head.hasSuffix("=") ? " " : ""
        lines[index].text = old.head + gap + Self.written(value) + (old.comment.isEmpty ? "" : " " + old.comment)
    }

    /// Writes a setting behind all others.
    mutating func append(_ key: String, _ value: String) {
        lines.append(Line(text: "\(key) = \(Self.written(value))", end: lines.last?.end ?? "\n"))
    }

    /// Takes a setting out, with all its lines; a comment behind one stays.
    /// - Returns: `false` if there is none.
    mutating func unset(_ key: String) -> Bool {
        let old = lines.count { assignment(in: $0.text, of: key) != nil }
        lines = lines.compactMap { line in
            guard let found = assignment(in: line.text, of: key) else { return line }
            return found.comment.isEmpty ? nil : Line(text: found.comment, end: line.end)
        }
        return old > 0
    }

    /// The text before the value and the comment after it, in an unconditional assignment to a key.
    private func assignment(in line: String, of key: String) -> (head: String, comment: String)? {
        var parser = XCConfigLineParser(path: "", number: 1, text: line)
        guard case .assignment(let found, _)? = try? parser.parse(), found.key == key else { return nil }
        let start = line.index(line.startIndex, offsetBy: found.valuePosition.column - 1)
        let comment = line[start...].firstRange(of: "//").map { String(line[$0.lowerBound...]) } ?? ""
        return (String(line[..<start]), comment)
    }

    /// A value as a file holds it, where `//` would start a comment and `$(` a reference.
    static func written(_ value: String) -> String {
        var written = value.replacing("$(", with: "$$()(").replacing("${", with: "$$(){")
        while written.contains("//") { written = written.replacing("//", with: "/$()/") }
        return written
    }
}
