/// Makes rows of ``SearchTexts`` one after the other, in the same memory.
package struct SearchTextsMaker {
    private var texts = SearchTexts.FoldedTexts()

    package init() {}

    /// Appends the row of a place of this name.
    package mutating func append(_ name: String, _ facts: PlaceFacts, chains: [Chain], to bytes: GrowingBytes) {
        texts.removeAll()
        texts.add(
            name: name, attributes: facts.attributes, chains: chains.isEmpty ? [] : chains.map(\.name),
            address: facts.address)
        texts.append(to: bytes)
    }
}

extension SearchTexts.FoldedTexts {
    /// Adds what a place tells of itself.
    /// - Parameter attributes: further facts by the names that OpenStreetMap gives them, of which some are names.
    @inline(__always)
    mutating func add(name: String?, attributes: [String: String], chains: [String], address: PostalAddress) {
        if let name { add(name: name) }
        // In an order of their own, so that the same place has the same bytes.
        var further: [(key: String, value: String)] = []
        var (cuisine, company) = (String?.none, String?.none)
        for (key, value) in attributes {
            if key.isNameOfName {
                further.append((key, value))
            } else if key.utf8.count == 7, key == "cuisine" {  // Most keys have another length.
                cuisine = value
            } else if key.utf8.count == 8, key == "operator" {
                company = value
            }
        }
        if further.count > 1 { further.sort { $0.key < $1.key } }
        for (_, value) in further { add(name: value) }
        for chain in chains { add(chain: chain) }
        add(address)
        if let cuisine {
            add(
                rest: cuisine.utf8.contains(UInt8(ascii: "_"))
                    ? String(cuisine.map { $0 == "_" ? " " : $0 }) : cuisine)
        }
        add(rest: company)
    }
}

extension String {
    /// Whether a tag of OpenStreetMap with this key holds another name: "branch"; "name:" at the beginning, "_name" at the
    /// end, or "_name:" anywhere.
    fileprivate var isNameOfName: Bool {
        withBytes { key in
            guard key.count >= 5 else { return false }
            for start in 0...key.count - 4 where key.word(at: start) == 0x656D_616E {  // "name"
                let (isWord, isAtEnd) = (start > 0 && key[start - 1] == UInt8(ascii: "_"), start + 4 == key.count)
                let goesOn = !isAtEnd && key[start + 4] == UInt8(ascii: ":")
                if start == 0 && goesOn || isWord && (goesOn || isAtEnd) { return true }
            }
            // "bran" and "anch".
            return key.count == 6 && key.word(at: 0) == 0x6E61_7262 && key.word(at: 2) == 0x6863_6E61
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Four bytes as a number, the first the lowest.
    @inline(__always)
    fileprivate func word(at position: Int) -> UInt32 {
        UInt32(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt32.self))
    }
}
