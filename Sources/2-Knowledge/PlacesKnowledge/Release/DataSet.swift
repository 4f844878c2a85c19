internal import CPlacesData
internal import PlacesBytes
package import PlacesFeature

/// A set of data inside the program: where it comes from, and of when it is.
package struct DataSet: Hashable, Sendable {
    /// The folder of `Sources/0-Support/C/CPlacesData` that holds it.
    package let folder: String
    package let name: String
    /// What the data says about itself, or `nil` for nothing.
    package let date: CalendarDate?
    /// The day on which it was last made from its source.
    package let taken: CalendarDate
    /// The package that it comes from, with its version.
    package let source: String
    package let licence: String
    package let credit: String

    /// A line of the list, without its end, or `nil` for a damaged one.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 7, let taken = CalendarDate(fields[3]) else { return nil }
        (folder, name, date, self.taken) = (fields[0], fields[1], CalendarDate(fields[2]), taken)
        (source, licence, credit) = (fields[4], fields[5], fields[6])
    }

    /// Those of this program, in the order of their list.
    package static let all: [DataSet] = {
        let table = places_release_data_sets()
        let text = String(decoding: InPlaceBytes(inProgram: table.bytes, count: table.count), as: UTF8.self)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { DataSet(line: $0) }
    }()
}
