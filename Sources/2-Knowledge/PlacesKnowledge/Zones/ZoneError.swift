internal import PlacesFeature
internal import PlacesStrings

/// Why there are no rules of a time zone.
public enum ZoneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No zone can have this name.
    case badName(String)
    /// There is no file that can be read.
    case missing(String, path: String)
    /// The file is unusable.
    case damaged(String, path: String, TZifError)

    /// What happened, in one sentence.
    public var description: String { message.what }
    /// The next thing to try, if there is one.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .badName(let name): Strings.Time.badZoneName(name.cleaned)
        case .missing(let name, let path): Strings.Time.missingZone(name, path.cleaned)
        case .damaged(let name, let path, let error):
            Strings.Time.damagedZone(name, path.cleaned, error.description)
        }
    }
}
