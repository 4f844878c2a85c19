import PlacesWords

extension SavedPlace {
    /// As a person sees it: the record, with the name and the point that they gave it.
    public var place: Place? {
        guard let coordinate else { return nil }
        let name = ownName ?? record?.name ?? id.description
        guard let record else { return Place(id: id, name: name, coordinate: coordinate) }
        // What a person saved is nothing that they come by.
        guard ownName != nil || ownCoordinate != nil || record.isIncidental else { return record }
        return Place(
            id: id, name: name, coordinate: coordinate, categories: record.categories, address: record.address,
            contact: record.contact, assessment: record.assessment, hours: record.hours, chains: record.chains,
            isPermanentlyClosed: record.isPermanentlyClosed, dates: record.dates,
            attributes: ownName == nil ? record.attributes : attributes(of: record))
    }

    /// The facts of a place that the person named: that is its name in every language, and those of the record are others
    /// that it is found by.
    private func attributes(of record: Place) -> [String: String] {
        var attributes: [String: String] = [:]
        for (key, value) in record.attributes where key.hasPrefix("name:") { attributes["alt_" + key] = value }
        for (key, value) in record.attributes where !key.hasPrefix("name:") { attributes[key] = value }
        return attributes
    }
}

extension PlacesSource {
    /// What the person saved, wrote or imported.
    public static let savedHere = PlacesSource(
        id: "saved", name: Words.Store.savedHere, attribution: Words.Store.savedHereCredit, isKept: true)
}
