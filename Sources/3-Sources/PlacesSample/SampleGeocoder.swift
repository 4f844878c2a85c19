import PlacesEngine
public import PlacesFeature
internal import PlacesStrings

/// Finds what words name in the samples, without asking anybody: a place by its own name, a street or park, a place by
/// another of its names, an address that a place bears, else the places of the one name that holds the words.
public struct SampleGeocoder: Gazetteer {
    public init() {}

    /// Delivers what the first of these rules finds, places before streets, what is nearest to the middle of a sample
    /// first; of places with equal names and kinds the nearest.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the data in the program is damaged.
    public func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        let text = text.cleaned
        var found = try called(text, byOtherNames: false) + streets(text)
        if found.isEmpty { found = try called(text, byOtherNames: true) }
        if found.isEmpty { found = try addresses(text) }
        if found.isEmpty {
            found = try everywhere { area, table throws(PlacesError) in
                try places(try table.rows(withWordsOfOneName: text), of: table, in: area)
            }
            // Words that stand in different names mean no one place.
            if Set(found.map(\.name.folded)).count > 1 { found = [] }
        }
        return Array(found.prefix(max(limit, 0)))
    }

    /// The places whose own name is exactly so.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the data in the program is damaged.
    public func called(_ text: String) throws(PlacesError) -> [GeocodedPlace] {
        try called(text.cleaned, byOtherNames: false)
    }

    private func called(_ text: String, byOtherNames: Bool) throws(PlacesError) -> [GeocodedPlace] {
        try everywhere { area, table throws(PlacesError) in
            try places(try table.rows(called: [text], byOtherNames: byOtherNames).rows, of: table, in: area)
        }
    }

    private func everywhere(
        _ body: (SampleArea, PlaceTable) throws(PlacesError) -> [GeocodedPlace]
    ) throws(PlacesError) -> [GeocodedPlace] {
        var found: [GeocodedPlace] = []
        for sample in Sample.allCases { found += try body(try sample.area(), try SampleTables.table(of: sample)) }
        return found
    }

    private func places(
        _ rows: [Int], of table: PlaceTable, in area: SampleArea
    ) throws(PlacesError) -> [GeocodedPlace] {
        var (places, known) = ([GeocodedPlace](), Set<[String]>())
        for row in try table.nearestFirst(rows, to: area.centre) {
            let place = try table.place(row)
            let kind = place.categories.first?.name
            if known.insert([place.name.folded, kind ?? ""]).inserted {
                places.append(GeocodedPlace(place, named: place.name, kind: kind, in: area))
            }
        }
        return places
    }

    /// Streets, parks and waters that are called exactly so, each at the point of it that is nearest to its middle.
    private func streets(_ text: String) throws(PlacesError) -> [GeocodedPlace] {
        let wanted = text.folded
        guard !wanted.isEmpty else { return [] }
        return try everywhere { area, _ throws(PlacesError) in
            guard let box = BoundingBox(area.coverage.ring) else { return [] }
            let table = EmbeddedTable.streets(of: area.sample)
            let features = try StreetsDecoder.decode(table.bytes, name: table.name, level: .fine, in: box)
                .filter { $0.name?.folded == wanted }
            let points = features.flatMap { $0.lines.flatMap(\.self) }
            guard let feature = features.first, let name = feature.name, let middle = Self.middle(of: points),
                let point = points.min(by: { middle.distance(to: $0) < middle.distance(to: $1) })
            else { return [] }
            return [
                GeocodedPlace(
                    coordinate: point, name: name, address: GeocodedAddress(street: name),
                    kind: Self.word(for: feature.kind),
                    source: area.source)
            ]
        }
    }

    private static func middle(of points: [Coordinate]) -> Coordinate? {
        BoundingBox(points).flatMap {
            Coordinate(latitude: ($0.south + $0.north) / 2, longitude: ($0.west + $0.east) / 2)
        }
    }

    private static func word(for kind: MapFeature.Kind) -> String? {
        switch kind {
        case .water: Strings.Sample.water
        case .park: Strings.Sample.park
        case .coast, .rail, .tram: nil
        case .steps, .path, .service, .residential, .tertiary, .secondary, .primary, .motorway: Strings.Sample.street
        }
    }

    /// A street with its number, and perhaps the town behind a comma, where a place bears that address.
    private func addresses(_ text: String) throws(PlacesError) -> [GeocodedPlace] {
        let parts = text.split(separator: ",").compactMap { String($0).cleanedOrNil }
        guard let wanted = parts.first?.addressKey, wanted.contains(where: \.isNumber),
            wanted.contains(where: \.isLetter)
        else { return [] }
        let towns = parts.dropFirst().map(\.folded)
        return try everywhere { area, table throws(PlacesError) in
            for row in 0..<table.count {
                let place = try table.place(row)
                guard let street = place.address.street, street.addressKey == wanted else { continue }
                let known = [place.address.locality, place.address.postcode].compactMap { $0?.folded }
                // What the record lacks contradicts nothing.
                guard towns.allSatisfy({ known.contains($0) || place.address.locality == nil }) else { continue }
                let name = [street, place.address.locality].compactMap(\.self).joined(separator: ", ")
                return [GeocodedPlace(place, named: name, kind: nil, in: area)]
            }
            return []
        }
    }
}

extension GeocodedPlace {
    fileprivate init(_ place: Place, named name: String, kind: String?, in area: SampleArea) {
        self.init(
            coordinate: place.coordinate, name: name,
            address: GeocodedAddress(
                street: place.address.street, city: place.address.locality, postalCode: place.address.postcode,
                countryCode: place.address.country),
            kind: kind, source: area.source)
    }
}

extension String {
    /// What stands for an address: without case, accents and spaces.
    fileprivate var addressKey: String { folded.filter { !$0.isWhitespace } }
}
