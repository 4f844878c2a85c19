import PlacesFeature
import PlacesLocation

/// Tags of OpenStreetMap in one text, as converters write them: `"amenity"=>"cafe","addr:street"=>"Kai"`.
enum TagText {
    /// `nil` for a text of another kind.
    static func pairs(_ text: String) -> [(key: String, value: String)]? {
        guard text.hasPrefix("\""), text.contains("\"=>\"") else { return nil }
        var (pairs, rest): ([(String, String)], Substring) = ([], text[...])
        while let key = quoted(&rest), rest.hasPrefix("=>") {
            rest = rest.dropFirst(2)
            guard let value = quoted(&rest) else { break }
            pairs.append((key, value))
            rest = rest.drop { $0 == "," || $0 == " " }
        }
        return pairs
    }

    /// Takes a text between quotation marks off the front. A backslash keeps a mark of the text.
    private static func quoted(_ rest: inout Substring) -> String? {
        guard rest.first == "\"" else { return nil }
        var (text, isEscaped) = ("", false)
        for index in rest.indices.dropFirst() {
            let sign = rest[index]
            if !isEscaped, sign == "\"" {
                rest = rest[rest.index(after: index)...]
                return text
            }
            isEscaped = sign == "\\" && !isEscaped
            if !isEscaped { text.append(sign) }
        }
        return nil
    }
}

/// A point in one text.
enum PointText {
    /// Reads `POINT (24.94 60.17)`, the longitude first, and two angles with the latitude first, at the end of the text if
    /// they stand in parentheses; `nil` for anything else.
    static func coordinate(_ text: String) -> Coordinate? {
        let inner = text.lastIndex(of: "(").map { text[$0...].dropFirst().prefix { $0 != ")" } }
        if let inner, text[..<inner.startIndex].uppercased().contains("POINT") {
            let numbers = inner.split { " ,".contains($0) }.compactMap { Double($0) }
            return numbers.count < 2 ? nil : Coordinate(latitude: numbers[1], longitude: numbers[0])
        }
        return try? CoordinateParser.parse(inner.map(String.init) ?? text).coordinate
    }
}
