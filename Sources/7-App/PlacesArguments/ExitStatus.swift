public import PlacesFeature
import PlacesStrings

/// The exit status of the process.
public enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
    case found = 0
    case nothingFound = 1
    /// The command line or the configuration is wrong.
    case usage = 2
    case locationUnknown = 3
    case credentials = 4
    case network = 5
    /// Too many requests, or the quota is spent.
    case rateLimited = 6
    /// The service answered wrongly.
    case serverFault = 7
    /// Data, files or output of this machine failed.
    case localFault = 8
    /// By a signal: 128 and the number of SIGINT.
    case interrupted = 130

    public init(_ error: PlacesError) {
        self =
            switch error {
            case .connectivity: .network
            case .credentials: .credentials
            case .rateLimited, .callLimitReached: .rateLimited
            case .refused, .invalidData, .oversized: .serverFault
            case .locationUnknown: .locationUnknown
            case .notCovered, .unknownPlace, .unknownKinds: .nothingFound
            case .unknownKind, .unknownChain, .unknownAttribute, .impossibleValue, .unknownWhereabouts: .usage
            case .localData, .unusableFile, .store: .localFault
            case .cancelled: .interrupted
            }
    }

    /// The meaning, in a few words.
    package var summary: String {
        switch self {
        case .found: Strings.CommandLine.found
        case .nothingFound: Strings.CommandLine.nothingFound
        case .usage: Strings.CommandLine.usage
        case .locationUnknown: Strings.CommandLine.locationUnknown
        case .credentials: Strings.CommandLine.credentials
        case .network: Strings.CommandLine.network
        case .rateLimited: Strings.CommandLine.rateLimited
        case .serverFault: Strings.CommandLine.serverFault
        case .localFault: Strings.CommandLine.localFault
        case .interrupted: Strings.CommandLine.interrupted
        }
    }
}
