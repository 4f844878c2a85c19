internal import PlacesBytes
internal import PlacesFeature

/// Words with numbers, put in the order of their bytes in little memory.
struct SortedWords {
    private var records: SortedRecords
    /// The first bytes of a word are the key by which it is sorted.
    private static let keySize = 8

    /// - Parameters:
    ///   - folder: where the temporary file is.
    ///   - limit: bytes of memory.
    init(in folder: String, limit: Int) {
        records = SortedRecords(folder: folder, limit: limit)
    }

    /// Adds a word, none of whose bytes is zero.
    mutating func add(_ word: Span<UInt8>, number: UInt32) throws(PlacesError) {
        var key: UInt64 = 0
        for index in 0..<Self.keySize { key = key << 8 | UInt64(word.byte(at: index) ?? 0) }
        let rest = word.count > Self.keySize ? word.extracting(Self.keySize...) : Span()
        try records.add(key: key, number: number, bytes: rest)
    }

    /// Calls a function with each different word and its different numbers, both in their order, once.
    mutating func readAll(
        _ body: (_ word: [UInt8], _ numbers: [UInt32]) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        var alike = AlikeWords()
        try records.readAll { (key, number, rest) throws(PlacesError) in
            if key != alike.key {
                try alike.forEach(body)
                alike = AlikeWords(key: key)
            }
            alike.add([UInt8](rest), number)
        }
        try alike.forEach(body)
    }

    /// Words that begin with the same key.
    private struct AlikeWords {
        let key: UInt64
        /// By the bytes that follow the key.
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

        mutating func forEach(_ body: ([UInt8], [UInt32]) throws(PlacesError) -> Void) throws(PlacesError) {
            keepLast()
            let start = (0..<8).map { UInt8(truncatingIfNeeded: key >> (56 - 8 * UInt64($0))) }.prefix { $0 != 0 }
            for rest in numbers.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                try body(start + rest, numbers[rest] ?? [])
            }
        }
    }
}
