package import PlacesFeature
package import PlacesFiles
package import PlacesKnowledge

/// How the clock of this machine is set.
package struct MachineClock {
    private let environment: [String: String]
    private let files: any FileReader
    private let zones: ZoneDatabase

    package init(environment: [String: String], files: any FileReader, zones: ZoneDatabase) {
        (self.environment, self.files, self.zones) = (environment, files, zones)
    }

    /// The zone that this machine is set to: `TZ`, else the system's own.
    package var zone: (any ZoneRules)? {
        if let name = environment["TZ"]?.drop(while: { $0 == ":" }), !name.isEmpty {
            return try? zones.zone(named: String(name))
        }
        return systemZoneName.flatMap { try? zones.zone(named: $0) } ?? zones.systemZone
    }

    /// The name of that zone, or `nil` if the machine has none.
    package var zoneName: String? {
        if let name = environment["TZ"]?.drop(while: { $0 == ":" }), !name.isEmpty {
            return name.hasPrefix("/") ? Self.zoneName(ofFile: String(name)) : String(name)
        }
        return systemZoneName ?? files.realPath("/etc/localtime").flatMap(Self.zoneName)
    }

    private static func zoneName(ofFile path: String) -> String? {
        let parts = path.split(separator: "/zoneinfo/", maxSplits: 1)
        return parts.count == 2 ? String(parts[1]) : nil
    }

    /// What Debian calls the zone that the system is set to.
    private var systemZoneName: String? {
        guard let content = try? files.read("/etc/timezone", limit: 256) else { return nil }
        return String(decoding: content.bytes, as: UTF8.self).cleanedOrNil
    }
}
