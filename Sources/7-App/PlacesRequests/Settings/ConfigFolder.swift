/// The folder of the user's own files, by the XDG Base Directory Specification.
package enum ConfigFolder {
    /// `$XDG_CONFIG_HOME/places`, else `~/.config/places`; `nil` if neither is known.
    package static func path(_ environment: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/places" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.config/places"
    }
}
