import PlacesFeature
import PlacesKnowledge

extension PlacesResult {
    /// Why hours that are known could not be evaluated; nothing where the answer needs no states.
    func zoneNotices(_ world: World) -> [Notice] {
        guard !places.contains(where: { ($0.opening ?? .unknown) != .unknown }),
            hidden.contains(where: { $0.reason == .withoutHours })
                || places.contains(where: { $0.opening != nil && $0.place.hours != nil }),
            let point = centre ?? places.first?.place.coordinate,
            let zone = LocalKnowledge(world: world).missingZone(at: point)
        else { return [] }
        return [.zoneMissing(zone)]
    }
}
