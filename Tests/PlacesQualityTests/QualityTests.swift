import FoundationEssentials
import PlacesCLITestSupport
import PlacesCategories
import PlacesFeature
import PlacesSample
import PlacesTestSupport
import Testing

/// What people type is answered as they mean it: every query of the judged set runs as on the command line.
@Suite struct QualityTests {
    /// What any group and any language must reach.
    private static let leastShare = 0.95

    /// The held-out set was first run when the other had passed.
    @Test(arguments: ["tuning.tsv", "held-out.tsv"])
    func queries_areAnsweredAsMeant(file: String) async throws {
        let environment = ProcessInfo.processInfo.environment
        let report = try await report(on: file, environment)
        for (key, share) in report.shares(by: \.group) + report.shares(by: \.language) {
            #expect(share.value >= Self.leastShare, "\(key): \(share.text)\n\(report.failures(of: key))")
        }
        printReport(report, file, environment)
    }

    /// Sentences, spoken requests, relations, times and attributes: every third, and all of them where figures are printed.
    @Test(arguments: [("sentences.tsv", 0.75)])
    func sentences_areAnsweredAsMeant(file: String, least: Double) async throws {
        let environment = ProcessInfo.processInfo.environment
        let report = try await report(on: file, environment, every: environment["PLACES_QUALITY"] == nil ? 3 : 1)
        #expect(report.met >= least, "\(report.text)")
        printReport(report, file, environment)
    }

    private func printReport(_ report: QualityReport, _ file: String, _ environment: [String: String]) {
        guard environment["PLACES_QUALITY"] == "print" else { return }
        let wanted = environment["PLACES_QUALITY_FAILURES"] ?? ""
        if !wanted.isEmpty { print(report.failures(of: wanted)) }
        print(file + "\n" + report.text)
    }

    @Test(arguments: [
        ("kind:cafe|bakery", "kind:cafe", true), ("kind:cafe", "kind:bar|cafe", true), ("kind:cafe", "kind:bar", false),
        ("near:Musée", "near:musee", true), ("without:kind:pub", "without:*", true), ("near:me", "corrected:*", false),
        ("where:wheelchair=yes|limited", "where:wheelchair=yes", true), ("open:now", "open:now", true),
        ("where:diet:vegan=yes", "where:diet:halal=yes", false), ("independent", "independent", true),
        ("limit:3", "count:3", true), ("within:400m", "within:400", true), ("within:1.5km", "within:*", true),
        ("open:25 december", "open:2026-12-25", true), ("open:6 january", "open:2027-01-06", true),
        ("sort:distance", "order:distance", true), ("words:Otto", "brand:Otto", true),
    ])
    func facets_areMetByValuesInCommon(read: String, wanted: String, isMet: Bool) {
        #expect(Verdict.meets(read, wanted) == isMet)
    }

    private func report(
        on file: String, _ environment: [String: String], every step: Int = 1
    ) async throws -> QualityReport {
        let tree = try CategoryTree.builtIn()
        let places = try await knownPlaces()
        let only = environment["PLACES_QUALITY_ONLY"] ?? ""
        var verdicts: [Verdict] = []
        let rows = try JudgedQuery.rows(of: file).filter { only.isEmpty || $0.id.hasPrefix(only) }
        for row in rows.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
            let answer = try await answer(to: row)
            let listed = try answer.places.map { try #require(places[$0.id]) }
            verdicts.append(Verdict(row, facets: answer.facets, places: listed, tree: tree))
        }
        return QualityReport(verdicts: verdicts)
    }

    /// Wednesday, 18 November 2026, at 13:00 in the sample.
    private static let moments = ["helsinki": 1_794_999_600, "monaco": 1_795_003_200]

    private func answer(to row: JudgedQuery) async throws -> Answer {
        var harness = try Harness().with(zones: "Europe/Helsinki", "Europe/Monaco", "Europe/Paris")
        harness.now = Timestamp(seconds: try #require(Self.moments[row.sample]))
        let outcome = await harness.run(
            row.query, "--source", "sample", "--simulate", row.sample, "--lang", row.language, "--json")
        let isAnswer = outcome.output.hasPrefix("{")
        return isAnswer
            ? try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
            : Answer(places: [], understood: nil)
    }

    private func knownPlaces() async throws -> [String: Place] {
        var places: [String: Place] = [:]
        for sample in Sample.allCases {
            var query = PlacesQuery(centre: nil, radius: .greatest, limit: .all)
            query.comesWithIncidentals = true
            for nearby in try await SamplePlacesLoader(preferred: sample).load(query).places {
                places[nearby.id.description] = nearby.place
            }
        }
        return places
    }
}
