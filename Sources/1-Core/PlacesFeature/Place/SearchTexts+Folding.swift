extension SearchTexts {
    /// Texts on their way into a row: folded, one after the other in one piece. Many rows are made one after the
    /// other in the same memory.
    final class FoldedTexts {
        private let bytes = GrowingBytes(capacity: 512)
        /// The line of an address that is put together, or a list with spaces.
        private let line = GrowingBytes(capacity: 128)
        private let names = ByteRanges(), chains = ByteRanges(), rest = ByteRanges()
        /// Further names with the keys of their attributes, and these keys.
        private var underKeys: [(key: Range<Int>, name: Range<Int>)] = []
        private let keys = GrowingBytes(capacity: 128)

        init() {}

        /// - Parameter names: are folded already, and so are the others.
        convenience init(names: [String], chains: [String], rest: [String]) {
            self.init()
            for name in names { self.names.append(add { $0.append(utf8: name) }) }
            for chain in chains { self.chains.append(add { $0.append(utf8: chain) }) }
            for text in rest { self.rest.append(add { $0.append(utf8: text) }) }
        }

        func removeAll() {
            bytes.removeAll()
            names.removeAll()
            chains.removeAll()
            rest.removeAll()
            if !underKeys.isEmpty { underKeys.removeAll(keepingCapacity: true) }
            keys.removeAll()
        }

        func add(name: FoldableText) { names.append(fold(name)) }
        func add(chain: FoldableText) { chains.append(fold(chain)) }
        func add(rest text: FoldableText?) { if let text { rest.append(fold(text)) } }
        func add(rest folded: Range<Int>?) { if let folded { rest.append(folded) } }

        /// Folds a text that is not in the row yet.
        func fold(_ text: FoldableText) -> Range<Int> { add { $0.append(folded: text) } }

        /// Folds words between which underlines stand.
        func fold(list: UnsafeRawBufferPointer) -> Range<Int> {
            line.removeAll()
            for byte in list { line.append(byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte) }
            return fold(FoldableText(line.bytes))
        }

        /// Adds the name that an attribute holds, when ``addNamesUnderKeys()`` is called.
        func add(name: FoldableText, under key: UnsafeRawBufferPointer) {
            let start = keys.count
            keys.append(bytes: key)
            underKeys.append((start..<keys.count, fold(name)))
        }

        /// Adds names in the order of the bytes of their keys, so that the same place has the same bytes.
        func addNamesUnderKeys() {
            guard !underKeys.isEmpty else { return }
            let bytes = keys.bytes
            if underKeys.count > 1 { underKeys.sort { bytes[$0.key].lexicographicallyPrecedes(bytes[$1.key]) } }
            for (_, name) in underKeys { names.append(name) }
        }

        /// Adds the line of an address and its parts, unless these are words in the line, as all are that it is made of.
        func add(_ address: SearchedAddress) {
            var hasParts = false
            if let line = address.line {
                add(rest: line)
            } else {
                let line = add { hasParts = append(lineOf: address, to: $0) }
                if !line.isEmpty { rest.append(line) }
            }
            if !hasParts {
                add(rest: address.street)
                add(rest: address.postcode)
                add(rest: address.locality)
            }
            add(rest: address.region)
        }

        /// Appends the line of an address, folded.
        /// - Returns: whether its parts are in it as they are by themselves.
        private func append(lineOf address: SearchedAddress, to bytes: GrowingBytes) -> Bool {
            let start = bytes.count
            var isLatin = true
            // The letters of Latin depend on nothing that stands before or behind a separator.
            PostalAddress.forEachPart(address.street, address.postcode, address.locality) { separator, part in
                bytes.append(ascii: separator)
                if let folded = part.folded {
                    bytes.append(bytes: folded)
                } else {
                    isLatin = isLatin && bytes.append(foldedLatin: part.bytes)
                }
            }
            if isLatin { return true }
            bytes.truncate(to: start)
            line.removeAll()
            PostalAddress.forEachPart(address.street, address.postcode, address.locality) {
                line.append(ascii: $0)
                line.append(bytes: $1.bytes)
            }
            return bytes.append(folded: line.bytes)
        }

        private func add(_ body: (GrowingBytes) -> Void) -> Range<Int> {
            let start = bytes.count
            body(bytes)
            return start..<bytes.count
        }

        /// The row of all of them.
        func row() -> [UInt8] {
            let row = GrowingBytes(capacity: 2 * bytes.count + names.all.count + chains.all.count + 8)
            append(to: row)
            return Array(row.bytes)
        }

        /// Appends the row of all of them.
        /// - Returns: where the first name stands in it without its spaces, if there is a name.
        @discardableResult
        func append(to row: GrowingBytes) -> Range<Int>? {
            let bytes = bytes.bytes
            names.keepUnique(in: bytes)
            var key = names.isEmpty ? nil : row.count + 1..<row.count + 1 + names[0].count
            for name in names.all { row.append(Mark.name, bytes.part(name)) }
            for index in 0..<names.count where bytes.has(0x20, in: names[index]) {
                row.append(Mark.joinedName)
                let start = row.count
                row.append(joined: bytes.part(names[index]))
                if index == 0 { key = start..<row.count }
            }
            for name in names.all where bytes.has(0x26, in: name) {
                row.append(Mark.joinedName)
                row.append(joinedWithAnd: bytes.part(name))
            }
            // A place that is called as its chain is found by its name.
            if !chains.isEmpty {
                chains.keepUnique(in: bytes)
                for chain in chains.all.map(bytes.part)
                where !names.all.contains(where: { bytes.part($0).isEqual(to: chain) }) {
                    row.append(Mark.chain, chain)
                }
            }
            appendRest(of: bytes, to: row)
            row.append(Mark.end)
            return key
        }

        /// Appends the other texts but for those that are words in another, as a street is in its address: whatever word
        /// is in one of those is in the other.
        private func appendRest(of bytes: UnsafeRawBufferPointer, to row: GrowingBytes) {
            let start = row.count
            rest.sortByLength()
            for text in rest.all where !text.isEmpty {
                let known = row.bytes.part(start..<row.count)
                if known.isEmpty
                    || !known.assumingMemoryBound(to: UInt8.self).span.hasWords(
                        bytes.part(text).assumingMemoryBound(to: UInt8.self).span)
                {
                    row.append(Mark.rest, bytes.part(text))
                }
            }
        }
    }
}

extension GrowingBytes {
    fileprivate func append(_ mark: UInt8, _ text: UnsafeRawBufferPointer) {
        append(mark)
        append(bytes: text)
    }
}
