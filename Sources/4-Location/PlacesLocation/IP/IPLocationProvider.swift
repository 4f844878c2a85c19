public import FoundationEssentials
public import PlacesFeature
public import PlacesHTTP
import PlacesStrings

/// Asks web services to estimate the position from the network address of the request.
///
/// A service that is asked learns that address, so ask the user first. Such an estimate is good for a town at best,
/// and wrong behind proxies, private networks and mobile carriers. It reads the answers of GeoJS, ipapi.co, freeipapi,
/// ipinfo, ip-api, ifconfig.co, ipwho.is and of services in the manner of ichnaea. Where the service tells the network
/// address that it saw, the evidence of the position does so too.
public struct IPLocationProvider: LocationProvider {
    /// The longest time each answer may take.
    static let timeout = Duration.seconds(5)

    private let urls: [URL]
    private let client: any HTTPClient

    /// Asks GeoJS, and ipapi.co only if GeoJS gives no position, which the position then records.
    public init(client: any HTTPClient) {
        let addresses = ["https://get.geojs.io/v1/ip/geo.json", "https://ipapi.co/json/"]
        (urls, self.client) = (addresses.compactMap { URL(string: $0) }, client)
    }

    /// Asks one service and no other.
    ///
    /// - Parameters:
    ///   - url: an `https` address, or `http` on this machine, that answers a GET with JSON.
    ///   - client: sends the request.
    public init(url: URL, client: any HTTPClient) {
        (urls, self.client) = ([url], client)
    }

    public let method = LocationMethod.ip

    /// Each service is asked once: most allow few requests, and refuse longer to those who do not wait.
    ///
    /// - Throws: ``PlacesFeature/LocationError/connectivity(reason:)`` if the service was not reached,
    ///   ``PlacesFeature/LocationError/refused(reason:)`` if it does not want to answer, such as beyond its limit of
    ///   requests, ``PlacesFeature/LocationError/noPosition(reason:)`` if it knows no position. If two services failed,
    ///   ``PlacesFeature/LocationError/exhausted(_:)`` gives the reason of each.
    public func locate() async throws(LocationError) -> LocationFix {
        var steps: [LocationStep] = []
        for url in urls {
            if Task.isCancelled { throw .cancelled }
            do throws(LocationError) {
                var fix = try await ask(url)
                fix.failedSteps = steps
                return fix
            } catch {
                if error == .cancelled || urls.count == 1 { throw error }
                steps.append(LocationStep(method: method, error: error))
            }
        }
        throw .exhausted(steps)
    }

    private func ask(_ url: URL) async throws(LocationError) -> LocationFix {
        guard let origin = HTTPOrigin(url), origin.scheme == "https" || origin.isLoopback else {
            let name = (url.host(percentEncoded: true) ?? url.absoluteString).cleaned
            throw .noPosition(reason: .service(host: name, .insecureAddress))
        }
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await client.send(
                HTTPRequest(
                    .get, url, headers: ["Accept": "application/json"], timeout: Self.timeout,
                    retryPolicy: RetryPolicy(tries: 1, deadline: Self.timeout)))
        } catch {
            switch error {
            case .cancelled: throw .cancelled
            default: throw .connectivity(reason: .service(host: origin.host, .request(error)))
            }
        }
        switch IPLocationMapper.map(response) {
        case .position(let position):
            return LocationFix(
                coordinate: position.coordinate, accuracy: position.accuracy, age: .zero, method: method,
                label: position.label, estimator: origin.host,
                evidence: position.networkAddress.map { [Strings.IPLocation.networkAddress($0)] } ?? [])
        case .refused(let reason):
            throw .refused(reason: .service(host: origin.host, reason))
        case .nothing(let reason):
            throw .noPosition(reason: .service(host: origin.host, reason))
        }
    }
}
