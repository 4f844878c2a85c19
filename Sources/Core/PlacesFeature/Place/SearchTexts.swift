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
        package static let name: UInt8 = 0xF8
        static let joinedName: UInt8 = 0xF9
        static let chain: UInt8 = 0xFA
        package static let rest: UInt8 = 0xFB
        static let end: UInt8 = 0xFF

        static func isMark(_ byte: UInt8) -> Bool { byte >= name }
    }

    /// - Parameter attributes: further facts by the names that OpenStreetMap gives them, of which some are names.
    package init(name: String?, attributes: [String: String], chains: [String], address: PostalAddress) {
        var texts = FoldedTexts()
        if let name { texts.add(name: name) }
        // In an order of their own, so that the same place has the same bytes.
        var further: [(key: String, value: String)] = []
        for attribute in attributes where Self.isName(attribute.key) { further.append(attribute) }
        if further.count > 1 { further.sort { $0.key < $1.key } }
        for (_, value) in further { texts.add(name: value) }
        for chain in chains { texts.add(chain: chain) }
        texts.add(rest: address.formatted)
        texts.add(rest: address.street)
        texts.add(rest: address.postcode)
        texts.add(rest: address.locality)
        texts.add(rest: address.region)
        if !attributes.isEmpty {
            texts.add(
                rest: attributes["cuisine"].map {
                    $0.utf8.contains(UInt8(ascii: "_")) ? String($0.map { $0 == "_" ? " " : $0 }) : $0
                })
            texts.add(rest: attributes["operator"])
        }
        bytes = texts.row()
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
        bytes = FoldedTexts(names: names, chains: chains, rest: rest).row()
    }

    /// Whether a tag of OpenStreetMap holds another name.
    private static func isName(_ key: String) -> Bool {
        let key = key.utf8
        if key.elementsEqual("branch".utf8) { return true }
        // "name:" at the beginning, "_name" at the end, or "_name:" anywhere: look where a name begins.
        var index = key.startIndex
        while let start = key[index...].firstIndex(of: UInt8(ascii: "n")) {
            index = key.index(after: start)
            guard key[start...].starts(with: "name".utf8) else { continue }
            let end = key.index(start, offsetBy: 4)
            let isAtEnd = end == key.endIndex
            let isFirst = start == key.startIndex
            guard isAtEnd || key[end] == UInt8(ascii: ":") else { continue }
            if isFirst ? !isAtEnd : key[key.index(before: start)] == UInt8(ascii: "_") { return true }
        }
        return false
    }
}
