public import PlacesFeature
public import PlacesHTTP
import PlacesStrings

/// What a location method is made with.
public struct LocationContext: Sendable {
    /// The values of its settings, by their keys; what is not set is absent.
    public var values: [String: LocationValue] = [:]
    public var accuracy = RequestedAccuracy.exact
    /// How old a remembered position may be.
    public var maximumAge = Duration.seconds(24 * 3600)
    /// The tag of the language that names are wanted in.
    public var language: String?
    public var environment: [String: String] = [:]
    public var files = LocationFiles()
    /// The address of the bus on which services of the system are, or `nil` for the system's own.
    public var busAddress: String?
    /// What was found before, or `nil` if nothing can be kept.
    public var memory: LocationMemory?
    /// The name of this machine's time zone, where it is known.
    public var timeZone: @Sendable () -> String? = { nil }
    /// The place that the user named for good, looked up only when its turn comes.
    public var home: @Sendable () async throws(LocationError) -> LocationFix? = { () throws(LocationError) in nil }
    /// The town that the user chose.
    public var city: @Sendable () -> LocationFix? = { nil }
    /// What the user chose to pretend.
    public var simulated: @Sendable () throws -> any LocationProvider
    /// Takes note of what another program is asked: which one, and for what.
    public var noteSent: (@Sendable (_ recipient: String, _ content: String) -> Void)?
    /// Takes a sentence to show.
    public var remark: @Sendable (String) -> Void = { _ in }
    public let client: any HTTPClient
    public let now: @Sendable () -> Timestamp

    public init(
        client: any HTTPClient, now: @escaping @Sendable () -> Timestamp,
        simulated: @escaping @Sendable () throws -> any LocationProvider
    ) {
        (self.client, self.now, self.simulated) = (client, now, simulated)
    }

    /// A provider that asks another program, of which note is taken.
    func observed(
        _ provider: any LocationProvider, asking recipient: String, for content: String
    ) -> any LocationProvider {
        guard let noteSent else { return provider }
        return ObservedLocationProvider(provider) { noteSent(recipient, content) }
    }

    /// The text of a setting, or `nil` if it is not set.
    public func text(_ key: String) -> String? { values[key]?.text }
}

/// The value of a setting of a method, and where it was set.
public struct LocationValue: Hashable, Sendable {
    public let text: String
    /// Where it was set, for messages.
    public let origin: String

    public init(_ text: String, origin: String) { (self.text, self.origin) = (text, origin) }
}

/// The files that methods read.
public struct LocationFiles: Sendable {
    /// The bytes of a file, or `nil` if there is none.
    public var bytes: @Sendable (_ path: String, _ limit: Int) throws(LocationError) -> [UInt8]? = {
        (_, _) throws(LocationError) in nil
    }
    /// The names of what lies in a folder.
    public var names: @Sendable (_ folder: String) -> [String] = { _ in [] }
    /// The path without symbolic links, or `nil` if nothing is.
    public var realPath: @Sendable (_ path: String) -> String? = { _ in nil }

    public init() {}
}

/// A setting that a method needs.
public struct LocationSetting: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case text(placeholder: String, example: String)
        /// The path of a file; without one, the usual file where there is one.
        case file(usual: String? = nil)
        /// The address of a service to ask instead of the usual one.
        case address(example: String)
    }

    /// An option of the command line. Commands that take `--locate` take it, too.
    public struct Option: Hashable, Sendable {
        /// Without dashes.
        public let name: String
        /// What the help says of it.
        public let summary: String

        public init(_ name: String, _ summary: String) { (self.name, self.summary) = (name, summary) }
    }

    /// Its name in files.
    public let key: String
    public let kind: Kind
    public let summary: String
    /// Its name in the environment, where that is its key.
    public let isOwnVariable: Bool
    /// What stands in the list of settings where it is not set.
    public let unset: String
    /// The option that overrides it.
    public let option: Option?

    public init(
        _ key: String, _ kind: Kind, _ summary: String, isOwnVariable: Bool = false,
        unset: String? = nil, option: Option? = nil
    ) {
        (self.key, self.kind, self.summary) = (key, kind, summary)
        (self.isOwnVariable, self.unset, self.option) = (isOwnVariable, unset ?? Strings.Configuration.notSet, option)
    }
}

/// A setting that a method cannot use.
public struct LocationSettingError: Error, Hashable {
    public let description: String

    public init(_ key: String, origin: String, reason: String) {
        description = Strings.City.badSetting(key, origin, reason)
    }
}
