import FoundationEssentials
import PlacesArguments
import PlacesHTTP
import PlacesStrings

extension ValueSyntax where Value == URL {
    /// The address of a web service: `https`, or `http` to this machine.
    static func serviceAddress(example: String) -> Self {
        Self(
            "URL", show: { $0.withoutQuery },
            parse: { text throws(ValueProblem) in
                guard let url = URL(visible: text), let origin = HTTPOrigin(url) else {
                    throw ValueProblem(Strings.Configuration.noAddress, example: example)
                }
                guard url.user() == nil, url.password() == nil else {
                    throw ValueProblem(Strings.Configuration.userInAddress, example: example)
                }
                guard origin.scheme == "https" || origin.isLoopback else {
                    throw ValueProblem(Strings.Configuration.insecureAddress, example: example)
                }
                return url
            })
    }
}

extension ValueSyntax where Value == String {
    /// A proxy as libcurl takes it: a host with or without scheme, port, user and password.
    static var proxy: Self {
        let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]
        return Self(
            "URL", show: { $0.replacingUser(with: "\(Secret.mask)@") },
            parse: { text throws(ValueProblem) in
                let address = text.contains("://") ? text : "http://\(text)"
                guard let url = URL(visible: address), let scheme = url.scheme?.lowercased(),
                    schemes.contains(scheme), let host = url.host(percentEncoded: true), !host.isEmpty
                else { throw ValueProblem(Strings.Configuration.noProxy, example: "proxy.example:3128") }
                return text
            })
    }
}

extension ValueSyntax where Value == Secret {
    /// A token.
    static var token: Self {
        Self(
            "TOKEN", show: { $0.description },
            parse: { text throws(ValueProblem) in
                guard let secret = Secret(text) else { throw ValueProblem(Strings.Configuration.badToken) }
                return secret
            })
    }
}

extension URL {
    /// An address of visible ASCII characters only.
    fileprivate init?(visible text: String) {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.init(string: text)
    }

    /// The address with its query masked, for keys of services are given there.
    fileprivate var withoutQuery: String {
        let text = absoluteString
        return text.firstIndex(of: "?").map { text[...$0] + Secret.mask } ?? text
    }
}

extension String {
    /// The address with what may be a user's name and password, to the last `@`, replaced by another text.
    package func replacingUser(with text: String) -> String {
        guard let at = lastIndex(of: "@") else { return self }
        let scheme = self[..<at].ranges(of: "://").first.map { self[..<$0.upperBound] } ?? ""
        return scheme + text + self[index(after: at)...]
    }
}
