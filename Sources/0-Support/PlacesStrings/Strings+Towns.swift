extension Strings {
    /// The towns of the world.
    package enum Towns {
        package static let damagedRegions = localized("the built-in map of regions has no valid header")
        package static let attribution = "Towns: GeoNames, CC BY 4.0"
        package static let zoneAttribution = "Time zones: © OpenStreetMap contributors, ODbL 1.0"
        package static let attributionURL = "https://www.geonames.org/"

        package static func damagedAtlas(_ what: String) -> String {
            localized("the built-in table of time zones has no valid \(what)")
        }

        package static func damaged(_ what: String) -> String {
            localized("the built-in list of towns has no valid \(what)")
        }
    }
}
