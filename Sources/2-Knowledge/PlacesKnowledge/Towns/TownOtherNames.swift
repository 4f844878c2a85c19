internal import CPlacesData
internal import PlacesBytes
public import PlacesFeature
internal import PlacesReading

/// What the large towns of the embedded list are called in other languages and scripts: "Tokio", "東京", "NYC".
enum TownOtherNames {
    /// The towns with the name, by their places in the embedded list; none where the names belong to another list.
    static func towns(called key: NameKey, of count: Int) -> [Int] {
        let file = places_town_names()
        let bytes = InPlaceBytes(inProgram: file.bytes, count: file.count)
        guard let first = key.firstByte, let header = bytes.firstIndex(of: newline),
            bytes[..<header].isEqual(to: "#towns\t\(count)")
        else { return [] }
        var (found, start) = ([Int](), header + 1)
        while start < bytes.count {
            let end = bytes.firstIndex(of: newline, in: start..<bytes.count) ?? bytes.count
            let number = bytes.firstIndex(of: tab, in: start..<end) ?? end
            var next = number
            while next < end {
                let name = next + 1
                next = bytes.firstIndex(of: tab, in: name..<end) ?? end
                guard next > name, mayBegin(bytes[name], as: first) else { continue }
                if bytes[name..<next].withSpan({ key.match($0) }) == .exact {
                    if let town = bytes[start..<number].text.flatMap(Int.init) { found.append(town) }
                    break
                }
            }
            start = end + 1
        }
        return found
    }

    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")

    /// Whether a name with this first byte can compare as one whose folded form begins with another: Latin letters with
    /// marks fold to ASCII, other scripts do not.
    private static func mayBegin(_ byte: UInt8, as first: UInt8) -> Bool {
        if byte < 0x80 { return first < 0x80 && (byte | 0x20 == first | 0x20 || !isLetter(byte)) }
        return first >= 0x80 || (0xC3...0xCB).contains(byte) || byte == 0xE1
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

extension TownIndex {
    /// The towns that a text names otherwise than ``towns(named:matching:limit:)`` reads it, the one with the most people
    /// first, and the words that say nothing: by a name in another language ("Tokio", "東京, JP"), with a postal code
    /// ("10117 Berlin"), or with the country or region behind a space ("London uk").
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a town's record is damaged.
    public func towns(likelyMeantBy text: String, limit: Int = .max) throws(PlacesError) -> [Town] {
        var found = try towns(otherwiseNamed: text, limit: limit)
        if !found.isEmpty { return found }
        let bare = Self.withoutPostalCode(text)
        for reading in (bare == text ? [] : [bare]) + Self.withComma(bare) {
            found = try towns(named: reading, matching: .exact, limit: limit)
            if found.isEmpty { found = try towns(otherwiseNamed: reading, limit: limit) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The names of large towns that are spelt much like the first part of a text, the one with the most people first, each
    /// with what stands behind it; for the name of a country its largest towns.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a town's record is damaged.
    public func corrections(of text: String) throws(PlacesError) -> [String] {
        let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        guard let word = parts.first.map({ String($0).cleaned }), !word.isEmpty, word.count <= 60 else { return [] }
        let large = try towns(withPeople: Self.leastPeople)
        if parts.count == 1, let country = Country.code(named: word) {
            return large.lazy.filter { $0.country == country }.prefix(Self.mostOfCountry).map(\.name)
        }
        let words: [String] =
            switch Spelling.correction(of: word, among: large.map(\.name)) {
            case .none: []
            case .one(let word): [word]
            case .several(let words): words
            }
        let rest = parts.count > 1 ? "," + parts[1] : ""
        return words.map { $0 + rest }
    }

    /// Smaller towns are too many to be meant by a misspelt name.
    private static var leastPeople: Int { 100_000 }
    private static var mostOfCountry: Int { 3 }

    /// A text without the words with digits at either end of its first part.
    private static func withoutPostalCode(_ text: String) -> String {
        var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        var words = (parts.first ?? "").split(separator: " ")
        let isCode = { (word: Substring) in word.contains(where: \.isNumber) && word.count >= 3 }
        while words.count > 1, let first = words.first, isCode(first) { words.removeFirst() }
        while words.count > 1, let last = words.last, isCode(last) { words.removeLast() }
        parts[0] = words.joined(separator: " ")
        return parts.joined(separator: ",")
    }

    /// A text without a comma, with one before its last word, its last two, and its last three.
    private static func withComma(_ text: String) -> [String] {
        let words = text.split(separator: " ")
        guard !text.contains(","), words.count > 1, words.count <= 12 else { return [] }
        return (1...min(3, words.count - 1)).map { count in
            words.dropLast(count).joined(separator: " ") + ", " + words.suffix(count).joined(separator: " ")
        }
    }
}
