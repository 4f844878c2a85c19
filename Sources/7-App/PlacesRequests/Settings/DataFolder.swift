/// The folder of the user's data, by the XDG Base Directory Specification.
package enum DataFolder {
    /// `$XDG_DATA_HOME/places`, else `~/.local/share/places`; `nil` if neither is known.
    package static func path(_ environment: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return "\(folder)/places" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.local/share/places"
    }
}
