internal import PlacesWords

/// Why bytes are not a time zone file that can be used.
public enum TZifError: Error, Hashable, Sendable, CustomStringConvertible {
    /// They do not start as RFC 9636 says.
    case notTZif
    /// They end too early.
    case truncated
    /// A count, an index or an offset is outside of what the format allows.
    case damaged
    /// The rule for the time after the last transition cannot be read.
    case damagedRule
    /// The file counts leap seconds, as those in the folder `right` do, and a ``PlacesFeature/Timestamp`` does not.
    case leapSeconds

    public var description: String {
        switch self {
        case .notTZif: Words.Time.notTZif
        case .truncated: Words.Time.truncated
        case .damaged: Words.Fault.damaged
        case .damagedRule: Words.Time.damagedRule
        case .leapSeconds: Words.Time.leapSeconds
        }
    }
}
