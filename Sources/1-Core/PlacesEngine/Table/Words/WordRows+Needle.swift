internal import PlacesBytes
import PlacesFeature

extension WordRows {
    /// Rows that have one of some words: where they stand among all ``rows``, word by word.
    struct Places {
        var ranges: [Range<Int>] = []
        /// How many there are; a row that has several of the words counts for each.
        var count = 0

        mutating func add(_ range: Range<Int>) {
            guard !range.isEmpty else { return }
            ranges.append(range)
            count += range.count
        }

        mutating func add(_ other: Places) {
            ranges += other.ranges
            count += other.count
        }
    }

    /// All rows that have a text, and perhaps others; `nil` where the words tell nothing of it.
    func places(of needle: Needle, isLoose: Bool) -> Places? {
        needle.pieces(isLoose: isLoose).map { places(of: $0) }.min { $0.count < $1.count }
    }

    private func places(of piece: Needle.Piece) -> Places {
        var places = Places()
        let bytes = piece.bytes.span
        if piece.mayGoOn {
            for word in words(beginningWith: bytes) { places.add(self.places(of: word..<word + 1)) }
        } else if let word = word(bytes) {
            places.add(self.places(of: word..<word + 1))
        }
        if piece.mayBeginEarlier {
            for index in words(endingWith: bytes) {
                let word = Int(backwards[index])
                places.add(self.places(of: word..<word + 1))
            }
        }
        return places
    }

    /// Adds rows to a set.
    /// - Parameter hull: none beyond is wanted.
    func insert(_ places: Places, within hull: Range<Int>, into set: inout RowSet) {
        for place in places.ranges { insert(rows.values(narrowed(place, to: hull)), within: hull, into: &set) }
    }

    /// Adds rows to a set.
    func insert(_ rows: InPlaceValues<UInt32>, within hull: Range<Int>, into set: inout RowSet) {
        for row in rows where hull.contains(Int(row)) { set.insert(row) }
    }

    /// From so many rows of one word on those that are wanted are looked up.
    private static let many = 1024

    /// Of the rows of one word, about those within some rows.
    private func narrowed(_ place: Range<Int>, to hull: Range<Int>) -> Range<Int> {
        guard place.count > Self.many else { return place }
        func first(notBelow row: Int) -> Int {
            var (low, high) = (place.lowerBound, place.upperBound)
            while low < high {
                let middle = (low + high) / 2
                if Int(rows[middle]) < row { low = middle + 1 } else { high = middle }
            }
            return low
        }
        let start = first(notBelow: hull.lowerBound)
        return start..<max(start, first(notBelow: hull.upperBound))
    }
}
