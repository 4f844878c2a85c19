/// Makes rows of ``SearchTexts`` one after the other, in the same memory.
package struct SearchTextsMaker {
    private var texts = SearchTexts.FoldedTexts()

    package init() {}

    /// Appends the row of a place of this name.
    /// - Parameter attribute: called with the name and the value of each attribute, so that they are gone through once.
    package mutating func append(
        _ name: String, _ facts: PlaceFacts, chains: [Chain], to bytes: GrowingBytes,
        attribute: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void = { _, _ in }
    ) {
        texts.removeAll()
        texts.add(
            name: name, attributes: facts.attributes, chains: chains.isEmpty ? [] : chains.map(\.name),
            address: facts.address, attribute: attribute)
        texts.append(to: bytes)
    }
}

extension SearchTexts.FoldedTexts {
    /// Adds what a place tells of itself.
    /// - Parameters:
    ///   - attributes: further facts by the names that OpenStreetMap gives them, of which some are names.
    ///   - attribute: called with each of them.
    @inline(__always)
    mutating func add(
        name: String?, attributes: [String: String], chains: [String], address: PostalAddress,
        attribute: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void = { _, _ in }
    ) {
        if let name { add(name: name) }
        var (cuisine, company) = (Range<Int>?.none, Range<Int>?.none)
        for (key, value) in attributes {
            key.withBytes { key in
                value.withBytes { value in
                    attribute(key, value)
                    if key.isNameOfName {
                        add(name: value, under: key)
                    } else if key.isEqual(to: "cuisine") {
                        cuisine = fold(list: value)
                    } else if key.isEqual(to: "operator") {
                        company = fold(value)
                    }
                }
            }
        }
        addNamesUnderKeys()
        for chain in chains { add(chain: chain) }
        add(address)
        add(rest: cuisine)
        add(rest: company)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a tag of OpenStreetMap with this key holds another name: "branch"; "name:" at the beginning, "_name" at the
    /// end, or "_name:" anywhere.
    fileprivate var isNameOfName: Bool {
        guard count >= 5 else { return false }
        for start in 0...count - 4 where word(at: start) == 0x656D_616E {  // "name"
            let (isWord, isAtEnd) = (start > 0 && self[start - 1] == UInt8(ascii: "_"), start + 4 == count)
            let goesOn = !isAtEnd && self[start + 4] == UInt8(ascii: ":")
            if start == 0 && goesOn || isWord && (goesOn || isAtEnd) { return true }
        }
        return isEqual(to: "branch")
    }

    /// Four bytes as a number, the first the lowest.
    @inline(__always)
    private func word(at position: Int) -> UInt32 {
        UInt32(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt32.self))
    }
}
