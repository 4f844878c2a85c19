import PlacesFeature

/// The name of a facet as the judge compares it, whichever of several ways says it.
enum FacetName {
    /// The names that say no more than one that the program read.
    static func all(of read: String) -> [String] {
        let name = read.folded
        let (head, value) = parts(name)
        switch head {
        case "limit": return [name, "count:" + value]
        case "sort" where value == "distance": return [name, "order:distance"]
        case "near" where value == "me": return [name, "order:distance"]
        case "within": return [name, "within:" + metres(value)]
        case "open": return [name, "open:" + dated(value)]
        case "words", "name", "chain": return [name, "brand:" + value]
        default: return [name]
        }
    }

    private static func parts(_ name: String) -> (head: Substring, value: Substring) {
        let parts = name.split(separator: ":", maxSplits: 1)
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }

    /// `400` for `400m`, `1500` for `1.5km`.
    private static func metres(_ text: Substring) -> String {
        if text.hasSuffix("km"), let number = Double(text.dropLast(2)) { return String(Int(number * 1000)) }
        return text.hasSuffix("m") ? String(text.dropLast()) : String(text)
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// A day of every year as the next such date: `2026-12-25` for `25 december`.
    private static func dated(_ text: Substring) -> String {
        let words = text.split(separator: " ")
        guard words.count > 1, let day = Int(words[0]), let month = months.firstIndex(of: String(words[1])) else {
            return String(text)
        }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        // The moment of the judge is 18 November 2026.
        let year = (month + 1, day) < (11, 18) ? 2027 : 2026
        return (["\(year)-\(two(month + 1))-\(two(day))"] + words.dropFirst(2).map(String.init)).joined(separator: " ")
    }
}
