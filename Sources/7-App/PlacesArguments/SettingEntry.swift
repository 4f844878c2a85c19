/// A setting as the help and the manual page name it.
package struct SettingEntry: Sendable {
    /// Its names in files and in the environment.
    package let key, environmentName: String
    /// What stands for the value.
    package let placeholder: String
    package let summary: String
    /// The name of the option that overrides it, without dashes.
    package let option: String?

    package init(key: String, environmentName: String, placeholder: String, summary: String, option: String?) {
        (self.key, self.environmentName, self.placeholder) = (key, environmentName, placeholder)
        (self.summary, self.option) = (summary, option)
    }
}
