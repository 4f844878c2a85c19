import PlacesFeature

/// Several texts in one cell, with `; ` between them: `Café; Bakery`. A backslash keeps a semicolon or a backslash of a text.
enum CellList {
    static func joined(_ texts: some Sequence<String>) -> String {
        texts.map { escaped($0) { sign, _ in sign == ";" } }.joined(separator: "; ")
    }

    /// The texts of a cell, without the empty ones. Files of others have no space after the semicolon.
    static func texts(_ cell: String) -> [String] {
        parts(cell.unicodeScalars[...]) { sign, _ in sign == ";" }.compactMap { text($0).cleanedOrNil }
    }

    /// Keys and values: `cuisine=pizza;pasta; wheelchair=yes`. Lists of OpenStreetMap stay as they are, with no space
    /// after their semicolons.
    static func joined(pairs: some Sequence<(key: String, value: String)>) -> String {
        pairs.map { key, value in
            let key = escaped(key) { sign, _ in sign == ";" || sign == "=" }
            return "\(key)=\(escaped(value, isSeparator))"
        }.joined(separator: "; ")
    }

    /// The keys and values of a cell. A part without an equals sign belongs to the value before it.
    static func pairs(_ cell: String) -> [String: String] {
        var (pairs, last): ([String: String], String?) = ([:], nil)
        for part in parts(cell.unicodeScalars[...], separatedBy: isSeparator) {
            let sides = parts(part, limit: 2) { sign, _ in sign == "=" }
            if sides.count == 2, let key = text(sides[0]).cleanedOrNil {
                pairs[key] = text(sides[1]).cleaned
                last = key
            } else if let last {
                pairs[last, default: ""] += "; " + text(part).cleaned
            }
        }
        return pairs
    }

    private typealias Scalars = String.UnicodeScalarView
    /// Whether a sign has a meaning before the next one.
    private typealias Test = (_ sign: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool

    private static func isSeparator(_ sign: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
        sign == ";" && next == " "
    }

    /// The text with a backslash before each backslash and each sign that has a meaning.
    private static func escaped(_ text: String, _ isSpecial: Test) -> String {
        guard text.utf8.contains(where: { "\\;=".utf8.contains($0) }) else { return text }
        let scalars = text.unicodeScalars
        var result = Scalars()
        for index in scalars.indices {
            let (sign, next) = (scalars[index], scalars[scalars.index(after: index)...].first)
            if sign == "\\" || isSpecial(sign, next) { result.append("\\") }
            result.append(sign)
        }
        return String(result)
    }

    /// The text of a part, without the backslashes of ``escaped(_:_:)``. Others stay, as in files of others.
    private static func text(_ part: Scalars.SubSequence) -> String {
        guard part.contains("\\") else { return String(part) }
        var (result, rest) = (Scalars(), part)
        while let sign = rest.popFirst() {
            let isMark = sign == "\\" && rest.first.map { "\\;=".unicodeScalars.contains($0) } ?? false
            result.append(isMark ? rest.removeFirst() : sign)
        }
        return String(result)
    }

    /// The parts between separators that have no backslash before them.
    private static func parts(
        _ cell: Scalars.SubSequence, limit: Int = .max, separatedBy isSeparator: Test
    ) -> [Scalars.SubSequence] {
        var (parts, start, isEscaped): ([Scalars.SubSequence], Scalars.Index, Bool) = ([], cell.startIndex, false)
        for index in cell.indices {
            let (sign, next) = (cell[index], cell.index(after: index))
            if !isEscaped, parts.count + 1 < limit, isSeparator(sign, cell[next...].first) {
                parts.append(cell[start..<index])
                start = next
            }
            isEscaped = sign == "\\" && !isEscaped
        }
        return parts + [cell[start...]]
    }
}
