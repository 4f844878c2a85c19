internal import CPlacesData

extension WordTable {
    /// The table inside the program, of which nothing is read ahead.
    package static var embedded: WordTable {
        let file = places_words_table()
        return WordTable(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
