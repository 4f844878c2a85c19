/// What is compared of an address.
package struct SearchedAddress {
    package var street, postcode, locality, region: FoldableText?
    /// The whole address as the source writes it, if the parts do not make the same.
    package var line: FoldableText?

    package init() {}
}

/// Makes rows of ``SearchTexts`` one after the other, in the same memory.
package final class SearchTextsMaker {
    /// What an attribute of this name is to a search.
    package enum AttributeRole {
        /// Another name.
        case name
        /// Words between which underlines stand.
        case cuisine
        case company

        /// - Parameter key: as OpenStreetMap names it.
        package init?(_ key: UnsafeRawBufferPointer) {
            let other: Self? = key.isEqual(to: "cuisine") ? .cuisine : key.isEqual(to: "operator") ? .company : nil
            guard let role = key.isNameOfName ? .name : other else { return nil }
            self = role
        }
    }

    private let texts = SearchTexts.FoldedTexts()
    private var cuisine, company: Range<Int>?

    package init() {}

    /// Begins the row of a place of this name, if it has one.
    package func begin(name: UnsafeRawBufferPointer?) {
        texts.removeAll()
        (cuisine, company) = (nil, nil)
        if let name { texts.add(name: FoldableText(name)) }
    }

    /// Adds an attribute. Names stand in the order of the bytes of their keys.
    package func add(_ value: FoldableText, as role: AttributeRole, under key: UnsafeRawBufferPointer) {
        switch role {
        case .name: texts.add(name: value, under: key)
        case .cuisine: cuisine = texts.fold(list: value.bytes)
        case .company: company = texts.fold(value)
        }
    }

    /// Adds the name of a chain.
    package func add(chain: UnsafeRawBufferPointer) { texts.add(chain: FoldableText(chain)) }

    /// Appends the row of all that was added, and an address.
    /// - Returns: where the row has the key of the first name, as `GrowingBytes.append(chainKeyOf:)` makes it; `nil` without
    ///   names.
    @discardableResult
    package func finish(_ address: SearchedAddress, to row: GrowingBytes) -> Range<Int>? {
        texts.addNamesUnderKeys()
        texts.add(address)
        texts.add(rest: cuisine)
        texts.add(rest: company)
        return texts.append(to: row)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a tag of OpenStreetMap with this key holds another name: "branch"; "name:" at the beginning, "_name" at the
    /// end, or "_name:" anywhere.
    fileprivate var isNameOfName: Bool {
        guard count >= 5 else { return false }
        for start in 0...count - 4
        where UInt32(littleEndian: loadUnaligned(fromByteOffset: start, as: UInt32.self)) == 0x656D_616E {  // "name"
            let (isWord, isAtEnd) = (start > 0 && self[start - 1] == UInt8(ascii: "_"), start + 4 == count)
            let goesOn = !isAtEnd && self[start + 4] == UInt8(ascii: ":")
            if start == 0 && goesOn || isWord && (goesOn || isAtEnd) { return true }
        }
        return isEqual(to: "branch")
    }
}
