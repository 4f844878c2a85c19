import PlacesAPI
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct PriceListTests {
    @Test func foursquare_namesItsServiceItsPricesAndTheirDate() {
        let sut = PriceList.foursquare
        #expect(sut.service == FoursquareEndpoint(token: anyToken()).source.id)
        #expect(sut.freeProCalls == 500)
        #expect(sut.dollarsPerThousand == [.pro: 15, .premium: 18.75])
        #expect(sut.asOf?.description == "2026-09")
    }
}
