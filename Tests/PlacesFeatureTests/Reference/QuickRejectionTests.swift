import PlacesChance
import PlacesTestSupport
import Testing

@testable import PlacesFeature

/// A place that has the words nowhere is left aside at once; it must never be one that matches.
@Suite struct QuickRejectionTests {
    @Test(arguments: [
        ("museokatu", "Museo katu"), ("museo katu", "Museokatu"), ("mu seo", "Museo"), ("e-bike", "Ebike"),
        ("cafe-bar", "Café Bar"), ("saintetienne", "Saint-Étienne"), ("7 eleven", "7-Eleven"),
        ("ice cream", "Icecream"),
    ])
    func rank_findsNamesThatDifferInSpacesAndHyphens(text: String, name: String) {
        let match = TextMatch(text) { _ in "" }
        #expect(match.rank(of: place("1", name: name)) != nil)
    }

    @Test func rank_isThatOfTheSlowWayForAnyWords() {
        var random = SplitMix(state: 5)
        let words = ["ca", "cafe", "bar", "fe", "ebar", "x", "shop", "coffee house", "cafebar", "no", "7"]
        let names = ["Café Bar", "Cafébar", "Bar 7", "Shop", "Coffee-House", "Fe", "X-Cafe", "No name"]
        for _ in 0..<2000 {
            let text = (0...Int.random(in: 0...1, using: &random))
                .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            let place = place(
                "1", name: names.randomElement(using: &random) ?? "", kinds: ["cafe"],
                chain: names.randomElement(using: &random),
                street: names.randomElement(using: &random))
            let match = TextMatch(text) { $0 == "cafe" ? "cafe;coffee shop;espresso" : "" }
            #expect(match.rank(of: place) == match.slowRank(of: place.searchTexts), "\(text) \(place.name)")
        }
    }
}
