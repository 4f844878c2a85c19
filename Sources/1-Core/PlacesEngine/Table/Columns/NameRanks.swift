internal import PlacesBytes
import PlacesFeature

/// The names of rows, in the languages that a person reads, in the order of a language.
package struct NameRanks: Sendable {
    private let collation: NameCollation
    private let languages: NameLanguages
    /// The names of rows.
    package let numbers: Column<UInt32>
    /// For each name its place, not a number for an empty one; equal ones have the same.
    private let ranks: [Double]

    init(_ column: InternedColumn<String>, _ languages: NameLanguages, _ collation: NameCollation) {
        let names = column.values
        (self.collation, self.languages, numbers) = (collation, languages, column.numbers)
        ranks = SortedKeys(of: names, collation).ranks
    }

    /// The rank of each of some names, not a number for an empty one; equal ones have the same.
    static func ranks(of names: [String], _ collation: NameCollation) -> [Double] {
        SortedKeys(of: names, collation).ranks
    }

    /// The rank of a row, not a number for one without a name.
    package subscript(row: Int) -> Double { ranks[Int(numbers[row])] }

    /// Whether the ranks are those of some languages and a collation.
    func isOf(_ languages: NameLanguages, _ collation: NameCollation) -> Bool {
        self.languages == languages && self.collation.isSame(as: collation)
    }
}

/// The order of many keys, which stand one after the other in memory and compare by their first eight bytes first.
private struct SortedKeys {
    private struct Entry {
        /// The first bytes, as a number of which the first is the most significant.
        let head: UInt64
        let start, end: UInt32
        let number: UInt32
    }

    private let count: Int
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    init(of names: some Collection<String>, _ collation: NameCollation) {
        count = names.count
        entries.reserveCapacity(count)
        for (number, name) in names.enumerated() where !name.isEmpty {
            let start = bytes.count
            collation.appendKey(of: name, to: &bytes)
            var head: UInt64 = 0
            for index in 0..<8 { head = head << 8 | (start + index < bytes.count ? UInt64(bytes[start + index]) : 0) }
            entries.append(
                Entry(head: head, start: UInt32(start), end: UInt32(bytes.count), number: UInt32(number)))
        }
        let bytes = bytes
        entries.sort { Self.isOrdered($0, $1, bytes.span) }
    }

    private static func isOrdered(_ one: Entry, _ other: Entry, _ bytes: Span<UInt8>) -> Bool {
        one.head == other.head ? order(one, other, bytes) < 0 : one.head < other.head
    }

    private static func order(_ one: Entry, _ other: Entry, _ bytes: Span<UInt8>) -> Int {
        bytes.extracting(Int(one.start)..<Int(one.end)).order(to: bytes.extracting(Int(other.start)..<Int(other.end)))
    }

    /// For each number the rank of its key, not a number for one without a key; equal keys have the same.
    var ranks: [Double] {
        var ranks = Array(repeating: Double.nan, count: count)
        let bytes = bytes.span
        var (rank, last) = (-1.0, Entry?.none)
        for entry in entries {
            if last.map({ $0.head != entry.head || Self.order($0, entry, bytes) != 0 }) ?? true { rank += 1 }
            ranks[Int(entry.number)] = rank
            last = entry
        }
        return ranks
    }
}
