extension Words {
    /// Time zones and holidays.
    package enum Time {
        package static let notTZif = "it is not a time zone file"
        package static let truncated = "it is cut off"
        package static let damaged = "it is damaged"
        package static let damagedRule = "its rule for the years to come cannot be read"
        package static let leapSeconds = "it counts leap seconds"

        package static func uncertain(_ zone: String, _ why: String) -> String { "\(zone), uncertain: \(why)" }
        package static let borderNear = "a border is near"
        package static let ofNearestTown = "the zone of the nearest town"
        package static let insteadOfMissing = "this system lacks the zone of the place"

        package static func badZoneName(_ name: String) -> (what: String, next: String?) {
            ("\"\(name)\" is not the name of a time zone.", "Names look like Europe/Helsinki.")
        }

        package static func missingZone(_ name: String, _ path: String) -> (what: String, next: String?) {
            ("The time zone \(name) is not installed: \(path) cannot be read.", "Install the package tzdata.")
        }

        package static func damagedZone(
            _ name: String, _ path: String, _ reason: String
        ) -> (what: String, next: String?) {
            ("The time zone \(name) cannot be used: \(path): \(reason).", "Install the package tzdata again.")
        }

        package static func damagedHolidays(_ what: String) -> String {
            "the built-in table of holidays has no valid \(what)"
        }
    }
}
