extension Strings {
    /// What `places where` and `places location` say.
    package enum Where {
        // Labels, at most 11 characters each.
        package static let (how, place, country, clock) = (
            localized("Method"), localized("Near"), localized("Country"), localized("Local time")
        )
        package static let (market, zone, evidence) = (localized("Market"), localized("Zone"), localized("Based on"))
        package static let (tried, leftOut, note, credit) = (
            localized("Tried"), localized("Left out"), localized("Note"), localized("Credit")
        )

        package static func keptCredit(_ credit: String, _ day: String) -> String {
            localized("\(credit), answer of \(day)")
        }

        package static func near(_ name: String, _ distance: String) -> String {
            localized("\(name), \(distance) away")
        }
        package static func acrossBorder(_ near: String) -> String { localized("\(near), across the border") }
        package static func sharedArea(_ named: String, _ other: String) -> String {
            localized(
                "This area is shared by \(named) and \(other), or claimed by both: it is given to \(named) by the nearest town."
            )
        }
        package static func clock(_ zone: String, time: String, offset: String) -> String {
            localized("\(zone), \(time) now (UTC\(offset))")
        }
        package static func step(_ method: String, _ reason: String) -> String { "\(method): \(reason)" }

        package static func header(_ place: String, _ how: String) -> String { "\(place) · \(how)" }
        package static func point(_ latitude: Double, _ longitude: Double) -> String { "\(latitude), \(longitude)" }

        package static let nowhere = localized("No location, so nothing to search around.")
        package static let unknown = localized("Your position could not be found.")
        /// - Parameters:
        ///   - line: the same search in a town.
        ///   - city: the command that chooses the town for good.
        ///   - asks: true if the setup can ask there.
        package static func sayWhere(_ line: String, chosenBy city: String, asks: Bool) -> String {
            let setup = asks ? "     places setup" : ""
            return localized("Try:  \(line)     \(city)\(setup)     places where --explain")
        }
        package static let sayIt =
            localized("Try:  places --near 60.17,24.94     places city Berlin     places where --explain")

        // --explain

        package static let order = localized(
            "The methods of finding your position, in the order in which they are tried:")
        package static let binding = localized("You named the place, so no other method is tried.")
        package static let noLookup =
            localized("Without a token or a place, the centre of the sample is used and nothing is looked up.")
        package static func number(_ number: Int) -> String { "  \(number). " }
        package static let noNumber = "     "
        package static let open = localized("tried without asking you")
        package static func asksFirst(_ way: String) -> String {
            localized("asks you first (places location allow \(way))")
        }
        package static func closed(_ reason: String) -> String { localized("left out: \(reason)") }
        package static let sampleEnding =
            localized("A search without a token tries none of them: it uses the centre of the sample.")
        package static let endingWithoutEstimate =
            localized("A search skips guesses that you did not allow; if all methods fail, it exits with status 3.")
        package static func estimatingEnding(_ service: String) -> String {
            localized(
                "A search skips guesses; if all methods fail, \(service) estimates your position from your "
                    + "network address, which it sees anyway.")
        }
        package static func blurred(_ size: String) -> String {
            localized("Services learn the centre of a cell of \(size) instead of the position (--blur).")
        }

        // What a way reads, what it sends, and to which service.

        package static let fixed = localized("what you gave; sends nothing")
        package static let simulated = localized("made up; sends nothing")
        package static let city = localized("the town you chose (places city); sends nothing")
        package static let geoclue =
            localized(
                "the location service of your desktop, which may ask network services of its own; we send it our name")
        package static let gpsd = localized("a GPS receiver through gpsd; sends nothing but a request for positions")
        package static let staticFile = localized("the position written down for this machine; sends nothing")
        package static let last = localized("the last measured position, stored on this machine; sends nothing")
        package static let ip = localized("a geolocation service on the web, which learns your network address")
        package static let mmdb = localized("a database on this machine, by your public network address; sends nothing")
        package static let timezone =
            localized("a guess by the time zone of this machine; reads nothing private, sends nothing")
        package static let addressBook =
            localized("a guess by the addresses in your address book, counted on this machine; sends nothing")
        package static let assistant = localized(
            "your position, for an assistant that uses this program (places mcp)")

        /// What is sent, when, and its recipient.
        package typealias Disclosure = (when: String, what: String, recipient: String)

        package static let geoclueSends: Disclosure = (
            localized("GeoClue, after you allowed it"),
            localized("the name of this program; GeoClue may ask services of its own"),
            localized("your desktop")
        )
        package static let gpsdSends: Disclosure = (
            localized("`--locate gpsd` and the usual methods in a terminal"), localized("a request for positions"),
            localized("gpsd on this machine, or `GPSD_HOST`")
        )
        package static let ipSends: Disclosure = (
            localized("`--locate ip`, or `ALLOW_IP_LOCATION = YES`"),
            localized("a request, and so your network address"),
            localized("get.geojs.io, if it fails ipapi.co, or `IP_LOCATION_URL`")
        )

        // The manual

        package static let marketFiles = localized("towns to choose from (see Market files)")
        package static let zoneFiles = localized("delivery zones (see Zone files)")
        package static let marketHeading = localized("Market files")
        package static let marketFormat =
            localized(
                "A market file is a JSON object with name, country (two letters), and states: objects with "
                    + "name and cities. A city has name, latitude and longitude, and may have postalCode or "
                    + "postalCodes, active (true), timeZone and population. The market may have id, labels "
                    + "(region, city, postalCode), selector (region-city or postal-code), nearest (how many places "
                    + "a search lists, 20) and radius (in metres, 1000). A file replaces the built-in market with "
                    + "the same id: cl, ru or us.")
        package static let zoneHeading = localized("Zone files")
        package static let zoneFormat =
            localized(
                "A zone file is GeoJSON (RFC 7946): polygons and multipolygons, with or without holes, and "
                    + "the properties name, city, partner, fee and active (true). Longitudes up to 360 degrees, "
                    + "which some programs write across the antimeridian, are converted. A file that cannot be "
                    + "read is skipped and named.")

        // places location

        package static let nothingDecided = localized("not decided")
        package static let allowed = localized("allowed")
        package static let denied = localized("denied")
        package static let bySetting = localized("by setting")
        package static func decided(_ name: String, _ decision: String) -> String {
            let gap = String(repeating: " ", count: max(1, 14 - name.count))
            let second = String(repeating: " ", count: max(1, 13 - decision.count))
            return "\(name)\(gap)\(decision)\(second)"
        }
        package static let nominatim =
            localized("a server of Nominatim, for addresses: learns the point or the name that you ask about")
        package static func isNow(_ name: String, _ decision: String) -> String { "\(name): \(decision)" }
        package static let forgotten = localized("Forgot the last position and which methods had failed.")
    }
}
