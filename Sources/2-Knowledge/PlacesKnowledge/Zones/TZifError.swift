internal import PlacesStrings

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
        case .notTZif: Strings.Time.notTZif
        case .truncated: Strings.Time.truncated
        case .damaged: Strings.Fault.damaged
        case .damagedRule: Strings.Time.damagedRule
        case .leapSeconds: Strings.Time.leapSeconds
        }
    }
}
