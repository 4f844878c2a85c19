import FoundationEssentials
import Testing

@testable import PlacesHTTP

@Suite struct HTTPDateTests {
    private let now = Date(timeIntervalSince1970: 1_750_000_000)

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200), ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
        ("Wednesday, 01-Jan-75 00:00:00 GMT", 3_313_526_400), ("Friday, 31-Dec-99 23:59:59 GMT", 946_684_799),
        ("Wed, 31 Dec 1969 23:59:59 GMT", -1), ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ])
    func parse_readsTheThreeForms(text: String, seconds: Double) {
        #expect(HTTPDate.parse(text, now: now) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "120", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
        "Sun, 06 Nov 199 08:49:37 GMT", "Sun, 06 Nov +994 08:49:37 GMT", "Sun Nov  6 08:49:37 94",
    ])
    func parse_refusesEverythingElse(text: String) {
        #expect(HTTPDate.parse(text, now: now) == nil)
    }
}
