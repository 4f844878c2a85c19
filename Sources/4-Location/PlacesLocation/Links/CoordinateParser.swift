public import PlacesFeature

/// Reads coordinates as people write them.
///
/// - Decimal degrees, latitude first: `60.17,24.94`, `60.17 24.94`, `-33.86, 151.21`.
/// - With letters, in either order: `60.17N 24.94E`, `E24.94 N60.17`.
/// - Degrees, minutes and seconds: `60°10'16"N 24°56'37"E`, `60 10 16 N 24 56 37 E`, `60° 10.27′ N, 24° 56.62′ E`.
/// - As other programs print them: `(60.17, 24.94)`, `60,17 24,94`, `60.17,24.94,17z`, `lat: 60.17, lon: 24.94`.
/// - Full plus codes: `9GG65WCV+2J`.
/// - Links to a map of OpenStreetMap, Google or Apple, which are only read, never opened.
/// - `geo:` addresses (RFC 5870): `geo:60.17,24.94;u=35`, and `geo:0,0?q=60.17,24.94(Label)` as some programs write.
public enum CoordinateParser {
    /// A position, and how far off it may be.
    public struct Position: Hashable, Sendable {
        /// As WGS 84.
        public let coordinate: Coordinate
        /// Metres, if the text says so: the uncertainty of a `geo:` address.
        public let accuracy: Double?

        public init(coordinate: Coordinate, accuracy: Double? = nil) {
            (self.coordinate, self.accuracy) = (coordinate, accuracy)
        }
    }

    private static let lengthLimit = 1000

    /// Reads a position as people and links write it.
    /// - Throws: ``CoordinateFormatError``, which says what is wrong.
    public static func parse(_ text: String) throws(CoordinateFormatError) -> Position {
        let trimmed = text.cleaned
        guard !trimmed.isEmpty else { throw .empty }
        if LinkText.isMeant(by: trimmed) { return try MapLinkReader.parse(trimmed) }
        guard text.utf8.count <= lengthLimit else { throw .unreadable(String(trimmed.prefix(40)) + "…") }
        if isUnset(trimmed) { throw .unset(trimmed) }
        if trimmed.lowercased().hasPrefix("geo:") { return try GeoAddress.parse(trimmed) }
        if let (code, town) = PlusCode.parts(of: trimmed) {
            guard code.isShort else { return Position(coordinate: try codePoint(code, trimmed)) }
            // What stands behind a short one is looked up by those who know towns.
            guard !town.isEmpty else { throw .codeWithoutTown(trimmed) }
            throw .unreadable(trimmed)
        }
        return Position(coordinate: try pair(WrittenPair(trimmed).text))
    }

    private static func codePoint(_ code: PlusCode, _ text: String) throws(CoordinateFormatError) -> Coordinate {
        guard let centre = code.centre else { throw .unreadable(text) }
        return centre
    }

    /// True for two placeholders that programs print for missing numbers.
    private static func isUnset(_ text: String) -> Bool {
        let parts = text.lowercased().split { ",; ".contains($0) }
        return parts.count == 2
            && parts.allSatisfy { ["nan", "-nan", "inf", "null", "none", "nil", "undefined"].contains($0) }
    }

    /// Two angles.
    static func pair(_ text: String) throws(CoordinateFormatError) -> Coordinate {
        guard let tokens = AngleToken.tokens(of: text), let (one, other) = halves(of: tokens) else {
            throw .unreadable(text)
        }
        return try coordinate(try Angle(one, in: text), try Angle(other, in: text))
    }

    /// The coordinate of two angles in degrees, latitude first, refused with a reason.
    static func coordinate(latitude: Double, longitude: Double) throws(CoordinateFormatError) -> Coordinate {
        if let coordinate = Coordinate(latitude: latitude, longitude: longitude) { return coordinate }
        guard abs(latitude) > 90 else { throw .longitudeOutOfRange(longitude) }
        guard abs(latitude) <= 180, abs(longitude) <= 90 else { throw .latitudeOutOfRange(latitude) }
        throw .swapped(first: latitude, second: longitude)
    }

    private static func coordinate(_ first: Angle, _ second: Angle) throws(CoordinateFormatError) -> Coordinate {
        guard first.axis != nil || second.axis != nil else {
            return try coordinate(latitude: first.degrees, longitude: second.degrees)
        }
        guard first.axis != second.axis else { throw .sameAxis }
        let isLatitudeFirst = first.axis == .latitude || second.axis == .longitude
        let (latitude, longitude) = isLatitudeFirst ? (first.degrees, second.degrees) : (second.degrees, first.degrees)
        guard abs(latitude) <= 90 else { throw .latitudeOutOfRange(latitude) }
        return try coordinate(latitude: latitude, longitude: longitude)
    }

    /// Divides the text of two angles: at the comma, else at the letters, else at the second sign of degrees, else in
    /// the middle.
    private static func halves(of tokens: [AngleToken]) -> (ArraySlice<AngleToken>, ArraySlice<AngleToken>)? {
        func split(at index: Int, skipping: Int = 0) -> (ArraySlice<AngleToken>, ArraySlice<AngleToken>)? {
            let (one, other) = (tokens[..<index], tokens[(index + skipping)...])
            return one.isEmpty || other.isEmpty || other.contains(.separator) ? nil : (one, other)
        }
        if let comma = tokens.firstIndex(of: .separator) { return split(at: comma, skipping: 1) }
        let letters = tokens.indices.filter { tokens[$0].isLetter }
        if let first = letters.first {
            // Letters before their angles, or after them.
            if first == 0 { return letters.count == 2 ? split(at: letters[1]) : nil }
            return split(at: first + 1)
        }
        let degrees = tokens.indices.filter { tokens[$0] == .mark(.degrees) }
        if degrees.count == 2 { return split(at: degrees[1] - 1) }
        return tokens.count.isMultiple(of: 2) && tokens.count <= 6 ? split(at: tokens.count / 2) : nil
    }
}
