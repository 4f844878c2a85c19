import PlacesFeature
import PlacesKnowledge
import Testing

/// Towns by what is not their name in the list.
@Suite struct LikelyTownsTests {
    private let index = Result { () throws(PlacesError) in try TownIndex.embedded() }

    @Test(arguments: [
        ("Tokio", "Tokyo"), ("東京", "Tokyo"), ("東京, JP", "Tokyo"), ("москва", "Moscow"), ("NYC", "New York City"),
        ("Londýn", "London"), ("londyn", "London"), ("القاهرة", "Cairo"), ("london uk", "London"),
        ("San Antonio United States", "San Antonio"), ("10117 Berlin", "Berlin"), ("Berlin 10117", "Berlin"),
        ("D-10117 Berlin, Germany", "Berlin"), ("SW1A London", "London"), ("75001 Parigi", "Paris"),
    ])
    func towns_areFoundByOtherNamesCodesAndCountries(text: String, name: String) throws {
        #expect(try index.get().towns(likelyMeantBy: text).first?.name == name)
    }

    @Test(arguments: [
        "", " ", ",", "10117", "東京, FR", "Tokio FR Nowhere", "uk london", "zzqx 12345", "to",
        String(repeating: "a ", count: 5000),
        "\t", "#towns", "34006",
    ])
    func towns_areNoneForOtherWords(text: String) throws {
        #expect(try index.get().towns(likelyMeantBy: text).isEmpty)
    }

    @Test(arguments: [
        ("monte carlo", "MC"), ("Monte-Carlo", "MC"), ("montecarlo", "AR"), ("casa blanca", "MA"), ("vera cruz", "MX"),
    ])
    func towns_areThoseOfTheSameWordsFirst(text: String, country: String) throws {
        #expect(try index.get().towns(named: text).first?.country == country)
    }

    @Test func corrections_ofACountryAreItsLargestTowns() throws {
        #expect(try index.get().corrections(of: "Finland").first == "Helsinki")
        #expect(try index.get().corrections(of: "georgia").first == "Tbilisi")
    }

    @Test func towns_ofAnotherListHaveNoOtherNames() throws {
        let town = try index.get().towns(named: "Tokyo", limit: 1)
        #expect(try TownIndex(towns: town).towns(likelyMeantBy: "Tokio").isEmpty)
    }

    @Test(arguments: [
        ("Berln", "Berlin"), ("Londn, GB", "London, GB"), ("Helsinky", "Helsinki"), ("Barcelna", "Barcelona"),
    ])
    func corrections_areLargeTownsThatAreSpeltMuchAlike(text: String, first: String) throws {
        #expect(try index.get().corrections(of: text).first == first)
    }

    @Test(arguments: ["Berlin", "", "xx", "zzqxzzqx", String(repeating: "b", count: 5000)])
    func corrections_areNoneForOtherWords(text: String) throws {
        #expect(try index.get().corrections(of: text).isEmpty)
    }
}
