internal import PlacesBytes
internal import PlacesText

/// What the words of a search are compared with: the texts of a place, folded, in one row of bytes. A place has it, and so
/// has a row of a table before a place is made of it, so that both are found by the same words.
///
/// A place's kinds are not in it: many places share them, so that words are looked for in them once.
///
/// Each text stands after a ``Mark`` that tells what it is, names first, and one more mark ends the row:
///
///     F8 name … F9 name without its spaces or its sign for "and", if it has some … FC name with spaces for its apostrophes and
///     hyphens, or with joined initials, if it has some … FA chain … FB cuisine, operator or address … FF
///
/// None of these bytes occurs in UTF-8: a word is found within one text or not at all, in a single row as in many of them
/// one after the other, and the mark before it tells where.
package struct SearchTexts: Hashable, Sendable {
    package let bytes: [UInt8]

    /// What a text is.
    package enum Mark {
        @inlinable package static var name: UInt8 { 0xF8 }
        static let joinedName: UInt8 = 0xF9
        static let chain: UInt8 = 0xFA
        package static let rest: UInt8 = 0xFB
        static let parts: UInt8 = 0xFC
        static let end: UInt8 = 0xFF

        static func isMark(_ byte: UInt8) -> Bool { byte >= name }
    }

    /// - Parameter attributes: further facts by the names that OpenStreetMap gives them, of which some are names.
    package init(name: String?, attributes: [String: String], chains: [String], address: PostalAddress) {
        var (names, parts, rest) = ([[UInt8]](), [[UInt8]](), [[UInt8]]())
        func add(_ name: String) {
            names.append(name.foldedBytes)
            if let folded = name.foldedParts { parts.append(folded) }
            if let joined = name.withJoinedInitials { parts.append(joined.foldedBytes) }
        }
        if let name { add(name) }
        // In an order of their own, so that the same place has the same bytes.
        let further = attributes.lazy.filter { $0.key.isKeyOfName }
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (_, name) in further { add(name) }
        let others = [
            address.formatted, address.street, address.postcode, address.locality, address.region,
            attributes["cuisine"]?.withSpaces, attributes["operator"],
        ]
        rest.reserveCapacity(others.count)
        for case let text? in others { rest.append(text.foldedBytes) }
        bytes = Self.row(names: names, parts: parts, chains: chains.map(\.foldedBytes), rest: rest)
    }

    /// The row that ``bytes`` are.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// The row of texts that are folded already.
    package init(names: [String] = [], chains: [String] = [], rest: [String] = []) {
        func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
        self.bytes = Self.row(names: bytes(names), chains: bytes(chains), rest: bytes(rest))
    }

    private static func row(
        names: [[UInt8]], parts: [[UInt8]] = [], chains: [[UInt8]], rest: [[UInt8]]
    ) -> [UInt8] {
        let (space, and) = (UInt8(ascii: " "), UInt8(ascii: "&"))
        let names = names.unique
        var row: [UInt8] = []
        for name in names { row.append(Mark.name, name) }
        for name in names where name.contains(space) { row.append(Mark.joinedName, name.filter { $0 != space }) }
        for name in names where name.contains(and) {
            row.append(Mark.joinedName, name.flatMap { $0 == and ? Array("and".utf8) : $0 == space ? [] : [$0] })
        }
        for part in parts.unique where !names.contains(part) { row.append(Mark.parts, part) }
        // A place that is called as its chain is found by its name.
        for chain in chains.unique where !names.contains(chain) { row.append(Mark.chain, chain) }
        let start = row.count
        // The longest first; those that are as long stay in their order.
        for text in rest.sorted(by: { $0.count > $1.count }) where !text.isEmpty {
            // Whatever word is in a text that is words of another one, as a street is of its address, is in that.
            let isKnown = row.span.extracting(start...).hasWords(text.span)
            if !isKnown { row.append(Mark.rest, text) }
        }
        row.append(Mark.end)
        return row
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ mark: UInt8, _ text: [UInt8]) {
        append(mark)
        append(contentsOf: text)
    }
}

extension [[UInt8]] {
    /// Each of them once, in their order.
    fileprivate var unique: [[UInt8]] {
        guard count > 1 else { return self }
        // So few are compared with each other.
        if count < 32 { return indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] } }
        var seen: Set<[UInt8]> = []
        return filter { seen.insert($0).inserted }
    }
}

extension String {
    /// Whether a tag of OpenStreetMap with this key holds another name: "branch"; "name:" at the beginning, "_name" at the
    /// end, or "_name:" anywhere.
    fileprivate var isKeyOfName: Bool {
        let (key, part) = (utf8.span, "_name:")
        return key.isEqual(to: "branch") || key.extracting(first: 5).isEqual(to: "name:")
            || key.extracting(last: 5).isEqual(to: "_name") || key.firstRange(of: part.utf8.span) != nil
    }

    /// A list of words between which underlines stand, with spaces.
    fileprivate var withSpaces: String {
        String(decoding: utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
}
