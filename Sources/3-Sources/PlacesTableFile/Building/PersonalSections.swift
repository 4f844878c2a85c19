internal import PlacesBytes
internal import PlacesFeature

/// Writes the sections with a person's lists and notes.
struct PersonalSections {
    private var rows: SectionStore
    private var values: ValueStores

    static let all: [Section] = [.personalRows, .personalEnds, .personalValues]

    init(in folder: String) {
        rows = SectionStore(.personalRows, .numbers, in: folder)
        values = ValueStores(.personalEnds, .personalValues, in: folder)
    }

    mutating func add(_ notes: Span<UInt8>, number: UInt32) throws(PlacesError) {
        try rows.append(number)
        try values.append(notes)
    }

    /// None where nothing is noted.
    var sections: [SectionStore] { rows.size == 0 ? [] : [rows, values.ends, values.values] }
}

extension [UInt8] {
    /// The lists of a place and its note as a file holds them.
    init(_ notes: PersonalNotes) {
        self = []
        append(number: notes.lists.count)
        for list in notes.lists { append(counted: list) }
        append(notes.note == nil ? 0 : 1)
        if let note = notes.note { append(counted: note) }
    }
}
