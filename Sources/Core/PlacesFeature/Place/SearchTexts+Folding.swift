internal import Glibc

extension SearchTexts {
    /// Texts on their way into a row: folded, one after the other in one piece. Many rows are made one after the
    /// other in the same memory.
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

        mutating func removeAll() {
            bytes.removeAll(keepingCapacity: true)
            names.removeAll(keepingCapacity: true)
            chains.removeAll(keepingCapacity: true)
            rest.removeAll(keepingCapacity: true)
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
            append(to: &row)
            return row
        }

        /// Appends the row of all of them.
        func append(to row: inout [UInt8]) {
            bytes.withUnsafeBytes { bytes in
                let names = bytes.unique(names)
                for name in names { row.append(Mark.name, bytes[name]) }
                for name in names where bytes.has(0x20, in: name) {
                    row.append(Mark.joinedName)
                    for byte in bytes[name] where byte != 0x20 { row.append(byte) }
                }
                for name in names where bytes.has(0x26, in: name) {
                    row.append(Mark.joinedName)
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
        }

        /// Appends the other texts but for those that are words in another, as a street is in its address: whatever word
        /// is in one of those is in the other.
        private func appendRest(of bytes: UnsafeRawBufferPointer, to row: inout [UInt8]) {
            let start = row.count
            // The longest first, and in their order those that are as long.
            withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: Swift.max(1, rest.count)) { texts in
                for (count, text) in rest.enumerated() {
                    var place = count
                    while place > 0, texts[place - 1].count < text.count {
                        texts.initializeElement(at: place, to: texts[place - 1])
                        place -= 1
                    }
                    texts.initializeElement(at: place, to: text)
                }
                for text in texts[..<rest.count] where !text.isEmpty {
                    let words = UnsafeRawBufferPointer(rebasing: bytes[text])
                    let isKnown = row.withUnsafeBytes { row in
                        UnsafeRawBufferPointer(rebasing: row[start...]).hasWords(words)
                    }
                    if !isKnown { row.append(Mark.rest, bytes[text]) }
                }
            }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ mark: UInt8, _ text: Slice<UnsafeRawBufferPointer>) {
        append(mark)
        append(contentsOf: UnsafeRawBufferPointer(rebasing: text))
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a byte stands in a text.
    fileprivate func has(_ byte: UInt8, in text: Range<Int>) -> Bool {
        guard !text.isEmpty, let start = baseAddress else { return false }
        return memchr(start + text.lowerBound, Int32(byte), text.count) != nil
    }

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
