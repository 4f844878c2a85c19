extension Settings {
    /// True if every request to another machine goes through a proxy.
    package var isBehindProxy: Bool {
        guard !hasHostsWithoutProxy else { return false }
        return !(proxy ?? proxyOfEnvironment ?? "").isEmpty
    }

    /// Takes note of the proxies of the environment, which libcurl reads by itself: for `https`, which all services speak,
    /// the first of these variables (libcurl-env(3)).
    mutating func noteProxies(of environment: [String: String]) {
        let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        if let name = names.first(where: { environment[$0]?.isEmpty == false }) {
            $proxyOfEnvironment = Sourced(environment[name], .environment(name))
        }
        hasHostsWithoutProxy = ["no_proxy", "NO_PROXY"].contains { environment[$0]?.isEmpty == false }
    }
}
