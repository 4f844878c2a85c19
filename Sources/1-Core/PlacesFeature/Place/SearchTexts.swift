/// What the words of a search are compared with: the texts of a place, folded, in one row of bytes. A place has it, and so
/// has a row of a table before a place is made of it, so that both are found by the same words.
///
/// A place's kinds are not in it: many places share them, so that words are looked for in them once.
///
/// Each text stands after a ``Mark`` that tells what it is, names first, and one more mark ends the row:
///
///     F8 name … F9 name without its spaces or its sign for "and", if it has some … FA chain … FB cuisine, operator or address … FF
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
        static let end: UInt8 = 0xFF

        static func isMark(_ byte: UInt8) -> Bool { byte >= name }
    }

    /// - Parameter attributes: further facts by the names that OpenStreetMap gives them, of which some are names.
    package init(name: String?, attributes: [String: String], chains: [String], address: PostalAddress) {
        let maker = SearchTextsMaker()
        let row = GrowingBytes(capacity: 512)
        if let name { name.withBytes { maker.begin(name: $0) } } else { maker.begin(name: nil) }
        for (key, value) in attributes {
            key.withBytes { key in
                guard let role = SearchTextsMaker.AttributeRole(key) else { return }
                value.withBytes { maker.add(FoldableText($0), as: role, under: key) }
            }
        }
        for chain in chains { chain.withBytes { maker.add(chain: $0) } }
        address.withSearchedTexts { maker.finish($0, to: row) }
        bytes = Array(row.bytes)
    }

    /// The row that ``bytes`` are.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// The row of one name that is folded already.
    package init(name: String) {
        guard !name.utf8.contains(where: { $0 == 0x20 || $0 == 0x26 }) else {
            self.init(names: [name])
            return
        }
        var row: [UInt8] = []
        row.reserveCapacity(name.utf8.count + 2)
        row.append(Mark.name)
        row += Array(name.utf8)
        row.append(Mark.end)
        self.init(bytes: row)
    }

    /// The row of texts that are folded already.
    package init(names: [String] = [], chains: [String] = [], rest: [String] = []) {
        let texts = FoldedTexts(names: names, chains: chains, rest: rest)
        bytes = texts.row()
    }
}
