import PlacesStrings

/// The settings in effect, what was noticed on the way, and where was looked.
package struct Configuration: Sendable {
    /// A file that was looked for.
    package struct ConsultedFile: Sendable {
        package enum State: Hashable, Sendable {
            case found, notFound
            /// A folder on the way is closed to us.
            case unreachable
        }

        package let path: String
        package let state: State
    }

    package let settings: Settings
    /// Lines for the user, ready to be shown.
    package let warnings: [String]
    package let files: [ConsultedFile]
}
