import PlacesFeature

/// Map features for ways and relations of OpenStreetMap by their tags, in the classes that the samples use.
enum OSMStreets {
    private static let roads: [String: MapFeature.Kind] = [
        "motorway": .motorway, "trunk": .motorway, "primary": .primary, "secondary": .secondary, "tertiary": .tertiary,
        "unclassified": .residential, "residential": .residential, "living_street": .residential,
        "pedestrian": .residential, "road": .residential, "service": .service, "footway": .path, "path": .path,
        "cycleway": .path, "bridleway": .path, "track": .path, "steps": .steps,
    ]
    private static let rails: [String: MapFeature.Kind] = [
        "rail": .rail, "light_rail": .rail, "subway": .rail, "narrow_gauge": .rail, "funicular": .rail, "tram": .tram,
    ]
    private static let green: [(key: String, values: [String])] = [
        ("leisure", ["park", "garden"]), ("natural", ["wood"]),
        ("landuse", ["grass", "forest", "cemetery", "meadow", "village_green"]),
    ]
    private static let water: [(key: String, values: [String])] = [
        ("natural", ["water"]), ("waterway", ["riverbank", "dock"]), ("landuse", ["basin", "reservoir"]),
    ]
    /// Ways of these kinds are left out under ground. Streets go on through tunnels.
    private static let surface: Set<MapFeature.Kind> = [.rail, .tram, .steps, .path, .service]

    /// Filters of Overpass for lines; pavements, crossings, drives and sidings are too fine for our maps.
    static let lineFilters = [
        #"["highway"~"^((motorway|trunk|primary|secondary|tertiary)(_link)?|unclassified|residential|living_street"#
            + #"|pedestrian|road|service|footway|path|cycleway|bridleway|track|steps)$"]"#
            + #"["footway"!~"^(sidewalk|crossing)$"]["service"!~"^(driveway|parking_aisle)$"]"#,
        #"["railway"~"^(rail|light_rail|subway|narrow_gauge|funicular|tram)$"][!"service"]"#,
        #"["natural"="coastline"]"#,
    ]

    /// Filters of Overpass for areas.
    static let areaFilters: [String] = {
        var values: [String: [String]] = [:]
        for (key, more) in water + green { values[key, default: []] += more }
        return values.sorted { $0.key < $1.key }.map {
            "[\"\($0.key)\"~\"^(\($0.value.sorted().joined(separator: "|")))$\"]"
        }
    }()

    /// The kind that a map draws, or `nil` for what it does not.
    static func kind(of tags: [String: String]) -> MapFeature.Kind? {
        if let kind = line(tags) { return kind }
        if water.contains(where: { tags[$0.key].map($0.values.contains) ?? false }) { return .water }
        return green.contains { tags[$0.key].map($0.values.contains) ?? false } ? .park : nil
    }

    private static func line(_ tags: [String: String]) -> MapFeature.Kind? {
        if tags["natural"] == "coastline" { return .coast }
        let road = tags["highway"].map { $0.hasSuffix("_link") ? String($0.dropLast(5)) : $0 }
        guard let kind = road.flatMap({ roads[$0] }) ?? tags["railway"].flatMap({ rails[$0] }), tags["area"] != "yes"
        else { return nil }
        let isBelow =
            !["no", "building_passage"].contains(tags["tunnel"] ?? "no") || tags["location"] == "underground"
        return surface.contains(kind) && (isBelow || (tags["indoor"] ?? "no") != "no") ? nil : kind
    }
}
