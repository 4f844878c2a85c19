/// Makes rows of ``SearchTexts`` one after the other, in the same memory.
package struct SearchTextsMaker {
    private var texts = SearchTexts.FoldedTexts()
    private var row: [UInt8] = []

    package init() {}

    /// Calls a function with the row of a place.
    package mutating func make(_ place: Place, _ body: (UnsafeRawBufferPointer) -> Void) {
        texts.removeAll()
        row.removeAll(keepingCapacity: true)
        let facts = place.facts
        texts.add(
            name: place.name, attributes: facts.attributes, chains: place.chains.map(\.name),
            address: facts.address)
        texts.append(to: &row)
        row.withUnsafeBytes(body)
    }
}

extension SearchTexts.FoldedTexts {
    /// Adds what a place tells of itself.
    /// - Parameter attributes: further facts by the names that OpenStreetMap gives them, of which some are names.
    mutating func add(name: String?, attributes: [String: String], chains: [String], address: PostalAddress) {
        if let name { add(name: name) }
        // In an order of their own, so that the same place has the same bytes.
        var further: [(key: String, value: String)] = []
        for attribute in attributes where attribute.key.isNameOfName { further.append(attribute) }
        if further.count > 1 { further.sort { $0.key < $1.key } }
        for (_, value) in further { add(name: value) }
        for chain in chains { add(chain: chain) }
        add(rest: address.formatted)
        add(rest: address.street)
        add(rest: address.postcode)
        add(rest: address.locality)
        add(rest: address.region)
        guard !attributes.isEmpty else { return }
        add(
            rest: attributes["cuisine"].map {
                $0.utf8.contains(UInt8(ascii: "_")) ? String($0.map { $0 == "_" ? " " : $0 }) : $0
            })
        add(rest: attributes["operator"])
    }
}

extension String {
    /// Whether a tag of OpenStreetMap with this key holds another name: "branch"; "name:" at the beginning, "_name" at the
    /// end, or "_name:" anywhere.
    fileprivate var isNameOfName: Bool {
        let name: StaticString = "name"
        var (key, position) = (self, 0)
        return key.withUTF8 { key in
            let key = UnsafeRawBufferPointer(key)
            while let start = key.first(UnsafeRawBufferPointer(start: name.utf8Start, count: 4), from: position) {
                let (isWord, isAtEnd) = (start > 0 && key[start - 1] == UInt8(ascii: "_"), start + 4 == key.count)
                let goesOn = !isAtEnd && key[start + 4] == UInt8(ascii: ":")
                if start == 0 && goesOn || isWord && (goesOn || isAtEnd) { return true }
                position = start + 4
            }
            return self == "branch"
        }
    }
}
