extension Strings {
    /// Time zones and holidays.
    package enum Time {
        /// "2 minutes ago", in the largest unit that fits.
        package static func ago(_ seconds: Int) -> String {
            let units = [(86_400, "day"), (3600, "hour"), (60, "minute")]
            guard let (size, unit) = units.first(where: { seconds >= $0.0 }) else { return localized("a moment ago") }
            return localized("\(Strings.count(seconds / size, unit)) ago")
        }

        package static let notTZif = localized("it is not a time zone file")
        package static let truncated = localized("it is cut off")
        package static let damagedRule = localized("its rule for the years to come cannot be read")
        package static let leapSeconds = localized("it counts leap seconds")

        package static func uncertain(_ zone: String, _ why: String) -> String {
            localized("\(zone), uncertain: \(why)")
        }
        package static let borderNear = localized("a border is near")
        package static let ofNearestTown = localized("the zone of the nearest town")
        package static let insteadOfMissing = localized("this system lacks the zone of the place")

        package static func badZoneName(_ name: String) -> (what: String, next: String?) {
            (localized("\"\(name)\" is not the name of a time zone."), localized("Names look like Europe/Helsinki."))
        }

        package static func missingZone(_ name: String, _ path: String) -> (what: String, next: String?) {
            (
                localized("The time zone \(name) is not installed: \(path) cannot be read."),
                localized("Install the package tzdata.")
            )
        }

        package static func damagedZone(
            _ name: String, _ path: String, _ reason: String
        ) -> (what: String, next: String?) {
            (
                localized("The time zone \(name) cannot be used: \(path): \(reason)."),
                localized("Install the package tzdata again.")
            )
        }

        package static func damagedHolidays(_ what: String) -> String {
            localized("the built-in table of holidays has no valid \(what)")
        }
    }
}
