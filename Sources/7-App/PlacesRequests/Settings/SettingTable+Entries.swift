package import PlacesArguments
import PlacesStrings

extension SettingTable {
    /// Every setting as the help and the manual page name it.
    package static var entries: [SettingEntry] {
        all.map {
            let value = $0.value
            return SettingEntry(
                key: $0.key, environmentName: $0.environmentName, placeholder: value.placeholder,
                summary: value.summary, option: $0.option)
        }
    }

    /// Where files of settings are looked for, the strongest first.
    package static var files: [(path: String, meaning: String)] {
        [
            (ConfigurationLoader.workingDirectoryPath, Strings.Configuration.workingDirectoryFile),
            ("~/.config/\(ConfigurationLoader.userFolder)", Strings.Configuration.userFile),
            (ConfigurationLoader.systemPath, Strings.Configuration.systemFile),
        ]
    }
}
