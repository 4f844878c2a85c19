import PlacesWords

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
    private let words: @Sendable (_ estimator: String?, _ accuracy: String?) -> String

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

    /// One that is told by its name.
    package init(_ name: String, isGuess: Bool = false) {
        self.init(name, isGuess: isGuess) { _, accuracy in
            Words.Presentation.by(Words.Presentation.locatedBy(name, isGuess: isGuess), accuracy)
        }
    }

    package init(
        _ name: String, isGuess: Bool = false, memory: Memory? = nil,
        words: @escaping @Sendable (_ estimator: String?, _ accuracy: String?) -> String
    ) {
        (rawValue, self.isGuess, self.memory, self.words) = (name, isGuess, memory, words)
    }

    /// How the position was found, in a few words.
    package func account(by estimator: String?, accuracy: String?) -> String { words(estimator, accuracy) }

    public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension LocationMethod {
    private typealias Say = Words.Presentation

    /// Given by the user: an option or a setting.
    public static let fixed = LocationMethod("fixed") { _, _ in Say.givenByYou }
    /// Made up for a demonstration or a test: a sample's centre or a recorded track.
    public static let simulated = LocationMethod("simulated") { _, _ in Say.simulated }
    /// A town that the user chose, once or for good.
    public static let city = LocationMethod("city") { _, _ in Say.chosenCity }
    /// Found by the location service of the desktop, GeoClue.
    public static let geoclue = LocationMethod("geoclue", memory: .measured) { Say.by(Say.geoclue, $1) }
    /// Told by a receiver of satellite signals, by way of gpsd.
    public static let gpsd = LocationMethod("gpsd", memory: .measured) { Say.by(Say.gps, $1) }
    /// Written down for this machine, in `/etc/geolocation` or in a setting.
    public static let `static` = LocationMethod("static") { Say.by(Say.staticFile, $1) }
    /// The last position that was found.
    public static let last = LocationMethod("last") { Say.by(Say.lastPosition, $1) }
    /// Estimated from the network address by a geolocation service.
    public static let ip = LocationMethod("ip", memory: .estimated) { Say.byIP($0, accuracy: $1) }
    /// Estimated from the network address by a database on this machine.
    public static let mmdb = LocationMethod("mmdb") { Say.byDatabase($0, accuracy: $1) }
    /// The principal place of the time zone that this machine is set to.
    public static let timezone = LocationMethod("timezone", isGuess: true) { _, _ in Say.guessedByTimeZone }
    /// Where most people in the user's address book live.
    public static let addressBook = LocationMethod("address-book", isGuess: true) { _, _ in Say.guessedByContacts }
    /// Estimated from the network address by the places service itself.
    public static let serviceIP = LocationMethod("service-ip") { estimator, _ in Say.byServiceIP(estimator) }

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
