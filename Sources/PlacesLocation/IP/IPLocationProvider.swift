public import FoundationEssentials
public import PlacesFeature
public import PlacesHTTP
import PlacesWords

/// Asks a web service to estimate the position from the network address of the request.
///
/// The service learns that address, so ask the person first. Such an estimate is good for a town at best, and wrong
/// behind proxies, private networks and mobile carriers. It reads the answers of GeoJS, ipapi.co, freeipapi, ipinfo,
/// ip-api, ifconfig.co, ipwho.is and of services in the manner of ichnaea.
public struct IPLocationProvider: LocationProvider {
    /// The longest time an answer may take.
    static let timeout = Duration.seconds(5)

    private let url: URL?
    private let client: any HTTPClient

    /// Asks GeoJS.
    public init(client: any HTTPClient) {
        (url, self.client) = (URL(string: "https://get.geojs.io/v1/ip/geo.json"), client)
    }

    /// - Parameter url: an `https` address, or `http` on this machine, that answers a GET with JSON.
    public init(url: URL, client: any HTTPClient) {
        (self.url, self.client) = (url, client)
    }

    public let method = LocationMethod.ip

    /// - Throws: ``PlacesFeature/LocationError/connectivity(reason:)`` if the service was not reached,
    ///   ``PlacesFeature/LocationError/noPosition(reason:)`` if it knows no position.
    public func locate() async throws(LocationError) -> LocationFix {
        guard let url, let origin = HTTPOrigin(url), origin.scheme == "https" || origin.isLoopback else {
            let name = (url?.host(percentEncoded: true) ?? url?.absoluteString ?? "").cleaned
            throw .noPosition(reason: Words.IPLocation.says(name, Words.IPLocation.insecureAddress))
        }
        let response: HTTPResponse
        do {
            response = try await client.send(
                HTTPRequest(.get, url, headers: ["Accept": "application/json"], timeout: Self.timeout))
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .connectivity(reason: error.description)
        }
        switch IPLocationMapper.map(response) {
        case .position(let position):
            return LocationFix(
                coordinate: position.coordinate, accuracy: position.accuracy, age: .zero, method: .ip,
                label: position.label, estimator: origin.host)
        case .nothing(let reason):
            throw .noPosition(reason: Words.IPLocation.says(origin.host, reason))
        }
    }
}
