package import PlacesFeature

/// One place of an answer, with everything that its fields need.
package struct Record {
    let nearby: NearbyPlace
    let credit: RecordCredit
    /// The page of the record at its source, where it has one that is known.
    let link: String?
    /// The side in metres of the cell at whose centre distances start, or `nil` if they start at the exact point.
    let cell: Double?

    var place: Place { nearby.place }

    package static func records(of result: PlacesResult, _ directory: SourceDirectory) -> some Sequence<Record> {
        result.places.lazy.map(maker(for: result, directory))
    }

    /// Makes the records of places that the sources of an answer delivered.
    package static func maker(for result: PlacesResult, _ directory: SourceDirectory) -> (NearbyPlace) -> Record {
        let credits = RecordCredits(result.sources, directory)
        let cell = result.location?.cell
        return {
            Record(nearby: $0, credit: credits.credit(for: $0.place), link: directory.page(of: $0.id), cell: cell)
        }
    }
}

/// The credit of one place.
struct RecordCredit: Hashable {
    /// The source's own short name, or that of the place's identifier where several sources may have delivered it.
    let source: String
    let name, attribution: String
    let attributionURL, licence: String?
    let dataDate: CalendarDate?
}

/// Which source delivered which place. If that is unknown, every source is credited.
private struct RecordCredits {
    private let sources: [PlacesSource]
    private let directory: SourceDirectory

    init(_ sources: [PlacesSource], _ directory: SourceDirectory) {
        (self.sources, self.directory) = (sources, directory)
    }

    func credit(for place: Place) -> RecordCredit {
        let id = place.id
        if let source = sources.count == 1 ? sources[0] : sources.first(where: { directory.isSource($0, of: id) }) {
            return RecordCredit(
                source: source.id, name: source.name, attribution: source.attribution,
                attributionURL: source.attributionURL, licence: source.licence,
                dataDate: place.dates.data ?? source.dataDate)
        }
        let licences = sources.compactMap(\.licence)
        return RecordCredit(
            source: id.source, name: id.source, attribution: sources.map(\.attribution).joined(separator: "; "),
            attributionURL: nil, licence: licences.isEmpty ? nil : licences.joined(separator: "; "), dataDate: nil)
    }
}
