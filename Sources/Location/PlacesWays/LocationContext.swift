package import PlacesFeature
package import PlacesGeoClue
package import PlacesHTTP
package import PlacesLocation
import PlacesWords

/// What a location method is made with.
package struct LocationContext: Sendable {
    /// The values of its settings, by their keys; what is not set is absent.
    package var values: [String: LocationValue] = [:]
    package var accuracy = RequestedAccuracy.exact
    /// How old a remembered position may be.
    package var maximumAge = Duration.seconds(24 * 3600)
    /// The tag of the language that names are wanted in.
    package var language: String?
    package var environment: [String: String] = [:]
    package var files = LocationFiles()
    /// The address of the bus on which services of the system are, or `nil` for the system's own.
    package var busAddress: String?
    /// What was found before, or `nil` if nothing can be kept.
    package var memory: LocationMemory?
    /// The name of this machine's time zone, where it is known.
    package var timeZone: @Sendable () -> String? = { nil }
    /// The place that the user named for good, looked up only when its turn comes.
    package var home: @Sendable () async throws(LocationError) -> LocationFix? = { () throws(LocationError) in nil }
    /// The town that the user chose.
    package var city: @Sendable () -> LocationFix? = { nil }
    /// What the user chose to pretend.
    package var simulated: @Sendable () throws -> any LocationProvider
    /// Takes note of what another program is asked: which one, and for what.
    package var noteSent: (@Sendable (_ recipient: String, _ content: String) -> Void)?
    /// Takes a sentence to show.
    package var remark: @Sendable (String) -> Void = { _ in }
    package let client: any HTTPClient
    package let now: @Sendable () -> Timestamp

    package init(
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
    package func text(_ key: String) -> String? { values[key]?.text }
}

/// The value of a setting of a method, and where it was set.
package struct LocationValue: Hashable, Sendable {
    package let text: String
    /// Where it was set, for messages.
    package let origin: String

    package init(_ text: String, origin: String) { (self.text, self.origin) = (text, origin) }
}

/// The files that methods read.
package struct LocationFiles: Sendable {
    /// The bytes of a file, or `nil` if there is none.
    package var bytes: @Sendable (_ path: String, _ limit: Int) throws(LocationError) -> [UInt8]? = {
        (_, _) throws(LocationError) in nil
    }
    /// The names of what lies in a folder.
    package var names: @Sendable (_ folder: String) -> [String] = { _ in [] }
    /// The path without symbolic links, or `nil` if nothing is.
    package var realPath: @Sendable (_ path: String) -> String? = { _ in nil }

    package init() {}
}

/// A setting that a method needs.
package struct LocationSetting: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case text(placeholder: String, example: String)
        /// The path of a file; without one, the usual file where there is one.
        case file(usual: String? = nil)
        /// The address of a service to ask instead of the usual one.
        case address(example: String)
    }

    /// Its name in files.
    package let key: String
    package let kind: Kind
    package let summary: String
    /// Its name in the environment, where that is its key.
    package let isOwnVariable: Bool
    /// What stands in the list of settings where it is not set.
    package let unset: String
    /// The option that overrides it, without dashes.
    package let option: String?

    package init(
        _ key: String, _ kind: Kind, _ summary: String, isOwnVariable: Bool = false,
        unset: String = Words.Configuration.notSet, option: String? = nil
    ) {
        (self.key, self.kind, self.summary) = (key, kind, summary)
        (self.isOwnVariable, self.unset, self.option) = (isOwnVariable, unset, option)
    }
}

/// A setting that a method cannot use.
package struct LocationSettingError: Error, Hashable {
    package let description: String

    package init(_ key: String, origin: String, reason: String) {
        description = Words.City.badSetting(key, origin, reason)
    }
}
