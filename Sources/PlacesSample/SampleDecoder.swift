internal import PlacesCategories
package import PlacesFeature

/// Turns the lines of a sample into places.
package enum SampleDecoder {
    /// Every place that answers the query, the most prominent first; equally prominent ones nearest first.
    /// - Parameters:
    ///   - bytes: a table with one line for each place, in the order of identifiers.
    ///   - name: what the table is called in messages.
    ///   - putsHouseNumberFirst: whether a street reads "7 Rue Grimaldi".
    /// - Throws: ``PlacesError/localData(reason:)`` at the first line that cannot be read. Of lines too far away only
    ///   the number of fields, the position and the prominence are looked at; the same of things without a name that the
    ///   query does not want.
    package static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, name: String, categories: SampleCategories,
        putsHouseNumberFirst: Bool = false, query: SampleQuery
    ) throws(PlacesError) -> [NearbyPlace] {
        var row = SampleRow(bytes, name: name, putsHouseNumberFirst: putsHouseNumberFirst)
        var kinds = SampleKinds(categories)
        let match = query.text.map { TextMatch($0, vocabulary: categories.tree.vocabulary) }
        var places: [NearbyPlace] = []
        var ranks: [Double] = []
        while try row.next() {
            let coordinate = try row.coordinate()
            let prominence = try row.prominence()
            guard query.mayReach(coordinate) else { continue }
            if !query.includesIncidentals, !row.isNamed { continue }
            let tags = try row.tags()
            let kind = try row.kind(from: &kinds, tags: tags)
            if !query.includesIncidentals, !kind.isBrowsed { continue }
            if let match {
                let texts = try row.searchTexts(kind: kind, tags: tags)
                guard match.rank(of: texts, kinds: kind.categories) != nil else { continue }
            }
            let place = NearbyPlace(
                try row.place(at: coordinate, kind: kind, tags: tags), from: query.centre)
            guard let distance = place.distance, distance <= query.radius.metres else { continue }
            places.append(place)
            ranks.append(prominence)
        }
        return places.indices
            .map { (-ranks[$0], places[$0].distance ?? .infinity, $0) }
            .sorted(by: <)
            .map { places[$0.2] }
    }
}
