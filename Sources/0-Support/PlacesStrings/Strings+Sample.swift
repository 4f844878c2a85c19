extension Strings {
    /// The built-in sample.
    package enum Sample {
        package static let source = "OpenStreetMap"
        package static let attribution = "© OpenStreetMap contributors"
        package static let attributionURL = "https://www.openstreetmap.org/copyright"
        package static let licence = "ODbL 1.0"

        // What is named on the base map.
        package static let (street, park, water) = (localized("street"), localized("park"), localized("water"))

        package static func damagedLine(_ number: Int, of table: String, _ field: String) -> String {
            localized("line \(number) of the built-in table \"\(table)\" has no valid \(field)")
        }

        package static let fieldCount = localized("number of fields")

        package static func cutOff(_ table: String) -> String {
            localized("the built-in table \"\(table)\" is cut off")
        }

        package static func file(_ name: String) -> String { localized("the built-in file \"\(name)\"") }

        package static func missingRow(_ id: String, in table: String) -> String {
            localized("the built-in table \"\(table)\" lacks \(id)")
        }
    }
}
