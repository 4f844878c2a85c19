extension Words {
    /// What each option does, and what is wrong with a value.
    package enum Options {
        // Groups.
        package static let (place, choice, display) = ("Where and how far", "What to list", "How to show it")
        package static let (opening, commands) = ("Opening hours", "Command-specific options")
        package static let (network, general) = ("Network", "Other")

        // Options: one line of at most 46 characters each.
        package static let radius = "search this far: 1000, 1km, 0.5mi, 10min"
        package static let near = "around this place: 60.17,24.94, Turku, 3, link"
        package static let locate = "ways to try in order: geoclue,gpsd,last"
        package static let simulate = "be in helsinki, monaco or on a recorded track"
        package static let speed = "replay the track this much faster: 10"
        package static let city = "around this town (see places city)"
        package static let region = "the region that the town is in"
        package static let postalCode = "around this postal code of the market"
        package static let market = "the market to take towns from: cl, FILE"
        package static let cities = "a larger list of towns"
        package static let accuracy = "exact, street, neighbourhood or city"
        package static let maxAge = "accept a last position up to 2h old (24h)"
        package static let noNetworkLocation = "find your position without the network"
        package static let contacts = "the address book for --locate address-book"
        package static let mmdb = "the database for --locate mmdb"
        package static let publicAddress = "your public address for --locate mmdb"
        package static let blur = "show services only your cell of this size: 500m"
        package static let within = "only inside this polygon or zone"
        package static let language = "the language of names and addresses: fi"
        package static let watch = "repeat every SECONDS, or N times"
        package static let explain = "explain the ways without trying them"
        package static let forget = "forget the town that was chosen"
        package static let limit = "list this many places (20), or all"
        package static let nearest = "list the nearest matches"
        package static let spread = "list matches from all over the circle"
        package static let category = "kinds of places: cafe,bakery (see categories)"
        package static let notCategory = "kinds to leave out"
        package static let chain = "places of this chain; may be repeated"
        package static let notChain = "leave out this chain; may be repeated"
        package static let independent = "places of no chain"
        package static let minRating = "rated at least this, from 0 to 10"
        package static let price = "price level or levels: 1, 1-2, from 1 to 4"
        package static let rawAttributes = "attributes as the source writes them"
        package static let whereAttribute = "an attribute: wheelchair=yes, smoking!=yes"
        package static let sort = "distance, rating, price, name…: see sort"
        package static let reverse = "reverse the order"
        package static let expand = "if nothing is found, search up to this far"
        package static let openNow = "open now, on the clocks there"
        package static let openAt = "open then: \"Sun 10am\", \"24 december\", now+2h"
        package static let openFor = "and stay open this long: 45m, 1h30m"
        package static let reachable = "open when you arrive on foot"
        package static let hoursUnknown = "exclude, include or only: of unknown hours"
        package static let fields = "the fields to write; an empty text lists them"
        package static let list = "the list of saved places"
        package static let yes = "forget places that are in no other list, unasked"
        package static let note = "what to remember about the place"
        package static let ownName = "your own name for the place"
        package static let point = "your own point for the place: 60.17,24.94, link"
        package static let with = "the maps program that shows the place"
        package static let shareAs = "how to share the place"
        package static let at = "the time to evaluate: now by default"
        package static let country = "whose holidays count: FI, DE-BY"
        package static let isPrivate = "leave no trace in the history"
        package static let literal = "look for the words as they stand: no kinds, wishes or corrections"
        package static func source(_ names: [String]) -> String {
            "ask \(names.joined(separator: ", ")), or a file of places"
        }
        package static let errors = "write what was left out, and why, to this file"
        package static func oneOf(_ names: [String]) -> String {
            (names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "")) + (names.last ?? "")
        }
        package static let openInBrowser = "show the answer as a page in your browser"
        package static let json = "--format json; with names, only these fields"
        package static let template = "a line each, such as '{name}\\t{distance}' (see --fields)"
        package static let pager = "show what is longer than the screen by $PAGER"
        package static let units = "metres and kilometres, or feet and miles"
        package static let color = "colour always, never, or on terminals only"
        package static let withList = "the list beside the map of a picture (svg, png)"
        package static let noStreets = "no streets under the places of a map"
        package static let drawing = "lines of a map: braille, blocks or ascii"
        package static let extent = "what a map shows: answer or circle"
        package static let symbols = "kinds on a map: none, letters, nerd or emoji"
        package static let maxRadius = "where the radius slider of explore ends (default 5km)"
        package static let noMouse = "leave the mouse to the terminal in explore"
        package static let accessible = "plain sentences, without any drawing"
        package static let facing = "where 12 o'clock lies for --accessible: east"
        package static let ascii = "draw with plain ASCII characters"
        package static let width = "columns to fill, instead of the terminal's"
        package static let height = "rows to fill, instead of the terminal's"
        package static let maxCalls = "make at most this many calls (4)"
        package static let connectTimeout = "seconds to wait for a connection (5)"
        package static let timeout = "seconds to wait for the whole answer (20)"
        package static let caFile = "trust the certificate authorities in this file"
        package static let verbose = "show requests and timings, the token masked"
        package static let quiet = "write only the answer and errors"
        package static let help = "show a short help; --help: all of it"
        package static let version = "print the version; --verbose: also commit, licence, dates"

        // What is wrong with a value: the end of a sentence.
        package static let outsideRadius = "is outside 1…100,000 m"
        package static let noDistance = "is not a distance"
        package static let decimalComma = "is not a distance: write decimals with a point, and no other separators"
        package static func outside(_ lower: Int, _ upper: Int) -> String {
            "is not a whole number from \(Words.grouped(lower)) to \(Words.grouped(upper))"
        }
        package static let noLimit = "is neither a whole number from 1 on, nor all"
        package static func noDuration(_ lower: String, _ upper: Int) -> String {
            "is not a number of seconds from \(lower) to \(Words.grouped(upper))"
        }
        package static let noFileOfPlaces =
            "is neither a source nor a file of places (.places). \"places index add FILE\" makes one of other files"
        package static func noneOf(_ choices: [String]) -> String { "is not one of \(choices.joined(separator: ", "))" }
        package static func notOnlyOf(_ choices: [String]) -> String {
            "is not a list of \(choices.joined(separator: ", "))"
        }
        package static let empty = "is empty"
        package static let noSimulation = "is neither a built-in sample nor a file with a recorded track"
        package static let noAge = "is not an age"
        package static let noBlur = "is outside 10…100,000 m"
        package static let noWatch = "is neither a number of seconds nor a count such as 3x"
        package static let noDirection = "is neither a direction of the compass nor degrees from 0 to 360"
        package static let noSpeed = "is not a factor from 0.01 to 10,000"
        package static let noRating = "is not a number from 0 to 10"
        package static let noPriceLevels = "is neither a price level from 1 to 4 nor a range such as 1-2"
        package static let noAttribute = "is not of the form KEY=VALUE"
        package static let noMoment = "is not a time such as Sun 10:00, tomorrow 10am, tonight or now+2h"
        package static let noSpan = "is not a span of time up to 7 days"
        package static let noCountry = "is not a country or region of ISO 3166"
        package static func noKind(_ word: String) -> String {
            "names no kind of place\(word.isEmpty ? "" : " with \"\(word)\"") (places categories lists them)"
        }
        package static let or = " or "
        package static let notYesOrNo = "is neither YES nor NO"
    }
}
