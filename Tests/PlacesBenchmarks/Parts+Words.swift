import PlacesBytes
import PlacesCategories
import PlacesFeature
import PlacesSample
import PlacesTable

/// Words among the texts of many places, against the C library's search for the same bytes.
extension Part {
    /// One that few names hold, one that is a kind of many places, two letters, a hyphen, and several words.
    static let words = ["kahvila", "coffee", "la", "k-market", "coffee mannerheimintie"].map { text in
        Part(
            title: "“\(text)” over 100,000 texts : memmem",
            figure: { _ in TextTable.compare(text) }, goal: "≤ 2", runs: 5,
            work: { guard TextTable.find(text) > 0 else { throw Missing() } })
    }

    /// However long a word is, the places cost no more than with a short one.
    static let longWord = Part(
        title: "a word of 112,000 letters over 100,000 places : of 7",
        figure: { _ in TextTable.compareLong() }, goal: "≤ 2", runs: 5,
        work: { guard TextTable.find(TextTable.longWord) == 0 else { throw Missing() } })
}

/// The texts of 100,000 places in one piece.
private enum TextTable {
    private static let texts = FoldedTexts(count: places.count) { places[$0].searchTexts }
    private static let places = ManyPlaces.result.places.map(\.place)
    private static let lists = Array(Set(places.map(\.categories)))
    private static let kinds = FoldedKindLists(lists)
    private static let kindOf: Column<UInt32> = {
        let numbers = Dictionary(uniqueKeysWithValues: lists.enumerated().map { ($1, UInt32($0)) })
        return Column(places.map { numbers[$0.categories] ?? 0 })
    }()
    /// The ratio of the two and their times, measured in turn, as other programs disturb both alike.
    static func compare(_ text: String) -> String {
        let clock = ContinuousClock()
        let times = (0..<50).map { _ in
            (clock.measure { _ = find(text) } / .milliseconds(1), clock.measure { sweep(text) } / .milliseconds(1))
        }
        let medians = [times.map(\.0).median, times.map(\.1).median].map { Report.number($0) }
        let ratio = Report.number(times.map { $0.0 / $0.1 }.median)
        return "\(ratio) (\(medians.joined(separator: " : ")) ms)"
    }

    static let longWord = String(repeating: "x", count: 112_000)

    /// The same for a very long word and one of a few letters, both of which were read.
    static func compareLong() -> String {
        let (clock, long, short) = (ContinuousClock(), TextMatch(longWord), TextMatch("xhvilax"))
        let ratios = (0..<50).map { _ in clock.measure { _ = find(long) } / clock.measure { _ = find(short) } }
        return Report.number(ratios.median)
    }

    static func find(_ text: String) -> Int { find(TextMatch(text)) }

    private static func find(_ match: TextMatch) -> Int {
        match.rows(in: texts, kinds: match.prepared(kinds), kindOf: kindOf).count
    }

    /// Every place in the bytes where a word stands, for each word.
    static func sweep(_ text: String) {
        for word in text.split(separator: " ") { sweep(word: Array(word.utf8)) }
    }

    private static func sweep(word: [UInt8]) {
        var start = 0
        texts.withBytes { bytes in
            while let hit = bytes.firstRange(of: word.span, from: start) { start = hit + 1 }
        }
    }
}
