extension SavedPlace {
    /// The record, with the user's own name and point in place of its own.
    public var place: Place? {
        guard let coordinate else { return nil }
        let name = name ?? id.description
        guard let record else { return Place(id: id, name: name, coordinate: coordinate) }
        // A place that was saved is wanted, whatever its kind.
        guard ownName != nil || ownCoordinate != nil || record.isIncidental else { return record }
        return Place(
            id: id, name: name, coordinate: coordinate, categories: record.categories, address: record.address,
            contact: record.contact, assessment: record.assessment, hours: record.hours, chains: record.chains,
            isPermanentlyClosed: record.isPermanentlyClosed, dates: record.dates,
            attributes: ownName == nil ? record.attributes : attributes(of: record))
    }

    /// The user's own name counts in every language; the names of the record become alternative ones, which still find it.
    private func attributes(of record: Place) -> [String: String] {
        var attributes: [String: String] = [:]
        for (key, value) in record.attributes where key.hasPrefix("name:") { attributes["alt_" + key] = value }
        for (key, value) in record.attributes where !key.hasPrefix("name:") { attributes[key] = value }
        return attributes
    }
}

extension PlacesSource {
    /// What the user saved, wrote or imported. The credit stands in files of places, as those of services do, and is the same in every
    /// language.
    public static let savedHere = PlacesSource(
        id: "saved", name: "saved places", attribution: "your own places", isKept: true)
}
