internal import PlacesBytes
internal import PlacesFeature

/// Makes the sections of a file by which the rows of words are found.
final class WordSections {
    private let stores: SectionStores
    /// Each word of each row, with the row as its number.
    private let words: SortedWords
    /// The rows by the hashes of their names.
    private let names: SortedRecords

    init(in stores: SectionStores) {
        self.stores = stores
        (words, names) = (SortedWords(stores.sorted()), stores.sorted())
    }

    /// Adds the texts of a row.
    func add(_ texts: Span<UInt8>, of row: UInt32) throws(PlacesError) {
        var failure: PlacesError?
        texts.forEachWord { word in
            do throws(PlacesError) {
                if failure == nil { try words.add(texts.extracting(word), number: row) }
            } catch {
                failure = error
            }
        }
        texts.forEachNameHash { hash in
            do throws(PlacesError) {
                if failure == nil { try names.add(key: UInt64(hash), number: row) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    func finish() throws(PlacesError) -> MadeSections {
        let (texts, textEnds) = (stores.store(.words), stores.store(.wordEnds, elementSize: 8))
        let (rows, rowEnds) = (stores.store(.wordRows, elementSize: 4), stores.store(.wordRowEnds, elementSize: 8))
        let backwards = SortedWords(stores.sorted())
        var count: UInt32 = 0
        try words.readAll { (word, wordRows) throws(PlacesError) in
            try texts.append(word)
            try textEnds.append(UInt64(texts.size))
            for row in wordRows { try rows.append(row) }
            try rowEnds.append(UInt64(rows.count))
            try backwards.add(Array(word.reversed()).span, number: count)
            count += 1
        }
        let order = stores.store(.wordOrder, elementSize: 4)
        try backwards.readAll { (_, numbers) throws(PlacesError) in for number in numbers { try order.append(number) } }
        let (hashes, namedRows) = (
            stores.store(.nameHashes, elementSize: 4), stores.store(.namedRows, elementSize: 4)
        )
        var last: (hash: UInt64, row: UInt32)?
        try names.readAll { (hash, row, _) throws(PlacesError) in
            // A row may have a name twice.
            if let last, last == (hash, row) { return }
            last = (hash, row)
            try hashes.append(UInt32(truncatingIfNeeded: hash))
            try namedRows.append(row)
        }
        return MadeSections(
            values: [texts], ends: [textEnds, rowEnds], numbers: [rows, order, namedRows], others: [hashes])
    }
}

/// Words with numbers, put in the order of their bytes in little memory.
final class SortedWords {
    private let records: SortedRecords
    /// The first bytes of a word are the key by which it is sorted.
    private static let keySize = 8

    /// - Parameter records: none so far.
    init(_ records: SortedRecords) { self.records = records }

    /// Adds a word.
    /// - Parameters:
    ///   - word: none of its bytes is zero.
    ///   - number: not less than that of the same word before.
    func add(_ word: Span<UInt8>, number: UInt32) throws(PlacesError) {
        var key: UInt64 = 0
        for index in 0..<Self.keySize { key = key << 8 | UInt64(word.byte(at: index) ?? 0) }
        if word.count <= Self.keySize {
            try records.add(key: key, number: number)
        } else {
            let result = word.extracting(Self.keySize...).withUnsafeBytes { rest in
                Result { () throws(PlacesError) in try records.add(key: key, number: number, bytes: rest) }
            }
            try result.get()
        }
    }

    /// Calls a function with each different word and its different numbers, both in their order, once.
    func readAll(
        _ body: (_ word: [UInt8], _ numbers: [UInt32]) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        var alike = AlikeWords()
        try records.readAll { (key, number, rest) throws(PlacesError) in
            if key != alike.key {
                try alike.forEach(body)
                alike = AlikeWords(key: key)
            }
            alike.add(Array(rest), number)
        }
        try alike.forEach(body)
    }

    /// Words that begin with the same key.
    private struct AlikeWords {
        var key: UInt64 = 0
        /// By what follows the key.
        private var numbers: [[UInt8]: [UInt32]] = [:]
        /// The word that came last, as it often comes again.
        private var last: (rest: [UInt8], numbers: [UInt32]) = ([], [])

        init(key: UInt64 = 0) { self.key = key }

        mutating func add(_ rest: [UInt8], _ number: UInt32) {
            if rest != last.rest {
                keepLast()
                last = (rest, numbers.removeValue(forKey: rest) ?? [])
            }
            if last.numbers.last != number { last.numbers.append(number) }
        }

        private mutating func keepLast() {
            if !last.numbers.isEmpty { numbers[last.rest] = last.numbers }
            last = ([], [])
        }

        mutating func forEach(
            _ body: ([UInt8], [UInt32]) throws(PlacesError) -> Void
        ) throws(PlacesError) {
            keepLast()
            let start = withUnsafeBytes(of: key.bigEndian) { Array($0.prefix { $0 != 0 }) }
            for rest in numbers.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                try body(start + rest, numbers[rest] ?? [])
            }
        }
    }
}
