internal import PlacesFeature

/// Two angles as programs print them, brought into the form that ``CoordinateParser`` reads: without parentheses and zoom, with
/// points in the numbers, and without the names of the angles.
struct WrittenPair {
    let text: String

    init(_ written: String) {
        var text = Self.withoutBrackets(written)
        if let zoom = text.lastIndex(of: ","), Self.isZoom(text[text.index(after: zoom)...]) {
            text = String(text[..<zoom])
        }
        self.text = Self.withPoints(text) ?? Self.withoutNames(text) ?? text
    }

    private static func withoutBrackets(_ text: String) -> String {
        for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] where text.hasPrefix(open) && text.hasSuffix(close) {
            return String(text.dropFirst().dropLast()).cleaned
        }
        return text
    }

    /// `17z`, as Google's links have it.
    private static func isZoom(_ text: Substring) -> Bool {
        text.last == "z" && Double(text.dropLast()) != nil && text.first?.isNumber ?? false
    }

    /// `60,1701 24,9441`: each number has its comma inside, and what parts them is more than a comma.
    private static func withPoints(_ text: String) -> String? {
        let parts = text.split { " ;".contains($0) }
        guard parts.count == 2 else { return nil }
        let numbers = parts.enumerated().map { index, part in index == 0 && part.hasSuffix(",") ? part.dropLast() : part
        }
        for number in numbers {
            let halves = number.split(separator: ",", omittingEmptySubsequences: false)
            let whole = halves[0].drop { "+-−".contains($0) }
            guard halves.count == 2, (1...3).contains(whole.count), !halves[1].isEmpty,
                (whole + halves[1]).utf8.allSatisfy({ (48...57).contains($0) })
            else { return nil }
        }
        return numbers.map { $0.replacing(",", with: ".") }.joined(separator: ",")
    }

    /// `lat: 60.1701, lon: 24.9441` in either order, with colons, equals signs or quotation marks.
    private static func withoutNames(_ text: String) -> String? {
        let words = text.lowercased().split { " ,;:=\"'".contains($0) }
        guard words.count == 4, let first = Name(words[0]), let second = Name(words[2]), first != second else {
            return nil
        }
        let numbers = first == .latitude ? (words[1], words[3]) : (words[3], words[1])
        return "\(numbers.0),\(numbers.1)"
    }

    private enum Name {
        case latitude, longitude

        init?(_ word: Substring) {
            switch word {
            case "lat", "latitude": self = .latitude
            case "lon", "lng", "long", "longitude": self = .longitude
            default: return nil
            }
        }
    }
}
