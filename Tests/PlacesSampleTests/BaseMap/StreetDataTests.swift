import PlacesFeature
import PlacesSample
import PlacesTestSupport
import PlacesText
import Testing

/// The derived streets are what they say.
@Suite struct StreetDataTests {
    @Test(arguments: [
        (Sample.helsinki, "Mannerheimintie", MapFeature.Kind.primary), (.helsinki, "Kaisaniemenkatu", .secondary),
        (.helsinki, "Aleksanterinkatu", .residential), (.helsinki, "Kaisaniemen puisto", .park),
        (.monaco, "Boulevard des Moulins", .secondary), (.monaco, "Rue Grimaldi", .secondary),
    ])
    func features_areThereByTheirNames(sample: Sample, name: String, kind: MapFeature.Kind) throws {
        for level in StreetsDecoder.Level.allCases {
            #expect(try features(sample, level).contains { $0.name == name && $0.kind == kind }, "\(level)")
        }
    }

    @Test func mannerheimintie_passesTheParliamentsEndAndTheSwedishTheatre() throws {
        let street = try #require(try features(.helsinki, .fine).first { $0.name == "Mannerheimintie" })
        for point in [coordinate(60.1721, 24.9357), coordinate(60.1683, 24.9423)] {
            let nearest = street.lines.joined().map { $0.distance(to: point) }.min()
            #expect(try #require(nearest) < 60)
        }
    }

    @Test(arguments: [
        (Sample.helsinki, 60.1783, 24.9430, true),  // Kaisaniemenlahti
        (.helsinki, 60.1765, 24.9517, true),  // east of the Long Bridge
        (.helsinki, 60.1785, 24.9354, true),  // Töölönlahti
        (.helsinki, 60.1672, 24.95338, true),  // the basin south-east of the market square
        (.helsinki, 60.1695, 24.9525, false),  // Senate Square
        (.helsinki, 60.1676, 24.9520, false),  // the market square
        (.helsinki, 60.1712, 24.9437, false),  // the station's square
        (.helsinki, 60.1786, 24.9480, false),  // Hakaniemi, beyond the water
        (.helsinki, 60.1760, 24.9450, false),  // the botanical garden, before it
        (.monaco, 43.7350, 7.4250, true),  // Port Hercule
        (.monaco, 43.7292, 7.4200, true),  // the harbour of Fontvieille
        (.monaco, 43.7300, 7.4400, true),  // the open sea
        (.monaco, 43.7460, 7.4360, true),  // before the beach
        (.monaco, 43.7311, 7.4197, false),  // the palace
        (.monaco, 43.7394, 7.4276, false),  // the casino's square
        (.monaco, 43.7305, 7.4255, false),  // the oceanographic museum
        (.monaco, 43.7270, 7.4150, false),  // Fontvieille, by the stadium
        (.monaco, 43.7475, 7.4385, false),  // the land that was won at Larvotto's end
    ])
    func water_isWhereItIs(sample: Sample, latitude: Double, longitude: Double, isWater: Bool) throws {
        let point = coordinate(latitude, longitude)
        for level in StreetsDecoder.Level.allCases {
            let water = try features(sample, level).filter { $0.kind == .water }
            #expect(water.contains { $0.encloses(point) } == isWater, "\(level)")
        }
    }

    @Test func parks_keepTheirHoles() throws {
        let park = try #require(try features(.helsinki, .fine).first { $0.name == "Kaisaniemen puisto" })
        #expect(park.lines.count == 2)
        #expect(park.encloses(coordinate(60.1744, 24.9441)))
        #expect(!park.encloses(coordinate(60.17418, 24.94570)))
    }

    @Test(arguments: Sample.allCases, StreetsDecoder.Level.allCases)
    func points_lieWithinTheCoverage(sample: Sample, level: StreetsDecoder.Level) throws {
        let coverage = try sample.area().coverage
        // What is cut lies on the edge, to a tenth of a metre.
        let outside = try features(sample, level).flatMap(\.lines).joined().filter { point in
            !coverage.contains(point)
                && !stride(from: 0.0, to: 360, by: 45).contains {
                    coverage.contains(point.destination(distance: 0.2, bearing: $0))
                }
        }
        #expect(outside == [])
    }

    @Test(arguments: Sample.allCases)
    func levels_haveFewerPointsTheCoarserTheyAre(sample: Sample) throws {
        let counts = try StreetsDecoder.Level.allCases.map { level in
            try features(sample, level).reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.count } }
        }
        #expect(counts[1] < counts[0] / 2 && counts[2] < counts[1] / 2, "\(counts)")
    }

    @Test(arguments: Sample.allCases)
    func levels_leaveOutWhatIsTooFine(sample: Sample) throws {
        let missing = try StreetsDecoder.Level.allCases.map { level in
            let kinds = Set(try features(sample, level).map(\.kind))
            return [MapFeature.Kind.steps, .path, .service].filter { !kinds.contains($0) }
        }
        #expect(missing == [[], [.steps], [.steps, .path, .service]])
    }

    @Test(arguments: Sample.allCases, StreetsDecoder.Level.allCases)
    func features_areWholeAndClean(sample: Sample, level: StreetsDecoder.Level) throws {
        let features = try features(sample, level)
        #expect(features.filter { $0.name?.isEmpty ?? false || $0.name?.cleaned != $0.name } == [])
        #expect(features.filter { $0.kind.isArea && $0.lines.contains { $0.first == $0.last } } == [])
        #expect(features.filter { BoundingBox($0.lines.joined()) != $0.box } == [])
    }

    /// Pavements and sidings of a name are apart from the street of that name.
    @Test(arguments: Sample.allCases, StreetsDecoder.Level.allCases)
    func features_ofOneKindAndNameAreOne(sample: Sample, level: StreetsDecoder.Level) throws {
        let streets = try features(sample, level).filter { $0.kind >= .residential && $0.name != nil }
        #expect(Set(streets.map { "\($0.kind) \($0.name ?? "")" }).count == streets.count)
    }

    private func features(_ sample: Sample, _ level: StreetsDecoder.Level) throws -> [MapFeature] {
        let table = EmbeddedTable.streets(of: sample)
        return try StreetsDecoder.decode(table.bytes, name: table.name, level: level, in: everywhere)
    }
}

extension MapFeature {
    /// Whether a point lies in an area, by the even-odd rule.
    fileprivate func encloses(_ point: Coordinate) -> Bool {
        lines.count { CoverageArea(ring: $0)?.contains(point) ?? false } % 2 == 1
    }
}
