extension Strings {
    /// Where the user is, and why that is unknown.
    package enum Location {
        package typealias Message = (what: String, next: String?)

        /// Programs that are asked for the position, and what they are asked.
        package static let geoClue = localized("GeoClue on this machine")
        package static func gpsd(_ host: String, _ port: Int) -> String { localized("gpsd at \(host), port \(port)") }
        package static let position = localized("a request for the position")
        package static let positionByServices =
            localized("a request for the position, for which it may ask network services of its own")

        package static func connectivity(_ reason: String, namesOptions: Bool) -> Message {
            (reason, localized("Check the network, or name a place") + near(namesOptions))
        }

        package static func noPosition(_ reason: String, namesOptions: Bool) -> Message {
            (reason, localized("Name a place") + near(namesOptions))
        }

        private static func near(_ namesOptions: Bool) -> String {
            namesOptions ? localized(": places --near 60.17,24.94") : "."
        }

        package static func timedOut(seconds: Double) -> String {
            let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
            return localized("no position within \(number) s")
        }

        package static func unusableFile(_ path: String, _ reason: String, namesOptions: Bool) -> Message {
            ("\(path): \(reason)", localized("Correct the file, or name a place") + near(namesOptions))
        }

        package static func exhausted(_ steps: [(method: String, reason: String)], namesOptions: Bool) -> Message {
            let tried = steps.map { "\($0.method): \($0.reason)" }.joined(separator: "; ")
            return (
                tried.isEmpty ? localized("no method of finding it is set up") : tried,
                localized("Name a place") + near(namesOptions)
            )
        }

        // What was remembered

        /// A way that failed a short while ago.
        package static func spared(_ reason: String, minutesAgo: Int, again minutes: Int) -> String {
            localized(
                "\(reason) (\(minutesAgo == 0 ? localized("just now") : localized("\(minutesAgo) min ago")); tried again in \(minutes) min, or at once if named)"
            )
        }
        package static func takenAgain(namesOptions: Bool) -> String {
            localized("found before, and used again without asking")
                + (namesOptions ? localized(" (--max-age 0 asks)") : "")
        }
        package static let nothingRemembered = localized("no earlier position is remembered")
        package static func tooOld(_ age: String, limit: String, namesOptions: Bool) -> String {
            localized("the last position is \(age) old, more than \(limit)")
                + (namesOptions ? localized(" (--max-age)") : "")
        }
        package static func foundBy(_ method: String) -> String { localized("found by \(method)") }

        /// A span of time in its largest whole unit.
        package static func span(seconds: Int) -> String {
            switch seconds {
            case ..<120: localized("\(seconds) s")
            case ..<7200: localized("\(seconds / 60) min")
            case ..<172_800: localized("\(seconds / 3600) h")
            default: localized("\(seconds / 86_400) days")
            }
        }

        // Consent

        package static func denied(_ subject: String) -> String {
            localized("denied by you (places location allow \(subject))")
        }
        package static func neverAsked(_ subject: String) -> String {
            localized("not yet allowed, and asked for only in a terminal (places location allow \(subject))")
        }
        package static let notNow = localized("you said not now")

        package static func notInTerminal(_ method: String) -> String {
            localized("skipped (not a terminal; --locate \(method))")
        }
        package static func noNetwork(_ method: String) -> String {
            localized("\(method) may ask the network, which --no-network-location forbids")
        }

        // Time zone

        package static let noZone = localized("this machine has no time zone set")
        package static let noZoneTable = localized("this machine has no table of time zones")
        package static func zoneWithoutPlace(_ zone: String) -> String {
            localized("the time zone \(zone) does not name a place")
        }
        package static func zoneIs(_ zone: String) -> String { localized("time zone \(zone)") }

        package static let cancelled: Message = (localized("interrupted"), nil)
    }
}
