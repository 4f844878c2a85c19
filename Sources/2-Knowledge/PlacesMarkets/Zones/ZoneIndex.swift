public import PlacesFeature

/// All zones that are known.
public struct ZoneIndex: Sendable {
    /// In the order in which they were given.
    public let zones: [Zone]
    /// Those that are served, and those that are not, the smallest first.
    private let active, inactive: [Zone]

    public init(_ zones: [Zone]) {
        self.zones = zones
        let sorted = zones.map { (size: $0.area.squareMetres, zone: $0) }.sorted { $0.size < $1.size }.map(\.zone)
        (active, inactive) = (sorted.filter(\.isActive), sorted.filter { !$0.isActive })
    }

    /// The zones that are served and contain a point, the smallest first.
    public func active(at point: Coordinate) -> [Zone] { active.filter { $0.area.contains(point) } }

    /// The zones that contain a point and are not served, the smallest first.
    public func inactive(at point: Coordinate) -> [Zone] { inactive.filter { $0.area.contains(point) } }

    /// The zone nearest to a point of those that are served, with the metres to its nearest edge and the point there;
    /// 0 metres if it contains the point. Of equally near ones the smallest.
    public func nearest(to point: Coordinate) -> (zone: Zone, distance: Double, edge: Coordinate)? {
        active.map { zone in
            let nearest = zone.area.nearestPoint(to: point)
            return (zone, nearest.distance, nearest.coordinate)
        }
        .min { $0.1 < $1.1 }
    }

    /// All that is to say about a point.
    public func finding(at point: Coordinate) -> ZoneFinding {
        let here = active(at: point)
        let nearest = here.isEmpty ? nearest(to: point) : nil
        return ZoneFinding(
            point: point, active: here.map(\.match), inactive: inactive(at: point).map(\.match),
            nearest: nearest.map {
                .init(zone: $0.zone.match, distance: $0.distance, bearing: point.initialBearing(to: $0.edge))
            })
    }

    /// The zone with a name, served or not, whatever its case and accents: `Centre`, or `Centre, Helsinki` where several
    /// cities have one.
    ///
    /// - Throws: ``ZoneNameError`` if there is none, or more than one.
    public func named(_ name: String) throws(ZoneNameError) -> Zone {
        let key = name.cleaned.folded
        let exact = zones.filter { $0.fullName.folded == key }
        let found = exact.isEmpty ? zones.filter { $0.name.folded == key } : exact
        if found.count == 1, let zone = found.first { return zone }
        guard found.isEmpty else { throw .ambiguous(name, candidates: found.map(\.distinctName)) }
        let near = Suggestion.all(near: key, among: Set(zones.map(\.name.folded)).sorted())
        throw .unknown(
            name, nearest: near.compactMap { near in zones.first { $0.name.folded == near }?.name })
    }
}

extension Zone {
    /// What is said of it.
    public var match: ZoneMatch { ZoneMatch(name: name, city: city, partner: partner, fee: fee) }

    /// Its area under its name, to keep a search to.
    public var namedArea: NamedArea { NamedArea(name: name, area: area) }

    fileprivate var fullName: String { [name, city].compactMap(\.self).joined(separator: ", ") }

    fileprivate var distinctName: String { fullName + " (\(file.cleaned))" }
}

extension [Zone] {
    /// The area of all of them as one, or `nil` if there are none.
    public func joined(as name: String) -> NamedArea? {
        (try? MultiPolygon(flatMap(\.area.polygons))).map { NamedArea(name: name, area: $0) }
    }
}
