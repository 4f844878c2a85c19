import PlacesArguments
import PlacesStrings
import PlacesText

/// Where the key of a service can be put so that it counts in this installation.
package enum KeyPlace: Hashable, Sendable {
    /// A file, as the user writes its path.
    case file(String)
    /// The environment, where there is no home for a file.
    case environment

    /// The file of secrets that the working directory includes, as a checkout does; else the user's own file; else the
    /// variable.
    /// - Parameters:
    ///   - looksForSecretsOfFolder: whether ``secretsOfFolder`` was looked for.
    ///   - userFile: the path of the user's own file, `nil` if there is no home.
    init(looksForSecretsOfFolder: Bool, userFile: String?, home: String?) {
        if looksForSecretsOfFolder {
            self = .file(Self.secretsOfFolder)
        } else if let userFile {
            let isBelowHome = home.map { $0 != "/" && userFile.hasPrefix($0 + "/") } ?? false
            let length = isBelowHome ? home?.utf8.count ?? 0 : 0
            let path = String(decoding: userFile.utf8.dropFirst(length), as: UTF8.self)
            self = .file(isBelowHome ? "~" + path : path)
        } else {
            self = .environment
        }
    }

    /// The file of secrets in the working directory.
    static let secretsOfFolder = "\(ConfigurationLoader.folder)/DevSecrets.xcconfig"

    /// Such as "FSQ_TOKEN in ~/.config/places/places.xcconfig".
    package func words(_ key: String) -> String {
        switch self {
        case .file(let path): Strings.Search.tokenIn(key, path.shown)
        case .environment: Strings.Search.tokenInEnvironment(key)
        }
    }
}
