import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

@Suite struct HeaderTests {
    @Test func origin_namesTheSampleItsAgeAndItsLicence() {
        #expect(origin(fix()) == "Helsinki | simulated | sample data, April 2019, ODbL 1.0")
    }

    @Test func origin_givesCoordinatesWithoutLabel() {
        #expect(origin(fix(.fixed, label: nil), foursquare()) == "60.1712, 24.9437 | given by you | Foursquare, live")
    }

    @Test func origin_saysWhoEstimatedByIPAddressAndHowWell() {
        let location = fix(.ip, accuracy: 20_000, estimator: "GeoJS")
        #expect(
            origin(location, foursquare()) == "Helsinki | by IP address, estimated by GeoJS ±20 km | Foursquare, live")
    }

    @Test func origin_saysThatTheServiceEstimated() {
        let location = fix(.serviceIP, label: nil, estimator: "Foursquare")
        #expect(
            origin(location, foursquare())
                == "location: by your IP address, estimated by Foursquare | Foursquare, live")
    }

    @Test func origin_admitsAnUnknownLocation() {
        #expect(origin(nil, foursquare()) == "location unknown | Foursquare, live")
    }

    @Test func summary_countsWhatLiesWithinTheCircle() {
        #expect(summary(listed: 12) == "12 within 1 km")
    }

    @Test func summary_saysThatTheListedAreSpreadWhenMoreMatch() {
        #expect(
            summary(listed: 20, others: 1433)
                == "20 of 1,453 within 1 km, prominent places (--nearest for the nearest)")
    }

    @Test func summary_doesNotSpeakOfSpreadingForTheNearest() {
        #expect(summary(PlacesQuery(selection: .nearest), listed: 20, others: 10) == "20 of 30 within 1 km")
        #expect(
            summary(PlacesQuery(text: "coffee"), listed: 20, others: 10)
                == "20 of 30 within 1 km matching \"coffee\"")
    }

    @Test func summary_saysAtLeastWhenTheSourceMayHoldMore() {
        let query = PlacesQuery(selection: .nearest)
        #expect(summary(query, listed: 20, others: 30, isComplete: false) == "20 of at least 50 within 1 km")
        #expect(summary(query, listed: 20, isComplete: false) == "at least 20 within 1 km")
    }

    @Test func summary_saysAtLeastWhereNotAllWereCounted() {
        var result = answer([anyPlace("1")])
        result.total = PlaceCount(120_000, isExact: false)
        let summary = viewModel(result, PlacesQuery(selection: .nearest)).summary
        #expect(summary == "1 of at least 120,000 within 1 km")
        result.hidden = [ExclusionCounts(.closed, count: 7, isExact: false), ExclusionCounts(.lowRating, count: 2)]
        let notices = viewModel(result, PlacesQuery()).notices
        #expect(notices.contains { $0.contains("at least 7 closed") && !$0.contains("at least 2") })
    }

    @Test func summary_namesNoCircleWithoutLocation() {
        let result = answer(location: nil, sources: [foursquare()], isComplete: false)
        #expect(viewModel(result).summary == "at least 6 places")
    }

    @Test func summary_namesNoOptionsBesideTheCommandLine() {
        let places = (0..<20).map { anyPlace("\($0)") }
        let result = answer(places, others: [anyPlace("other")]).answering(PlacesQuery(text: nil))
        let ofCommand = viewModel(result).summary
        let own = PlacesPresenter.viewModel(for: result, options: PresentationOptions()).summary
        #expect(ofCommand.contains("--nearest") && !own.contains("--"), "\(own)")
    }

    @Test func summary_usesTheUnitsAsked() {
        let options = PresentationOptions(units: .imperial)
        let result = answer(radius: 804.672)
        let viewModel = PlacesPresenter.viewModel(for: result.answering(PlacesQuery()), options: options)
        #expect(viewModel.summary == "6 within 0.5 mi")
    }

    private func origin(_ location: LocationFix?, _ source: PlacesSource = sample()) -> String {
        viewModel(answer(location: location, sources: [source])).origin.joined(separator: " | ")
    }

    private func summary(
        _ query: PlacesQuery = PlacesQuery(), listed: Int, others: Int = 0, isComplete: Bool = true
    ) -> String {
        let places = (0..<listed).map { anyPlace("\($0)") }
        let rest = (0..<others).map { anyPlace("other \($0)") }
        return viewModel(answer(places, others: rest, isComplete: isComplete), query).summary
    }

    private func viewModel(_ result: PlacesResult, _ query: PlacesQuery = PlacesQuery()) -> PlacesViewModel {
        var options = PresentationOptions()
        options.isOfCommandLine = true
        return PlacesPresenter.viewModel(for: result.answering(query), options: options)
    }
}
