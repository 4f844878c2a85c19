import PlacesWords

/// The settings in effect, what was noticed on the way, and where was looked.
package struct Configuration: Sendable {
    /// A file that was looked for.
    package struct ConsultedFile: Hashable, Sendable {
        package enum State: Hashable, Sendable {
            case found, notFound
            /// A folder on the way is closed to us.
            case unreachable
        }

        package let path: String
        package let state: State
    }

    package let settings: Settings
    /// Lines for the person, ready to be shown.
    package let warnings: [String]
    package let files: [ConsultedFile]

    /// Settles every setting: by option, else by environment, else by the first file that has a value.
    ///
    /// Only the value in effect is judged. An empty value counts as none.
    /// - Parameter levels: the files that count.
    package static func load(
        arguments: SearchArguments = SearchArguments(), environment: [String: String], files reader: any FileReader,
        levels: [ConfigurationLevel] = ConfigurationLevel.allCases
    ) throws(ConfigurationError) -> Configuration {
        var loader = ConfigurationLoader(environment: environment, reader: reader, levels: levels)
        do {
            return try loader.load(arguments)
        } catch {
            var error = error
            error.warnings = loader.warnings + error.warnings.map(Words.Configuration.warning)
            throw error
        }
    }
}
