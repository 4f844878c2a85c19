public import PlacesFeature
import PlacesText

/// Addresses of points by the `geo` scheme (RFC 5870).
///
/// The scheme has no label. The form written here is the one that both kinds of readers take:
/// `geo:60.1712,24.9437?q=60.1712,24.9437(Caf%C3%A9%20Ekberg)`.
/// - Before the question mark is a complete URI of RFC 5870, in WGS 84, its default: programs that know only the
///   standard find the point there, and ignore the query (RFC 3986, 3.4).
/// - After it stands the point once more with a label in parentheses, as map programs on phones read it, first of all
///   Android's. The widespread `geo:0,0?q=…` would lead readers of the standard into the Gulf of Guinea.
///
/// In the label every byte but letters, digits and `-._~` is percent-encoded, so that no name can end it early.
public enum GeoURI {
    /// The address of a point, with a label where one is given.
    ///
    /// Degrees have up to seven places. The longitude of a pole is written as 0, and the date line as 180, as RFC 5870
    /// asks where several spellings mean one point (3.4.2, 3.4.4).
    public static func text(for coordinate: Coordinate, label: String? = nil) -> String {
        let point = coordinate.normalized.joined(by: ",")
        guard let label = label?.cleanedOrNil else { return "geo:\(point)" }
        return "geo:\(point)?q=\(point)(\(label.percentEncoded()))"
    }
}

extension Coordinate {
    /// The one spelling of a point that has several.
    fileprivate var normalized: Coordinate {
        let longitude = latitude.magnitude == 90 ? 0 : longitude == -180 ? 180 : longitude
        return Coordinate(latitude: latitude, longitude: longitude) ?? self
    }
}
