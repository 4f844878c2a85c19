/// How a position was found. The raw values name the ways on the command line, in settings and in JSON.
public enum LocationMethod: String, Hashable, Sendable, CaseIterable {
    /// Given by the person: an option or a setting.
    case fixed
    /// Made up for a demonstration or a test: a sample's centre or a recorded track.
    case simulated
    /// A town that the person chose, once or for good.
    case city
    /// Found by the location service of the desktop, GeoClue.
    case geoclue
    /// Told by a receiver of satellite signals, by way of gpsd.
    case gpsd
    /// Written down for this machine, in `/etc/geolocation` or in a setting.
    case `static`
    /// The last position that was found.
    case last
    /// Estimated from the network address by a geolocation service.
    case ip
    /// Estimated from the network address by a database on this machine.
    case mmdb
    /// The principal place of the time zone that this machine is set to.
    case timezone
    /// Where most people in the person's address book live.
    case addressBook = "address-book"
    /// Estimated from the network address by the places service itself.
    case serviceIP = "service-ip"

    /// Whether the position is inferred, neither measured, looked up nor chosen, and may be far off.
    public var isGuess: Bool { self == .timezone || self == .addressBook }
}
