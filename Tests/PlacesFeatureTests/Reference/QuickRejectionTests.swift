import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// A place that has the words nowhere is left aside at once; it must never be one that matches.
@Suite struct QuickRejectionTests {
    @Test(arguments: [
        ("museokatu", "Museo katu"), ("museo katu", "Museokatu"), ("mu seo", "Museo"), ("e-bike", "Ebike"),
        ("cafe-bar", "Café Bar"), ("saintetienne", "Saint-Étienne"), ("7 eleven", "7-Eleven"),
        ("ice cream", "Icecream"),
    ])
    func rank_findsNamesThatDifferInSpacesAndHyphens(text: String, name: String) {
        let match = TextMatch(text)
        #expect(match.rank(of: place("1", name: name)) != nil)
    }
}
