import PlacesEngine
public import PlacesFeature
internal import PlacesKnowledge
internal import PlacesReading
internal import PlacesStrings

/// Finds what words name in the samples, without asking anybody: a place by its own name, a street or park, a place by
/// another of its names, an address that a place bears, the places of the one name that holds the words, else a name
/// with its town.
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
        if found.isEmpty { found = try namesWithTowns(text) }
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
            let isStreet = !Self.areas.contains(feature.kind)
            return [
                GeocodedPlace(
                    coordinate: point, name: name, address: GeocodedAddress(street: isStreet ? name : nil),
                    kind: Self.word(for: feature.kind),
                    source: area.source)
            ]
        }
    }

    /// Kinds of map features that have no house numbers.
    private static let areas: Set<MapFeature.Kind> = [.water, .park, .coast, .rail, .tram]

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

    // MARK: - Addresses

    /// The addresses that places bear and that a text is, in any usual order: the first place of each sample whose address
    /// fits best.
    private func addresses(_ text: String) throws(PlacesError) -> [GeocodedPlace] {
        guard let written = WrittenAddress(text), written.hasNumberAndWord else { return [] }
        return try everywhere { area, table throws(PlacesError) in
            let places = try table.places(Array(0..<UInt32(table.count)), withFacts: false)
            let words = Self.words(for: area, with: places.lazy.map(\.address))
            var best: (match: WrittenAddress.Match, place: Place)?
            for place in places {
                guard let match = written.match(place.address, of: place.name, in: words),
                    best.map({ match < $0.match }) ?? true
                else { continue }
                best = (match, place)
            }
            guard let place = best?.place else { return [] }
            let name = [place.address.street, place.address.locality].compactMap(\.self).joined(separator: ", ")
            return [GeocodedPlace(place, named: name, kind: nil, in: area)]
        }
    }

    /// Places by their name and where they are: "Ateneum, Helsinki", "Ateneum 00100 Helsinki", "Helsinki, Ateneum".
    private func namesWithTowns(_ text: String) throws(PlacesError) -> [GeocodedPlace] {
        let parts = Self.halves(of: text)
        return try everywhere { area, table throws(PlacesError) in
            for (name, town) in parts {
                let rows = try table.rows(called: [name], byOtherNames: true).rows
                guard !rows.isEmpty, let written = WrittenAddress(town) else { continue }
                let addresses = try table.places(Array(0..<UInt32(table.count)), withFacts: false).lazy.map(\.address)
                let words = Self.words(for: area, with: addresses)
                var found: [Int] = []
                for row in rows where written.isOnly(try table.place(row).address, in: words) { found.append(row) }
                if !found.isEmpty { return try places(found, of: table, in: area) }
            }
            return []
        }
    }

    /// A text in two, at each comma and each space: what may be a name, and what may be its town.
    private static func halves(of text: String) -> [(name: String, town: String)] {
        let cuts = text.indices.filter { text[$0] == "," } + text.indices.filter { text[$0].isWhitespace }.reversed()
        return cuts.prefix(longestAddress).flatMap { cut in
            let (front, back) = (String(text[..<cut]).cleaned, String(text[cut...].dropFirst()).cleaned)
            return front.isEmpty || back.isEmpty ? [] : [(front, back), (back, front)]
        }
    }

    private static let longestAddress = 12

    /// The words for where all places of a sample are: its towns and its countries.
    private static func words(for area: SampleArea, with addresses: some Sequence<PostalAddress>) -> Set<String> {
        var (names, countries) = (Set([area.name, area.centreName]), Set<String>())
        for address in addresses {
            if let town = address.locality { names.insert(town) }
            if let country = address.country { countries.insert(country) }
        }
        for country in countries { names.formUnion([country, Country.name(of: country) ?? country]) }
        return Set(names.flatMap(WrittenAddress.words).filter { $0.first?.isLetter ?? false })
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
