extension SearchTexts {
    /// Texts on their way into a row: folded, one after the other in one piece.
    struct FoldedTexts {
        private var bytes: [UInt8] = []
        private var names, chains, rest: [Range<Int>]

        init() {
            (names, chains, rest) = ([], [], [])
            bytes.reserveCapacity(256)
        }

        /// - Parameter names: are folded already, and so are the others.
        init(names: [String], chains: [String], rest: [String]) {
            self.init()
            for name in names { self.names.append(add { $0 += name.utf8 }) }
            for chain in chains { self.chains.append(add { $0 += chain.utf8 }) }
            for text in rest { self.rest.append(add { $0 += text.utf8 }) }
        }

        mutating func add(name: String) { names.append(add { $0.append(folded: name) }) }
        mutating func add(chain: String) { chains.append(add { $0.append(folded: chain) }) }
        mutating func add(rest text: String?) { if let text { rest.append(add { $0.append(folded: text) }) } }

        @inline(__always)
        private mutating func add(_ body: (inout [UInt8]) -> Void) -> Range<Int> {
            let start = bytes.count
            body(&bytes)
            return start..<bytes.count
        }

        /// The row of all of them.
        func row() -> [UInt8] {
            var row: [UInt8] = []
            row.reserveCapacity(2 * bytes.count + names.count + chains.count + 8)
            bytes.withUnsafeBytes { bytes in
                let names = bytes.unique(names)
                for name in names { row.append(Mark.name, bytes[name]) }
                for name in names where bytes[name].contains(0x20) {
                    row.append(Mark.joinedName, bytes[name].lazy.filter { $0 != 0x20 })
                }
                for name in names where bytes[name].contains(0x26) {
                    row.append(Mark.joinedName, [])
                    for byte in bytes[name] where byte != 0x20 {
                        if byte == 0x26 { row += "and".utf8 } else { row.append(byte) }
                    }
                }
                // A place that is called as its chain is found by its name.
                for chain in bytes.unique(chains) where !bytes.isAny(names, equalTo: chain) {
                    row.append(Mark.chain, bytes[chain])
                }
                appendRest(of: bytes, to: &row)
            }
            row.append(Mark.end)
            return row
        }

        /// Appends the other texts but for those that are words in another, as a street is in its address: whatever word
        /// is in one of those is in the other.
        private func appendRest(of bytes: UnsafeRawBufferPointer, to row: inout [UInt8]) {
            let start = row.count
            var texts = rest
            texts.sort { $0.count > $1.count }
            for text in texts where !text.isEmpty {
                let words = UnsafeRawBufferPointer(rebasing: bytes[text])
                let isKnown = row.withUnsafeBytes { row in
                    UnsafeRawBufferPointer(rebasing: row[start...]).hasWords(words)
                }
                if !isKnown { row.append(Mark.rest, words) }
            }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ mark: UInt8, _ text: some Sequence<UInt8>) {
        append(mark)
        append(contentsOf: text)
    }
}

extension UnsafeRawBufferPointer {
    /// Each of some texts once.
    fileprivate func unique(_ texts: [Range<Int>]) -> [Range<Int>] {
        guard texts.count > 1 else { return texts }
        guard texts.count < 32 else {
            var seen: Set<[UInt8]> = []
            return texts.filter { seen.insert(Array(self[$0])).inserted }
        }
        var unique: [Range<Int>] = []
        for text in texts where !isAny(unique, equalTo: text) { unique.append(text) }
        return unique
    }

    fileprivate func isAny(_ texts: [Range<Int>], equalTo text: Range<Int>) -> Bool {
        texts.contains { $0.count == text.count && self[$0].elementsEqual(self[text]) }
    }
}
