public import PlacesFeature
import PlacesText

/// Who shows a map or finds the way.
public enum MapService: String, Hashable, Sendable, CaseIterable {
    /// The web site of OpenStreetMap.
    case osm
    /// Google Maps.
    case google
    /// Apple Maps.
    case apple
    /// Whatever program this machine has for `geo:` addresses.
    case geo
}

/// Links that show a place on a map or lead to it.
/// Opening such a link shows its service where the place is. The user's position is in no link unless an origin is
/// given: without one the service asks for it, or the device supplies it to its own program.
public enum MapLink {
    /// What the link is for.
    public enum Purpose: Hashable, Sendable, CaseIterable {
        /// The way to the place.
        case directions
        /// The place on a map.
        case show
    }

    /// A link in ASCII, with every text from outside percent-encoded.
    ///
    /// - Parameters:
    ///   - service: Whose map the link opens.
    ///   - name: What to call the place; left out where a service takes points alone.
    ///   - coordinate: Where the place is.
    ///   - origin: Where directions start, or `nil` to leave that to the service. A `geo:` address has no room for it.
    ///   - purpose: Whether the link leads to the place or shows it; a `geo:` address leaves that to the program that
    ///     opens it.
    public static func url(
        for service: MapService, name: String, at coordinate: Coordinate, from origin: Coordinate? = nil,
        purpose: Purpose = .directions
    ) -> String {
        switch (service, purpose) {
        case (.osm, .directions): openStreetMapDirections(coordinate, from: origin)
        case (.osm, .show): openStreetMap(coordinate)
        case (.google, .directions): googleDirections(coordinate, from: origin)
        case (.google, .show): googleMap(coordinate)
        case (.apple, .directions): appleDirections(coordinate, from: origin)
        case (.apple, .show): appleMap(coordinate, name: name)
        case (.geo, _): GeoURI.text(for: coordinate, label: name)
        }
    }

    /// The site's own parameters: `from` and `to`, and it asks for the one that is missing.
    private static func openStreetMapDirections(_ target: Coordinate, from origin: Coordinate?) -> String {
        let start = origin.map { "from=\($0.joined(by: ","))&" } ?? ""
        return "https://www.openstreetmap.org/directions?\(start)to=\(target.joined(by: ","))"
    }

    /// A marker, and the map around it at a zoom that shows single houses.
    private static func openStreetMap(_ point: Coordinate) -> String {
        let (latitude, longitude) = (point.decimal(point.latitude), point.decimal(point.longitude))
        return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=18/\(latitude)/\(longitude)"
    }

    /// Google's documented Maps URLs, in which commas are encoded.
    private static func googleDirections(_ target: Coordinate, from origin: Coordinate?) -> String {
        let start = origin.map { "&origin=\($0.joined(by: "%2C"))" } ?? ""
        return "https://www.google.com/maps/dir/?api=1\(start)&destination=\(target.joined(by: "%2C"))"
    }

    private static func googleMap(_ point: Coordinate) -> String {
        "https://www.google.com/maps/search/?api=1&query=\(point.joined(by: "%2C"))"
    }

    /// Apple's documented map links: `saddr` and `daddr`, and `q` as the label of the point in `ll`.
    private static func appleDirections(_ target: Coordinate, from origin: Coordinate?) -> String {
        let start = origin.map { "saddr=\($0.joined(by: ","))&" } ?? ""
        return "https://maps.apple.com/?\(start)daddr=\(target.joined(by: ","))"
    }

    private static func appleMap(_ point: Coordinate, name: String) -> String {
        let label = name.cleanedOrNil.map { "&q=\($0.percentEncoded())" } ?? ""
        return "https://maps.apple.com/?ll=\(point.joined(by: ","))\(label)"
    }
}
