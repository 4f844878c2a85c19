public import FoundationEssentials
import PlacesFeature
public import PlacesHTTP

/// A server of Overpass and how to speak to it: who asks, how long, how often.
public struct OverpassServer: Hashable, Sendable {
    let url: URL
    private let userAgent: UserAgent
    private let totalTime: Duration
    private let tries: Int

    /// - Parameters:
    ///   - url: where questions are answered, mostly `…/api/interpreter`: `https`, or `http` on this machine.
    ///   - userAgent: the program that asks. Servers refuse requests without one.
    ///   - totalTime: how long one question may take, at least a second; the server is given less, so that its own
    ///     words about a failure arrive in time.
    ///   - tries: how often to send a question that the server is too busy for, at least 1.
    public init(url: URL, userAgent: UserAgent, totalTime: Duration = .seconds(20), tries: Int = 2) {
        (self.url, self.userAgent, self.totalTime, self.tries) = (url, userAgent, totalTime, tries)
    }

    /// The servers for the whole world: the first is used, the other only if it fails, so that a question goes to as
    /// few operators as possible. Each is asked once, as the next one is the second try.
    public static func publicServers(userAgent: UserAgent, totalTime: Duration = .seconds(20)) -> [OverpassServer] {
        publicHosts.compactMap { host in
            URL(string: "https://\(host)/api/interpreter").map {
                OverpassServer(url: $0, userAgent: userAgent, totalTime: totalTime, tries: 1)
            }
        }
    }

    static let publicHosts = ["overpass-api.de", "overpass.private.coffee"]

    /// The host, as a reader knows the server.
    var host: String { url.host(percentEncoded: true) ?? url.absoluteString }

    /// Ten seconds are for the network, or half of a short time.
    var settings: OverpassScript.Settings {
        let seconds = Int(min(totalTime, .seconds(3600)) / .seconds(1))
        return OverpassScript.Settings(seconds: max(1, max(seconds - 10, seconds / 2)))
    }

    /// - Throws: ``PlacesFeature/PlacesError/connectivity(reason:)`` for an address in the open.
    /// - Parameter limit: the longest answer to read, in bytes; `nil` for that of the client.
    func request(_ script: OverpassScript, answerLimit limit: Int? = nil) throws(PlacesError) -> HTTPRequest {
        guard let origin = HTTPOrigin(url), origin.scheme == "https" || origin.isLoopback else {
            throw .connectivity(reason: .unencrypted(address: url.absoluteString.cleaned, carrying: .position))
        }
        return HTTPRequest(
            .post, url,
            headers: [
                "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
                "User-Agent": userAgent.description,
            ],
            body: script.body,
            retryPolicy: RetryPolicy(
                tries: tries, deadline: totalTime, firstWait: .seconds(4),
                waitWhenLimited: OverpassEndpoint.waitWhenLimited),
            answerLimit: limit)
    }
}
