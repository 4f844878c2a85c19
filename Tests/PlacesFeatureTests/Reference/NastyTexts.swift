import PlacesTestSupport

@testable import PlacesFeature

/// Places and words of which many parts are alike, from the scripts and signs that are hard to tell words in.
struct NastyTexts {
    var random: SplitMix
    /// Whose the places are: see ``Place/ID/source``.
    var source = "test"

    private static let pieces = [
        "Café", "cafe", "Bar", "Barista", "bar", "Coffee", "House", "coffeehouse", "Kahvi", "Kahvila", "a", "ab", "of",
        "x", "Straße", "strasse", "SS", "Iğdır", "ısı", "İstanbul", "Łódź", "Ærø", "Saint-Étienne", "d’Or", "D'Or",
        "e-bike", "E‑Bike", "7-Eleven", "7", "1-3", "13", "-1", "24-", "½", "10²", "Ⅷ", "①", "n°5", "٣", "n", "",
        "Кофейня", "кафе", "Й", "Ελλάς", "ελλας", "日本", "寿司", "東京タワー", "ガ", "한국", "한", "ㅏ", "ㅋㅋ", "e\u{301}",
        "ë\u{301}",
        "スシ", "すし", "مدرسة", "مدرسه", "A.B.C.", "abc", "a.b", "1-2-3", "ש״ס", "שס", "ﬁ", "fi", "ＡＢＣ", "ª", "´", "a´b",
        "¨", "ไทย", "น้ำ", "हिन्दी", "ക്ഷ", "کتاب\u{200C}خانه", "خانه", "خا",
        "👩\u{200D}🚀", "🚀", "🇫🇮", "🇮🇸", "🇮", "👍🏽", "🏽", "a🏽", "🅰", "™", "a\u{200D}",
        String(repeating: "kahvi", count: 30), "kahvikahvi",
    ]

    private static let gaps = [
        " ", " ", " ", " ", "", "", "-", "–", " – ", "·", " · ", ", ", " „", "“ ", "/", ".", "'", "’", "  ", "(", ") ",
        "&", "。",
        "\u{A0}", "_", "؟",
    ]

    private static let categories = [
        PlaceCategory(id: "1", name: "Café", path: ["Food & Drink", "Coffee", "Café"], kind: "cafe"),
        PlaceCategory(id: "2", name: "Ice-cream parlour", kind: "ice"),
        PlaceCategory(id: "3", name: "Кафе", path: ["日本", "Кафе"], kind: "cafe"),
        PlaceCategory(id: "4", name: "Bar of 7", path: ["Of"], kind: nil),
        PlaceCategory(id: "5", name: "Hotel", kind: "hotel"),
    ]

    /// Every word that means a kind, or hints at one.
    struct Reader: WordsReader {
        private static let kinds = [
            "coffee": "cafe", "kahvila": "cafe", "e-bike": "cafe", "gelato": "ice", "inn": "hotel",
        ]
        private static let hints = ["a": "hotel", "日本": "hotel", "bar": "cafe", "house": "cafe"]

        func meaning(of text: String) -> SearchMeaning {
            let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            return SearchMeaning(
                terms: words.map { word in
                    let (kind, hint) = (Self.kinds[word.lowercased()], Self.hints[word.lowercased()])
                    return SearchMeaning.Term(
                        hint == nil || word.utf8.count > 1 ? [word] : [word, "x"], kinds: Set(kind.map { [$0] } ?? []),
                        hints: Set(hint.map { [$0] } ?? []), isOfNames: word.hasPrefix("B"))
                })
        }

        func corrections(of word: String) -> [String] { [] }
        func corrections(of word: String, among names: [String]) -> [String] { [] }
        func turnsMeaning(_ word: String) -> Bool { false }
    }

    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

    private mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: list.indices, using: &random)]
    }

    /// Up to some pieces with something between them.
    private mutating func phrase(_ most: Int) -> String {
        (0..<Int.random(in: 1...most, using: &random)).reduce("") { text, index in
            text + (index == 0 ? "" : pick(Self.gaps)) + pick(Self.pieces)
        }
    }

    mutating func place(_ value: String) -> Place {
        var attributes: [String: String] = [:]
        for key in ["name:fi", "alt_name", "branch", "cuisine", "operator", "wheelchair"] where chance(0.2) {
            attributes[key] = phrase(2)
        }
        let kinds = (0..<Int.random(in: 0...2, using: &random)).map { _ in pick(Self.categories) }
        let chains = (0..<pick([0, 0, 0, 1, 2])).map { _ in Chain(id: "1", name: phrase(2)) }
        return Place(
            id: Place.ID(source: source, value: value), name: chance(0.05) ? "" : phrase(4), coordinate: anyCentre,
            categories: kinds,
            address: PostalAddress(
                street: chance(0.5) ? phrase(2) : nil, locality: chance(0.5) ? phrase(1) : nil,
                region: chance(0.1) ? phrase(1) : nil, postcode: chance(0.2) ? "00100" : nil,
                formatted: chance(0.1) ? phrase(3) : nil),
            chains: chains, attributes: attributes)
    }

    /// Words to look for: of the same pieces, of a place or its kind, or a part of these from anywhere in a character on.
    mutating func text(from places: [Place]) -> String {
        let place = pick(places)
        let whole = pick([
            phrase(1), phrase(3), place.name, place.searchTexts.bytes.contains(0x20) ? place.name.folded : phrase(2),
            place.address.formatted ?? phrase(2), place.categories.first?.name ?? phrase(1),
            pick(["coffee house", "inn", "gelato", "ice cream", "a b", "coffee", "kahvila", "e-bike inn", "bar coffee"]
            ),
        ])
        switch pick([0, 1, 2, 3]) {
        case 0: return whole
        case 1: return String(whole.filter { $0 != " " })
        case 2: return whole.split(separator: " ").shuffled(using: &random).joined(separator: " ")
        default:
            let scalars = Array(whole.folded.unicodeScalars)
            guard !scalars.isEmpty else { return whole }
            let start = Int.random(in: scalars.indices, using: &random)
            let end = min(scalars.count, start + Int.random(in: 1...6, using: &random))
            return String(String.UnicodeScalarView(scalars[start..<end]))
        }
    }
}
