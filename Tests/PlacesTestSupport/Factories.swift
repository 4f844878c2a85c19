public import FoundationEssentials
public import PlacesFeature
public import PlacesHTTP

/// Helsinki, the railway square.
public let anyCentre = coordinate(60.1712, 24.9437)

/// A coordinate from literals that are known to be valid.
public func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)!
}

/// The whole globe.
package let everywhere = BoundingBox(west: -180, south: -90, east: 180, north: 90)

/// Corners as longitude and latitude.
public func ring(_ corners: (Double, Double)...) -> [Coordinate] { corners.map { coordinate($0.1, $0.0) } }

public func radius(_ metres: Double) -> SearchRadius { SearchRadius(metres: metres)! }

public func url(_ text: String) -> URL { URL(string: text)! }

/// A place `metres` from the centre in the direction `bearing`.
public func anyPlace(
    _ value: String = "1", name: String = "A place", metres: Double = 100, bearing: Double = 90,
    from centre: Coordinate = anyCentre, category: String = "Café"
) -> Place {
    Place(
        id: Place.ID(source: "test", value: value), name: name,
        coordinate: centre.destination(distance: metres, bearing: bearing),
        categories: [PlaceCategory(id: category.lowercased(), name: category, kind: category.folded)])
}

public func anySource() -> PlacesSource {
    PlacesSource(id: "test", name: "Test data", attribution: "Credit to the test")
}

/// A result as loaders deliver it: every match, the most prominent first.
public func anyResult(
    _ places: [Place] = [], centre: Coordinate? = anyCentre, radius: SearchRadius = .standard,
    isComplete: Bool = true, notices: [Notice] = []
) -> PlacesResult {
    PlacesResult(
        places: places.map { NearbyPlace($0, from: centre) },
        location: centre.map { LocationFix(coordinate: $0, method: .fixed) }, radius: radius,
        sources: [anySource()], isComplete: isComplete, notices: notices)
}

public func response(_ status: Int = 200, _ body: String = "", headers: HTTPHeaders = [:]) -> HTTPResponse {
    HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
}

extension SourceDirectory {
    /// Two sources as those of the program are: an open one, and one of which only identifiers may be kept.
    public static let test = SourceDirectory([
        SourceTerms(
            prefix: "osm", syntax: .numbered(beginnings: ["node/", "way/", "relation/"]),
            credit: PlacesSource(
                id: "openstreetmap", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors",
                attributionURL: "https://www.openstreetmap.org/copyright", licence: "ODbL 1.0"),
            pages: "https://www.openstreetmap.org/", mayBeKept: true),
        SourceTerms(
            prefix: "fsq", syntax: .hexadecimal(count: 24),
            credit: PlacesSource(id: "foursquare", name: "Foursquare", attribution: "Powered by Foursquare"),
            pages: "https://foursquare.com/placemakers/review-place/", hasCompleteChainData: true),
    ])

    /// The open one of ``test``.
    public static let openTerms = test.all[0]
}
