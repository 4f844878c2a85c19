public import PlacesFeature

/// A plus code, the name of a small cell of the Earth: `9GG65WCV+2J`, or short beside a town, `5WCV+2J Helsinki`.
///
/// The code is the Open Location Code, which is read here without asking anybody
/// (<https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md>): pairs of digits to the base of 20
/// for latitude and longitude, and behind the fifth pair a digit each for a part of a grid of five rows and four columns.
public struct PlusCode: Hashable, Sendable {
    /// Upper case, without the plus and without zeros that fill it up.
    private let digits: [Int]
    /// How many digits are missing before it: 0 for a full code, else 2, 4 or 6.
    private let missing: Int

    /// Whether it needs a town beside it.
    public var isShort: Bool { missing > 0 }

    private static let alphabet = Array("23456789CFGHJMPQRVWX")
    /// Digits before the plus.
    private static let pairDigits = 8
    /// Digits of pairs; those behind them are of grids.
    private static let allPairs = 10
    private static let longest = 15

    /// Reads a code alone, in upper or lower case; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.uppercased().split(separator: "+", omittingEmptySubsequences: false)
        guard parts.count == 2, (2...Self.pairDigits).contains(parts[0].count), parts[0].count.isMultiple(of: 2),
            parts[1].count != 1, parts[0].count + parts[1].count <= Self.longest
        else { return nil }
        let written = parts[0].prefix { $0 != "0" }
        let isFilled = written.count < parts[0].count
        guard parts[0].dropFirst(written.count).allSatisfy({ $0 == "0" }), written.count.isMultiple(of: 2),
            !isFilled || parts[0].count == Self.pairDigits && parts[1].isEmpty && !written.isEmpty
        else { return nil }
        let digits = (written + parts[1]).compactMap { Self.alphabet.firstIndex(of: $0) }
        guard digits.count == written.count + parts[1].count else { return nil }
        (self.digits, missing) = (digits, isFilled ? 0 : Self.pairDigits - parts[0].count)
        // Full codes begin within the Earth.
        if missing == 0 { guard digits[0] < 9, digits.count < 2 || digits[1] < 18 else { return nil } }
    }

    /// Parts a text into a code and what stands behind it: a town, or nothing.
    public static func parts(of text: String) -> (code: PlusCode, town: String)? {
        let words = text.split(maxSplits: 1) { $0 == " " || $0 == "," }
        guard let first = words.first, let code = PlusCode(String(first)) else { return nil }
        let town = words.count > 1 ? String(words[1]).drop { " ,".contains($0) } : ""
        return (code, String(town))
    }

    /// The middle of the cell of a full code.
    public var centre: Coordinate? { isShort ? nil : Self.centre(of: digits) }

    /// The middle of the cell that the code means beside a point, the nearest of all cells that end so.
    public func centre(near point: Coordinate) -> Coordinate? {
        guard isShort else { return centre }
        // The size of what the missing digits divide the Earth into.
        let step = Self.sizes[missing / 2 - 1]
        let first = [point.latitude + 90, point.longitude + 180].map { max($0, 0) }
        var prefix: [Int] = []
        for pair in 0..<missing / 2 {
            for value in first { prefix.append(Int(value / Self.sizes[pair]) % 20) }
        }
        guard let found = Self.centre(of: prefix + digits) else { return nil }
        func nearest(_ value: Double, to wanted: Double, within limits: ClosedRange<Double>) -> Double {
            let other = value - wanted > step / 2 ? value - step : wanted - value > step / 2 ? value + step : value
            return limits.contains(other) ? other : value
        }
        let latitude = nearest(found.latitude, to: point.latitude, within: -90...90)
        let longitude = nearest(found.longitude, to: point.longitude, within: -540...540)
        return Coordinate(latitude: latitude, longitude: longitude.remainder(dividingBy: 360))
    }

    /// Degrees of a cell of one pair, of two, and so on.
    private static let sizes = [20.0, 1, 0.05, 0.0025, 0.000125]

    private static func centre(of digits: [Int]) -> Coordinate? {
        var (latitude, longitude) = (-90.0, -180.0)
        var (height, width) = (20.0 * 20, 20.0 * 20)
        for (index, digit) in digits.enumerated() {
            if index < allPairs {
                if index.isMultiple(of: 2) {
                    height /= 20
                    latitude += Double(digit) * height
                } else {
                    width /= 20
                    longitude += Double(digit) * width
                }
            } else {
                (height, width) = (height / 5, width / 4)
                latitude += Double(digit / 4) * height
                longitude += Double(digit % 4) * width
            }
        }
        return Coordinate(latitude: min(latitude + height / 2, 90), longitude: longitude + width / 2)
    }
}
