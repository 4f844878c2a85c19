extension Words {
    /// `places explore`.
    package enum Explore {
        package static let summary = "look around on a map that keys and mouse move"
        package static let manual = """
            A map as large as the terminal, centred on you, with a list of places and a slider for the radius. What \
            is known shows at once while you move the map or the slider; the source is asked once they rest. A \
            service that bills is called --max-calls times at most (4); then a allows as many again. ? shows every \
            key. Without a terminal it answers once, like a search; with --accessible it is a dialogue, line by \
            line.
            """
        package static let examples: [(line: String, meaning: String)] = [
            ("places explore", "look around where you are"),
            ("places explore coffee --near 60.17,24.94", "coffee around a point"),
            ("places explore --max-radius 20km", "with a longer slider"),
        ]
        package static let needsTerminal =
            "places: explore needs a terminal that can move its cursor; here is the answer as text."
        package static let cannot = "This program cannot do that."
        package static let nothingHere = "No place is known here. + widens the circle, g goes back to where you are."
        package static let nothingMatches =
            "No place here matches. + widens the circle; / c f and n change what is looked for."
        package static let lineHelp =
            "Type a line, such as: more, north 200, show 3, search coffee. help lists them all, quit ends."
        package static let noMore = "That was the last place. more widens the circle."
        package static func noSuchNumber(_ number: Int, of count: Int) -> String {
            count == 0 ? "There is no place in the list." : "There is no number \(number): the list has \(count)."
        }
        package static func page(_ path: String) -> String { "The page: \(path)" }
        package static func directions(_ link: String) -> String { "Directions: \(link)" }

        package static let openNow = "open now"
        package static let stepFree = "step-free for wheelchairs"
        package static let independent = "belongs to no chain"
        package static let wellRated = "rated 8 or better"
        package static let cheap = "price level 1 or 2"

        package static let usualOrder = "as usual"
        package static let usualMeaning = "as a search lists them"
        package static let reversed = "reversed"
        package static let allKinds = "all kinds"
        package static let sortTitle = "Sort by (Enter; again to reverse)"
        package static let kindsTitle = "Kinds (Enter toggles, Esc closes)"
        package static let filtersTitle = "Filters (Enter toggles, Esc closes)"
        package static let detailKeys = "Esc back  s save  d way  y copy"
        package static let helpTitle = "Keys (Esc closes)"

        package static let mouseOn = "The mouse moves the map; m gives it back to the terminal."
        package static let mouseOff = "The terminal has the mouse again; m takes it back."
        package static let selectFirst = "Select a place first: Tab, or a click."
        package static let asking = "asking…"
        package static let keys = "? help   q quit"
        package static let fewestKeys = "? q"
        package static let keysOfMap = "arrows: map   Tab: list   ? help   q quit"
        package static let keysOfList = "arrows: list, radius   Esc: map   ? help   q quit"

        package static func oldAnswer(_ reason: String, minutes: Int) -> String {
            let age = minutes < 1 ? "under a minute" : "\(minutes) min"
            return "\(reason) Shown as of \(age) ago; r asks again."
        }

        package static func aged(_ summary: String, minutes: Int) -> String {
            "\(summary.hasSuffix(".") ? String(summary.dropLast()) : summary), \(minutes < 1 ? "under a minute" : "\(minutes) min") old"
        }

        package static func calls(_ spent: Int, of allowed: Int) -> String {
            "\(spent) of \(Words.count(allowed, "call"))"
        }

        package static func moreCalls(_ spent: Int, step: Int) -> String {
            "\(Words.count(spent, "call")) made, the limit. Press a for \(step) more."
        }

        package static func callsLeft(_ count: Int) -> String { "\(Words.count(count, "call")) left." }

        package static func askForCalls(_ spent: Int, of allowed: Int, step: Int) -> String {
            "\(calls(spent, of: allowed)) to the service made. Make \(step) more? Type yes or no."
        }

        package static func callsMade(_ spent: Int, of allowed: Int) -> String {
            "\(calls(spent, of: allowed)) to the service made."
        }

        package static let notAsked = "The service was not asked; the last answer stays."

        package static func paused(until time: String) -> String { "The service accepts no requests until \(time)." }

        package static func paused(minutes: Int) -> String {
            "The service accepts no requests for \(Words.count(minutes, "minute"))."
        }

        package static func away(_ distance: String, _ direction: String, from place: String) -> String {
            "\(distance) \(direction) of \(place)"
        }

        package static func tooSmall(columns: Int, rows: Int) -> String {
            "The map needs a window of \(columns)×\(rows) or more. q quits."
        }

        package static let signOfMe = "where you are"
        package static let signOfMiddle = "the middle of the circle"
        package static let signOfOpen = "a place that is open"
        package static let signOfClosed = "a place that is closed"
        package static let signOfUnknown = "a place without a number: not in the list, or not in sight there"

        package static let help: [(keys: String, meaning: String)] = [
            ("arrows hjkl", "move the map; after Tab, ↑↓ and j k step through the list and ←→ move the slider"),
            ("Tab", "next place (Shift-Tab: the one before)"),
            ("Esc", "gives the arrows back to the map, then drops the selection, then the search"),
            ("0-9", "the place of that number"),
            ("+ -", "wider, narrower circle"),
            ("z Z", "larger, smaller map"),
            ("Enter", "details of the selected place"),
            ("/", "search while you type; Enter keeps it, Esc goes back to the one before"),
            ("c", "kinds of places"),
            ("o", "order of the list"),
            ("f", "filters"),
            ("n", "open now, or all"),
            ("s", "save the place, or take it off the list"),
            ("d", "directions"),
            ("y", "copy the place"),
            ("H", "this map as a page in the browser"),
            ("r", "ask again"),
            ("a", "allow more calls to the service, once those of --max-calls are made"),
            ("g", "back to where you are"),
            ("m", "mouse on or off: drag the map or the slider, wheel, click a pin or a row"),
            ("q", "quit"),
        ]
    }
}
