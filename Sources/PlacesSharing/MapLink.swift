public import PlacesFeature

/// Links that show a place, or the way to it, in somebody's maps.
///
/// Each holds the place alone: where the person is, the maps program finds out for itself if they let it.
public enum MapLink {
    public enum Service: String, Hashable, Sendable, CaseIterable {
        case osm, google, apple
        /// Whatever program the system opens `geo:` links with.
        case geo
    }

    /// Directions to a place.
    ///
    /// Sources: the parameter `to` of openstreetmap.org/directions; Google's Maps URLs (`api=1`); Apple's Map Links
    /// (`daddr`); RFC 5870.
    public static func directions(to place: Place, with service: Service) -> String {
        let point = place.coordinate.digits
        return switch service {
        case .osm: "https://www.openstreetmap.org/directions?to=\(point.latitude)%2C\(point.longitude)"
        case .google:
            "https://www.google.com/maps/dir/?api=1&destination=\(point.latitude)%2C\(point.longitude)"
        case .apple:
            "https://maps.apple.com/?daddr=\(point.latitude)%2C\(point.longitude)&q=\(place.name.percentEncoded)"
        case .geo: GeoURI.text(for: place)
        }
    }

    /// The place's own page at OpenStreetMap where it has one, else the map around it with a marker.
    public static func page(of place: Place) -> String {
        let (latitude, longitude) = place.coordinate.digits
        let isElement =
            place.id.source == "osm" && ["node/", "way/", "relation/"].contains { place.id.value.hasPrefix($0) }
        if isElement { return "https://www.openstreetmap.org/\(place.id.value)" }
        return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=18/\(latitude)/\(longitude)"
    }
}

/// The links of RFC 5870.
public enum GeoURI {
    /// The point, and the place's name in the query: `geo:60.171200,24.943700?q=60.171200,24.943700(Caf%C3%A9)`.
    ///
    /// RFC 5870 knows no label. The query is what telephones read the name from, and programs that follow the RFC to the
    /// letter leave it aside.
    public static func text(for place: Place) -> String {
        let (latitude, longitude) = place.coordinate.digits
        let point = "\(latitude),\(longitude)"
        return "geo:\(point)" + (place.name.isEmpty ? "" : "?q=\(point)(\(place.name.percentEncoded))")
    }
}

extension Coordinate {
    /// Degrees with six digits after the point: 11 cm.
    var digits: (latitude: String, longitude: String) { (Self.digits(latitude), Self.digits(longitude)) }

    private static func digits(_ degrees: Double) -> String {
        let scaled = Int((degrees * 1e6).rounded())
        let fraction = String(scaled.magnitude % 1_000_000)
        let zeros = String(repeating: "0", count: 6 - fraction.count)
        return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / 1_000_000).\(zeros)\(fraction)"
    }
}

extension String {
    /// Percent-encoded but for unreserved characters (RFC 3986, section 2.3).
    var percentEncoded: String {
        var result = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                result += "%\(hex.count < 2 ? "0" : "")\(hex)"
            }
        }
        return result
    }
}
