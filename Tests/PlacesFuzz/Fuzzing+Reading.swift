import PlacesFeature
import PlacesReading

extension Fuzzing {
    /// Words of a search, and times.
    static let wishes: [String: FuzzTarget] = [
        "wish": { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            for language in ["en", "fi", "fr"] {
                let readings = WishGrammar().readings(of: text, languages: [language])
                check(!readings.isEmpty, "a text is read")
                for reading in readings { checkReading(reading, of: text) }
            }
        },
        "spoken-time": { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            guard let time = TimeReader().time(text) else { return }
            _ = OpeningCondition(moment: time.moment).moment(now: Timestamp(seconds: 0), zone: nil, distance: nil)
            guard let again = TimeReader().time(time.text) else {
                check(false, "a time is shown as it can be written")
                return
            }
            check(again.text == time.text || time.day == .tonight, "a time that is read again is the same")
        },
        "spelling": { bytes in
            let words = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
            guard let word = words.first else { return }
            _ = Spelling().correction(of: word)
            switch Spelling.correction(of: word, among: words) {
            case .none: break
            case .one(let name): check(words.contains(name), "a correction is one of the names")
            case .several(let names): check((2...Spelling.Correction.most).contains(names.count), "several are few")
            }
        },
    ]

    private static func checkReading(_ reading: Reading, of text: String) {
        check(reading.text == text, "a reading keeps its text")
        var end = 0
        for facet in reading.facets {
            check(facet.range.lowerBound >= end, "facets follow one another")
            check(facet.range.upperBound <= text.utf8.count, "a facet lies in the text")
            check(!reading.text(of: facet).isEmpty, "a facet was read from words")
            end = facet.range.upperBound
            for case .kinds(let kinds) in [facet.wish] { check(!kinds.ids.isEmpty, "kinds are some") }
            if case .opening(let opening) = facet.wish {
                _ = opening.condition
            }
            _ = (facet.wish.conditions, facet.wish.names)
        }
    }
}
