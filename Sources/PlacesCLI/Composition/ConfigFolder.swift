import PlacesFiles

/// Where files lie that a person writes, after the XDG Base Directory Specification.
enum ConfigFolder {
    /// `$XDG_CONFIG_HOME/places`, else `~/.config/places`; `nil` where neither is known.
    static func path(_ environment: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/places" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.config/places"
    }

    /// The paths of the files of one kind, by their names.
    static func files(in name: String, endingIn suffix: String, _ world: World) -> [String] {
        guard let folder = path(world.environment).map({ "\($0)/\(name)" }) else { return [] }
        return world.files.names(in: folder).filter { $0.lowercased().hasSuffix(suffix) }.map { "\(folder)/\($0)" }
    }
}
