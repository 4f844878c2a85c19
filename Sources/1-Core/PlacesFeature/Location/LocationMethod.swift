/// How a position was found. Its name stands on the command line, in settings and in JSON.
///
/// A provider of one's own has a method of its own, which is told by its name: "located by beacon ±3 m".
///
/// ```swift
/// let method = LocationMethod(named: "beacon")
/// ```
public struct LocationMethod: Hashable, Sendable {
    /// Among which positions one that was found so is remembered. The one is no substitute for the other.
    package enum Memory: Hashable, Sendable {
        case measured, estimated
    }

    /// The name: letters in lower case, digits and hyphens.
    public let rawValue: String
    /// Whether the position is inferred, neither measured, looked up nor chosen, and may be far off.
    public let isGuess: Bool
    /// `nil` where it is not remembered, for it was chosen or guessed.
    package let memory: Memory?

    /// A method of one's own, or the method of that name in this library.
    /// - Parameters:
    ///   - name: 1 to 40 small letters, digits and hyphens, as it follows "by": `beacon`, `wifi-scan`.
    ///   - isGuess: whether its positions are inferred and may be far off.
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

    package init(_ name: String, isGuess: Bool = false, memory: Memory? = nil) {
        (rawValue, self.isGuess, self.memory) = (name, isGuess, memory)
    }

    public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension LocationMethod {
    /// Given by the user: an option or a setting.
    public static let fixed = LocationMethod("fixed")
    /// Made up for a demonstration or a test: a sample's centre or a recorded track.
    public static let simulated = LocationMethod("simulated")
    /// A town that the user chose, once or for good.
    public static let city = LocationMethod("city")
    /// Found by the location service of the desktop, GeoClue.
    public static let geoclue = LocationMethod("geoclue", memory: .measured)
    /// Told by a receiver of satellite signals, by way of gpsd.
    public static let gpsd = LocationMethod("gpsd", memory: .measured)
    /// Written down for this machine, in `/etc/geolocation` or in a setting.
    public static let `static` = LocationMethod("static")
    /// The last position that was found.
    public static let last = LocationMethod("last")
    /// Estimated from the network address by a geolocation service.
    public static let ip = LocationMethod("ip", memory: .estimated)
    /// Estimated from the network address by a database on this machine.
    public static let mmdb = LocationMethod("mmdb")
    /// The principal place of the time zone that this machine is set to.
    public static let timezone = LocationMethod("timezone", isGuess: true)
    /// Where most people in the user's address book live.
    public static let addressBook = LocationMethod("address-book", isGuess: true)
    /// Estimated from the network address by the places service itself.
    public static let serviceIP = LocationMethod("service-ip")

    /// The methods of this library.
    public static let builtIn: [LocationMethod] = [
        .fixed, .simulated, .city, .geoclue, .gpsd, .static, .last, .ip, .mmdb, .timezone, .addressBook, .serviceIP,
    ]

    /// The method of that name in this library, or `nil` if there is none.
    /// - Parameter rawValue: a name such as `gpsd`.
    public init?(rawValue: String) {
        guard let known = Self.builtIn.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = known
    }
}
