/// How a position was found. The names of the ways in this library are those on the command line, in settings and in JSON.
///
/// A provider of one's own has a way of its own, which is told by its name: "by beacon ±3 m".
///
/// ```swift
/// let method = LocationMethod(named: "beacon")
/// ```
public struct LocationMethod: Hashable, Sendable {
    /// In small letters, digits and hyphens, such as `address-book`.
    public let rawValue: String
    /// Whether the position is inferred, neither measured, looked up nor chosen, and may be far off.
    public let isGuess: Bool

    private init(_ name: String, isGuess: Bool = false) { (rawValue, self.isGuess) = (name, isGuess) }

    /// A way of one's own, or the way of that name in this library.
    /// - Parameters:
    ///   - name: 1 to 40 small letters, digits and hyphens, as it follows "by": `beacon`, `wifi-scan`.
    ///   - isGuess: whether the position is inferred and may be far off.
    /// - Returns: `nil` for any other name.
    public init?(named name: String, isGuess: Bool = false) {
        if let known = LocationMethod(rawValue: name) {
            self = known
            return
        }
        let isName =
            (1...40).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
        guard isName else { return nil }
        self.init(name, isGuess: isGuess)
    }

    /// Given by the user: an option, a setting or the centre of a question.
    public static let fixed = LocationMethod("fixed")
    /// Made up for a demonstration or a test: a sample's centre or a recorded track.
    public static let simulated = LocationMethod("simulated")
    /// A town that the user chose, once or for good.
    public static let city = LocationMethod("city")
    /// Found by the location service of the desktop, GeoClue.
    public static let geoclue = LocationMethod("geoclue")
    /// Told by a receiver of satellite signals, by way of gpsd.
    public static let gpsd = LocationMethod("gpsd")
    /// Written down for this machine, in `/etc/geolocation` or in a setting.
    public static let `static` = LocationMethod("static")
    /// The last position that was found.
    public static let last = LocationMethod("last")
    /// Estimated from the network address by a geolocation service.
    public static let ip = LocationMethod("ip")
    /// Estimated from the network address by a database on this machine.
    public static let mmdb = LocationMethod("mmdb")
    /// The principal place of the time zone that this machine is set to.
    public static let timezone = LocationMethod("timezone", isGuess: true)
    /// Where most people in the user's address book live.
    public static let addressBook = LocationMethod("address-book", isGuess: true)
    /// Estimated from the network address by the places service itself.
    public static let serviceIP = LocationMethod("service-ip")
}

extension LocationMethod: CaseIterable, RawRepresentable {
    /// The ways in this library.
    public static let allCases: [LocationMethod] = [
        .fixed, .simulated, .city, .geoclue, .gpsd, .static, .last, .ip, .mmdb, .timezone, .addressBook, .serviceIP,
    ]

    /// The way of that name in this library, or `nil` if there is none.
    /// - Parameter rawValue: a name such as `gpsd`.
    public init?(rawValue: String) {
        guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = known
    }
}
