internal import CPlacesData
internal import PlacesBytes

extension WordTable {
    /// The table inside the program, of which nothing is read ahead.
    package static var embedded: WordTable {
        let file = places_words_table()
        return WordTable(InPlaceBytes(inProgram: file.bytes, count: file.count))
    }
}
