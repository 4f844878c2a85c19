/// What a program that this one starts learns of its environment: everything but the settings of this program, among
/// them the token, and but the users and passwords of proxies.
package enum ChildEnvironment {
    package static func variables(of environment: [String: String]) -> [String: String] {
        var variables = environment
        for spec in SettingTable.all { variables[spec.environmentName] = nil }
        for (name, value) in variables where isProxy(name) { variables[name] = value.replacingUser(with: "") }
        return variables
    }

    /// `http_proxy`, `HTTPS_PROXY`, `all_proxy` and their like.
    private static func isProxy(_ name: String) -> Bool { name.lowercased().hasSuffix("_proxy") }
}
