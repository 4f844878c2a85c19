extension Strings {
    /// The question before the first search, which `places setup` asks again.
    package enum Setup {
        package static let summary = localized("choose your town and your source of places")
        package static let details =
            localized(
                "Asks at a terminal where you are, and whether OpenStreetMap may be asked for the places around "
                    + "there. Then it offers a key for Foursquare, which is typed unseen, and the exact position of "
                    + "this computer. All of it can be undone here. A first search asks the same unless a place or a "
                    + "source is chosen already, or --no-input is given.")
        package static let examples: [(line: String, meaning: String)] = [
            ("places setup", localized("ask"))
        ]

        // The town.
        package static let title = localized("Where are you?")
        package static func clock(_ place: String) -> String { localized("(your clock says \(place))") }
        package static let prompt = localized("Town:")
        package static let typeATown = localized("type the name of a town")
        package static let noSuchTown = localized("no town is called so")
        package static let typeOrNothing =
            localized("Type the name of your town, or press Enter alone for the built-in sample.")
        package static let exactPosition = localized("exact position of this computer")
        package static let exactPositionDetail = localized("asks the desktop")
        package static func why(learns place: String, _ host: String) -> String {
            localized(
                "Places come from OpenStreetMap, free and without an account. Looking them up tells \(host) \(place).")
        }
        package static func middle(of town: String) -> String { localized("the middle of \(town), not your position") }
        package static let middleOfATown = localized("the middle of that town, not your position")
        package static func cell(_ size: String) -> String { localized("the centre of a cell of \(size)") }
        package static let yourPosition = localized("your position")
        package static func enter(_ town: String) -> String {
            localized("Enter  look up around \(town), and do so from now on (undo: places setup)")
        }
        package static let enterExactly =
            localized("Enter  look up around your position, and do so from now on (undo: places setup)")
        package static func escape(_ sample: String) -> String {
            localized("Esc    show the built-in sample of \(sample) instead")
        }
        package static let escapeFromSetup = localized("Esc    change nothing")
        package static let forget = localized("no town, no service: only what is on this computer")

        // One look-up.
        /// - Parameter place: `nil` where the words name it.
        package static func lookUp(_ words: String?, around place: String?, _ host: String, learns: String) -> String {
            let what = words.map { localized("Look up \($0)") } ?? localized("Look up places")
            let around = place.map { localized(" around \($0)") } ?? ""
            return localized("\(what)\(around) at \(host)? It learns \(learns).")
        }
        package static func middleAlone(of town: String) -> String { localized("the middle of \(town)") }
        package static let always = localized("yes, always")
        package static let once = localized("once")
        package static let no = localized("no")
        package static let answers = localized("Type yes, once or no.")
        package static let exampleTown = localized("Berlin")

        // The rest.
        package static let rest = localized("Anything else?")
        package static let key = localized("a Foursquare key, typed unseen")
        package static let done = localized("done")

        // The outcome.
        package static func chosen(_ town: String) -> String {
            localized("Searches are around \(town), and OpenStreetMap is asked. Undo: places setup")
        }
        package static let exactlyChosen =
            localized(
                "Searches are around the position of this computer, and OpenStreetMap is asked. Undo: places setup")
        package static let keyed = localized("Foursquare is asked from now on. Undo: places setup")
        package static let forgotten = localized("No town is set and no service is asked any more.")
        package static let unchanged = localized("Nothing was changed.")
        package static let needsTerminal = localized("places setup asks at a terminal.")
        package static let withoutTerminal =
            localized("Without one: places city Berlin; places config set SOURCE osm")

        // The sample in place of the person's surroundings.
        package static func standIn(_ sample: String, clock: String?) -> String {
            clock.map { localized("Sample of \(sample), not where you are (\($0), by your clock).") }
                ?? localized("Sample of \(sample), because no place is chosen.")
        }
        package static func standInLine(_ sample: String, clock: String?) -> String {
            clock.map { localized("sample of \(sample), because no place is chosen (your clock: \($0)).") }
                ?? localized("sample of \(sample), because no place is chosen.")
        }
        package static func forTown(_ town: String, _ line: String) -> String { localized("For \(town): \(line)") }
        package static func forElsewhere(_ line: String) -> String { localized("For another place: \(line)") }
        package static func tryThis(_ line: String) -> String { localized("Try: \(line)") }
        // A server that gives no answer.
        package static let otherServer =
            localized(
                "Another server: places config set OVERPASS_URL https://overpass.private.coffee/api/interpreter")
        package static let withoutServer = localized("Without a server: places --simulate helsinki")
        package static func liveHint(_ line: String) -> String { localized("For live places: \(line)") }
    }
}
