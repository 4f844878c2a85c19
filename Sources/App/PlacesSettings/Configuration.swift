import PlacesStrings

/// The settings in effect, what was noticed on the way, and where was looked.
package struct Configuration: Sendable {
    /// A file that was looked for. An object, for the sake of its array (“Deciding what starts with the program”).
    package final class ConsultedFile: Sendable {
        package enum State: Hashable, Sendable {
            case found, notFound
            /// A folder on the way is closed to us.
            case unreachable
        }

        package let path: String
        package let state: State

        init(path: String, state: State) { (self.path, self.state) = (path, state) }
    }

    package let settings: Settings
    /// Lines for the user, ready to be shown.
    package let warnings: [String]
    package let files: [ConsultedFile]
}
