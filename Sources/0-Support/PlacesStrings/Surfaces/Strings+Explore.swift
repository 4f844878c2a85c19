extension Strings.Explore {
    package static let needsTerminal =
        localized("places: explore needs a terminal that can move its cursor; here is the answer as text.")
    package static let cannot = localized("This program cannot do that.")
    package static let nothingHere = localized(
        "No place is known here. + widens the circle, g goes back to the start.")
    package static let nothingMatches =
        localized("No place here matches. + widens the circle; / c f and n change the search.")
    package static let lineHelp =
        localized("Type a line, such as: more, north 200, show 3, search coffee. help lists them all, quit ends.")
    package static let noMore = localized("That was the last place. more widens the circle.")
    package static func noSuchNumber(_ number: Int, of count: Int) -> String {
        count == 0
            ? localized("There is no place in the list.")
            : localized("There is no number \(number): the list has \(count).")
    }
    package static func page(_ path: String) -> String { localized("The page: \(path)") }
    package static func directions(_ link: String) -> String { localized("Directions: \(link)") }

    package static let openNow = localized("open now")
    package static let stepFree = localized("step-free for wheelchairs")
    package static let independent = localized("belongs to no chain")
    package static let wellRated = localized("rated 8 or better")
    package static let cheap = localized("price level 1 or 2")

    package static let usualOrder = localized("as usual")
    package static let usualMeaning = localized("as a search lists them")
    package static let reversed = localized("reversed")
    package static let allKinds = localized("all kinds")
    package static let sortTitle = localized("Sort by (Enter; again to reverse)")
    package static let kindsTitle = localized("Kinds (Enter toggles, Esc closes)")
    package static let filtersTitle = localized("Filters (Enter toggles, Esc closes)")
    package static let detailKeys = localized("Esc back  s save  d directions  y copy")
    package static let helpTitle = localized("Keys (Esc closes)")

    package static let mouseOn = localized("The mouse moves the map; m gives it back to the terminal.")
    package static let mouseOff = localized("The terminal has the mouse again; m takes it back.")
    package static let listsShown = localized("Your lists are shown; L hides them.")
    package static let listsHidden = localized("Your lists are hidden; L shows them again.")
    package static func saved(_ name: String) -> String { localized("Saved \(name).") }
    package static func removed(_ name: String) -> String { localized("Removed \(name).") }
    package static let selectFirst = localized("Select a place first: Tab, or a click.")
    package static let asking = localized("asking…")
    package static let finding = localized("Finding the place …")
    package static let leave = localized("q quit")
    package static func asking(_ host: String?, _ circle: String, around place: String) -> String {
        localized("Asking \(host ?? localized("the service")) about \(circle) around \(place) …")
    }
    package static let askAgain = localized("r asks again.")
    package static let goBack = localized("g goes back to the start.")
    package static let keys = localized("? help   q quit")
    package static let fewestKeys = localized("? q")
    package static let keysOfMap = localized("arrows: map   Tab: list   ? help   q quit")
    package static let keysOfList = localized("arrows: list, radius   Esc: map   ? help   q quit")

    package static func oldAnswer(_ reason: String, minutes: Int) -> String {
        let age = minutes < 1 ? localized("under a minute") : localized("\(minutes) min")
        return localized("\(reason) Shown as of \(age) ago; r asks again.")
    }

    package static func aged(_ summary: String, minutes: Int) -> String {
        localized(
            "\(summary.hasSuffix(".") ? String(summary.dropLast()) : summary), \(minutes < 1 ? localized("under a minute") : localized("\(minutes) min")) old"
        )
    }

    package static func calls(_ spent: Int, of allowed: Int) -> String {
        localized("\(spent) of \(Strings.count(allowed, "call"))")
    }

    package static func moreCalls(_ spent: Int, step: Int) -> String {
        localized("\(Strings.count(spent, "call")) made, the limit. Press a for \(step) more.")
    }

    package static func callsLeft(_ count: Int) -> String { localized("\(Strings.count(count, "call")) left.") }

    package static func askForCalls(_ spent: Int, of allowed: Int, step: Int) -> String {
        localized("\(calls(spent, of: allowed)) to the service made. Make \(step) more? Type yes or no.")
    }

    package static func callsMade(_ spent: Int, of allowed: Int) -> String {
        localized("\(calls(spent, of: allowed)) to the service made.")
    }

    package static let notAsked = localized("The service was not asked; the last answer stays.")

    package static func paused(until time: String) -> String {
        localized("The service accepts no requests until \(time).")
    }

    package static func paused(minutes: Int) -> String {
        localized("The service accepts no requests for \(Strings.count(minutes, "minute")).")
    }

    package static func away(_ distance: String, _ direction: String, from place: String) -> String {
        localized("\(distance) \(direction) of \(place)")
    }

    package static func tooSmall(columns: Int, rows: Int) -> String {
        localized("The map needs a window of \(columns)×\(rows) or more. q quits.")
    }

    package static let signOfMe = localized("where you are")
    package static let signOfStart = localized("where the map began")
    package static let signOfMiddle = localized("the middle of the circle")
    package static let signOfOpen = localized("a place that is open")
    package static let signOfClosed = localized("a place that is closed")
    package static let signOfUntil = localized("open until then")
    package static let signOfOpens = localized("closed, opens then")
    package static let signOfUnknown = localized("a place without a number: not in the list, or scrolled out of view")

    package static let help: [(keys: String, meaning: String)] = [
        (
            localized("arrows hjkl"),
            localized("move the map; after Tab, ↑↓ and j k step through the list and ←→ move the slider")
        ),
        (localized("Tab"), localized("next place (Shift-Tab: the one before)")),
        (
            localized("Esc"),
            localized("gives the arrows back to the map, then drops the selection, then the search")
        ),
        ("0-9", localized("the place of that number")),
        ("+ -", localized("wider, narrower circle")),
        (localized("z Z"), localized("larger, smaller map")),
        (localized("Enter"), localized("details of the selected place")),
        ("/", localized("search while you type; Enter keeps it, Esc goes back to the one before")),
        ("c", localized("kinds of places")),
        ("o", localized("order of the list")),
        ("f", localized("filters")),
        ("n", localized("open now, or all")),
        ("s", localized("save the place, or take it off the list")),
        ("d", localized("directions")),
        ("y", localized("copy the place")),
        ("L", localized("your own lists, or none of them")),
        ("H", localized("this map as a page in the browser")),
        ("r", localized("ask again")),
        ("a", localized("allow more calls to the service, once those of --max-calls are made")),
        ("g", localized("back to the start")),
        ("m", localized("mouse on or off: drag the map or the slider, wheel, click a pin or a row")),
        ("q", localized("quit")),
    ]
}
