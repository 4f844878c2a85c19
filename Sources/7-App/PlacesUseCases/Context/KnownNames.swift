public import PlacesFeature
import PlacesLocation

/// What the names and positions in words mean: a position by itself, else the first of several lists that knows the name.
public struct KnownNames: Gazetteer {
    private let lists: @Sendable () -> [any Gazetteer]

    /// - Parameter lists: those that are asked, in this order. One that cannot be read knows nothing.
    public init(_ lists: [any Gazetteer]) { self.lists = { lists } }

    /// - Parameter lists: made when the first name is asked for that is no position.
    package init(making lists: @escaping @Sendable () -> [any Gazetteer]) { self.lists = lists }

    public func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        if let position = try? CoordinateParser.parse(text) {
            return [
                GeocodedPlace(
                    coordinate: position.coordinate, name: text.cleaned, address: GeocodedAddress(), source: .savedHere)
            ]
        }
        if let (code, town) = PlusCode.parts(of: text), code.isShort {
            return try candidates(named: town, limit: 1).compactMap { town in
                code.centre(near: town.coordinate).map { point in
                    GeocodedPlace(
                        coordinate: point, name: text.cleaned, address: town.address, kind: town.kind,
                        source: town.source)
                }
            }
        }
        for list in lists() {
            if let found = try? list.candidates(named: text, limit: limit), !found.isEmpty { return found }
        }
        return []
    }
}
