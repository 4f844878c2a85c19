internal import PlacesFeature

/// How a file of places is laid out: see <doc:Layout-of-a-place-file>. All numbers are little endian.
package enum Layout {
    /// Begins every file: a byte beyond ASCII, a name, and line ends that a transfer as text would change.
    package static let magic: [UInt8] = [0x89, 0x50, 0x4C, 0x43, 0x0D, 0x0A, 0x1A, 0x0A]
    package static let version: UInt32 = 1
    package static let headerSize = 4096
    /// What every section begins at a multiple of.
    package static let alignment = 64
    /// The size of a block: as many elements of a section, a power of two, as fit into this many bytes.
    package static let blockSize = 16_384

    // Offsets in the header.
    package static let versionOffset = 8
    package static let sectionCountOffset = 12
    package static let lengthOffset = 16
    package static let countOffset = 24
    /// South, west, north, east in 1e-7 degrees.
    package static let boxOffset = 32
    package static let checksumOffset = 48
    package static let tableOffset = 64

    /// An entry of the table of sections: identifier, bytes of an element, offset and length of the section, offset of
    /// its checksums, and the checksum of these.
    package static let entrySize = 40
    /// Below how many rows numbers are written in as few bytes as do: such files are read whole.
    package static let fewRows = 1 << 16

    package static let mostSections = (headerSize - tableOffset) / entrySize

    /// The elements of a block, as a power of two.
    package static func blockShift(elementSize: Int) -> Int {
        var shift = 0
        while elementSize << (shift + 1) <= blockSize { shift += 1 }
        return shift
    }
}

/// The parts of a file. Those that hold a number for each row may be left out, as noted beside them.
enum Section: UInt32, CaseIterable {
    /// Pairs of texts: who made the data, under which licence, and its date.
    case about = 1
    /// Where an area knows all there is.
    case outline = 2
    /// Streets, water and parks under the places of a map; without it nothing is known of that.
    case streets = 3
    /// The points of the rows, in 1e-7 degrees.
    case latitudes = 10
    case longitudes = 11
    /// The rows of points that are no such whole numbers, and these points as two doubles each. Without it there are none.
    case exactRows = 12
    case exactPoints = 13
    /// The number of each row's record, the most prominent first; without it a row's own number.
    case records = 14
    /// The less the more prominent; without it the number of the record.
    case prominences = 15
    /// 1 for places that are listed only where they were asked for, else 0; without it 0.
    case incidental = 16
    /// 1 for places that closed for good, else 0; without it 0.
    case closed = 17
    /// A packed tree: boxes around 64 rows each, boxes around 16 of those, and so on up to one.
    case boxes = 18

    // For each row the number of a value; where each value ends; the values.
    case kindNumbers = 20
    case kindEnds = 21
    case kindValues = 22
    /// The rows of each list of kinds one list after the other, and where each list's begin. Without it they follow from
    /// the numbers.
    case kindRows = 23
    case kindStarts = 24
    /// What the words of a search are compared with in each list of kinds. Without it, it follows from the lists.
    case kindTextEnds = 25
    case kindTexts = 26
    case chainNumbers = 30
    case chainEnds = 31
    case chainValues = 32
    case nameNumbers = 40
    case nameEnds = 41
    case nameValues = 42
    /// The numbers of the names, ordered by the checksums of what stands for them as names of chains. Files of earlier versions,
    /// in which other texts stand for some names, have such an order as section 44.
    case nameOrder = 45
    case hoursNumbers = 50
    case hoursEnds = 51
    case hoursValues = 52
    case countryNumbers = 60
    case countryEnds = 61
    case countryValues = 62

    /// For each row the number of its rating, 0 for none; and the ratings, the first for none. Without it none is known;
    /// so too of prices and popularity.
    case ratingNumbers = 70
    case ratingValues = 71
    case prices = 72
    case popularity = 73

    /// What the words of a search are compared with.
    case textEnds = 80
    case texts = 81
    /// What else a place needs.
    case recordEnds = 90
    case recordValues = 91
    /// Texts that records have in common.
    case sharedEnds = 92
    case sharedValues = 93
    /// The names of the attributes, in their order.
    case attributeEnds = 94
    case attributeValues = 95
    /// For each row a number made of its identifier, in their order, and the rows.
    case identifierHashes = 96
    case identifierRows = 97

    // The words of the texts, so that rows are found by them; files of the first versions of the program do not have them.
    /// The words, ordered by their bytes.
    case wordEnds = 100
    case words = 101
    /// The numbers of the words, ordered by their bytes read backwards.
    case wordOrder = 102
    /// The rows of each word one word after the other, and where those of each end.
    case wordRowEnds = 103
    case wordRows = 104
    /// For each name of a row a number made of it, in their order, and the rows.
    case nameHashes = 105
    case namedRows = 106

    // A person's lists and notes, for the places that have any.
    /// The rows of which something is noted, in their order; and for each its lists and its note.
    case personalRows = 110
    case personalEnds = 111
    case personalValues = 112
}
