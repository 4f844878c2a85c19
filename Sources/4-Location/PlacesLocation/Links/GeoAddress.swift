/// The `geo:` addresses of RFC 5870.
enum GeoAddress {
    /// Reads `geo:LAT,LON[,ALT][;crs=wgs84][;u=METRES]…[?q=…]`; the altitude, other parameters and a label are left
    /// aside.
    ///
    /// Some programs write `geo:0,0?q=LAT,LON(Label)`: there the query counts.
    static func parse(_ text: String) throws(CoordinateFormatError) -> CoordinateParser.Position {
        let body = text.dropFirst("geo:".count)
        let halves = body.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let fields = halves[0].split(separator: ";", omittingEmptySubsequences: false)
        let numbers = fields[0].split(separator: ",", omittingEmptySubsequences: false).map(number)
        guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
            numbers.allSatisfy({ $0 != nil })
        else { throw .unreadable(text) }

        var accuracy: Double?
        for field in fields.dropFirst() {
            let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = pair.count == 2 ? String(pair[1]) : ""
            switch pair[0].lowercased() {
            case "crs":
                guard value.lowercased() == "wgs84" else { throw .unsupportedReferenceSystem(value) }
            case "u":
                guard let metres = number(value[...]), metres >= 0 else { throw .unreadable(text) }
                accuracy = metres
            default: break
            }
        }
        if latitude == 0, longitude == 0, halves.count == 2,
            let target = LinkText.items(of: halves[1]).first(where: { $0.name == "q" })?.value
        {
            guard let coordinate = try MapLinkReader.pair(target) else { throw .nameWithoutPosition }
            return CoordinateParser.Position(coordinate: coordinate, accuracy: accuracy)
        }
        return CoordinateParser.Position(
            coordinate: try CoordinateParser.coordinate(latitude: latitude, longitude: longitude), accuracy: accuracy)
    }

    /// Digits with or without a sign and a fraction.
    private static func number(_ text: Substring) -> Double? {
        guard text.contains(where: { ("0"..."9").contains($0) }), text.allSatisfy({ "+-.0123456789".contains($0) })
        else { return nil }
        return Double(text)
    }
}
