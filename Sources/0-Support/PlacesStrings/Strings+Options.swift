extension Strings {
    /// What each option does, and what is wrong with a value.
    package enum Options {
        // Groups.
        package static let (place, choice, display) = (
            localized("Where and how far"), localized("What to list"), localized("How to show it")
        )
        package static let (opening, commands) = (localized("Opening hours"), localized("Command-specific options"))
        package static let (network, general) = (localized("Network"), localized("Other"))

        // Options: one line of at most 46 characters each.
        package static let radius = localized("search this far: 1000, 1km, 0.5mi, 10min")
        package static let near = localized("around this place: 60.17,24.94, Turku, 3, link")
        package static let locate = localized("methods to try in order: geoclue,gpsd,last")
        package static let simulate = localized("simulate helsinki, monaco or a recorded track")
        package static let speed = localized("replay the track this many times faster: 10")
        package static let city = localized("around this town (see places city)")
        package static let region = localized("the region that the town is in")
        package static let postalCode = localized("around this postal code of the market")
        package static let market = localized("the market to take towns from: cl, FILE")
        package static let cities = localized("a larger list of towns")
        package static let accuracy = localized("exact, street, neighbourhood or city")
        package static let maxAge = localized("accept a last position up to 2h old (24h)")
        package static let noNetworkLocation = localized("find your position without the network")
        package static let contacts = localized("the address book for --locate address-book")
        package static let mmdb = localized("the database for --locate mmdb")
        package static let publicAddress = localized("your public address for --locate mmdb")
        package static let blur = localized("show others only your cell of this size: 500m")
        package static let exactPosition = localized("with --blur: measure files for others from your exact point")
        package static let within = localized("only inside this polygon or zone")
        package static let language = localized("the language of names and addresses: fi")
        package static let watch = localized("repeat every SECONDS, or N times")
        package static let explain = localized("list the methods without trying any")
        package static let forget = localized("forget the town that was chosen")
        package static let limit = localized("list this many places (20), or all")
        package static let nearest = localized("list the nearest matches")
        package static let spread = localized("list matches from all over the circle")
        package static let category = localized("kinds of places: cafe,bakery (see categories)")
        package static let notCategory = localized("kinds to leave out")
        package static let chain = localized("places of this chain; may be repeated")
        package static let notChain = localized("leave out this chain; may be repeated")
        package static let independent = localized("places of no chain")
        package static let minRating = localized("rated at least this, from 0 to 10")
        package static let price = localized("price level or levels: 1, 1-2, from 1 to 4")
        package static let rawAttributes = localized("attributes as the source writes them")
        package static let whereAttribute = localized("an attribute: wheelchair=yes, smoking!=yes")
        package static let sort = localized("distance, rating, price, name…: see sort")
        package static let reverse = localized("reverse the order")
        package static let expand = localized("if nothing is found, search up to this far")
        package static let openNow = localized("open now, on the clocks there")
        package static let openAt = localized("open at: \"Sun 10am\", \"24 december\", now+2h")
        package static let openFor = localized("and stay open this long: 45m, 1h30m")
        package static let reachable = localized("open when you arrive on foot")
        package static let hoursUnknown = localized("unknown hours: exclude, include or only")
        package static let fields = localized("the fields to write; an empty text lists them")
        package static let list = localized("the list of saved places")
        package static let yes = localized("delete places in no other list without asking")
        package static let role = localized("what an index is, for places index set")
        package static let outline = localized("a GeoJSON polygon around an area, for places index set")
        package static let note = localized("what to remember about the place")
        package static let ownName = localized("your own name for the place, or that of a new index")
        package static let point = localized("your own point for the place: 60.17,24.94, link")
        package static let with = localized("the maps program that shows the place")
        package static let shareAs = localized("how to share the place")
        package static let at = localized("the time to evaluate: now by default")
        package static let country = localized("whose holidays count: FI, DE-BY")
        package static let isPrivate = localized("leave no trace in the history")
        package static let withClosed = localized("list places that closed for good, too")
        package static let withLists = localized("put your own lists into answers for programs, files and pages too")
        package static let literal = localized("search for the words as typed: no kinds, wishes or corrections")
        package static func source(_ names: [String]) -> String {
            localized("ask \(names.joined(separator: ", ")), or a file of places")
        }
        package static let errors = localized("write what was left out, and why, to this file")
        package static func inputFormat(_ names: [String]) -> String {
            localized("the format of files that do not show it: \(oneOf(names))")
        }
        package static func oneOf(_ names: [String]) -> String {
            (names.dropLast().joined(separator: ", ") + (names.count > 1 ? localized(" or ") : "")) + (names.last ?? "")
        }
        package static let openInBrowser = localized("show the answer as a page in your browser")
        package static let json = localized("--format json; with names, only these fields")
        package static let template = localized("a line each, such as '{name}\\t{distance}' (see --fields)")
        package static let pager = localized("show answers longer than the screen in $PAGER")
        package static let units = localized("metres and kilometres, or feet and miles")
        package static let color = localized("colour always, never, or on terminals only")
        package static let withList = localized("the list beside the map of a picture (svg, png)")
        package static let fresh = localized("ask the service again, whatever it answered before")
        package static let noStreets = localized("no streets under the places of a map")
        package static let drawing = localized("lines of a map: braille, blocks or ascii")
        package static let extent = localized("what a map shows: answer or circle")
        package static let symbols = localized("kinds on a map: none, letters, nerd or emoji")
        package static let maxRadius = localized("where the radius slider of explore ends (default 5km)")
        package static let noMouse = localized("leave the mouse to the terminal in explore")
        package static let accessible = localized("plain sentences, without any drawing")
        package static let facing = localized("where 12 o'clock lies for --accessible: east")
        package static let ascii = localized("draw with plain ASCII characters")
        package static let width = localized("columns to fill, instead of the terminal's")
        package static let height = localized("rows to fill, instead of the terminal's")
        package static let maxCalls = localized("make at most this many calls (4)")
        package static let connectTimeout = localized("seconds to wait for a connection (5)")
        package static let timeout = localized("seconds to wait for the whole answer (20)")
        package static let caFile = localized("trust the certificate authorities in this file")
        package static let verbose = localized("show requests and timings, the token masked")
        package static let noInput = localized("ask nothing")
        package static let quiet = localized("write only the answer and errors")
        package static let help = localized("show short help; --help shows more of it")
        package static let version = localized("print the version; --verbose: also commit, licence, dates")

        // What is wrong with a value: the end of a sentence.
        package static let outsideRadius = localized("is outside 1…100,000 m")
        package static let noDistance = localized("is not a distance")
        package static let mayBeThousands = localized(
            "may mean thousands of metres or thousandths of one")
        package static let decimalComma = localized(
            "is not a distance: write decimals with a point, and no other separators")
        package static func outside(_ lower: Int, _ upper: Int) -> String {
            localized("is not a whole number from \(Strings.grouped(lower)) to \(Strings.grouped(upper))")
        }
        package static let noLimit = localized("is neither a whole number of at least 1 nor all")
        package static func noDuration(_ lower: String, _ upper: Int) -> String {
            localized("is not a number of seconds from \(lower) to \(Strings.grouped(upper))")
        }
        package static let noFileOfPlaces =
            localized(
                "is neither a source nor, by its ending, a file of places. A path with a slash is one whatever its ending"
            )
        package static func noneOf(_ choices: [String]) -> String {
            localized("is not one of \(choices.joined(separator: ", "))")
        }
        package static func notOnlyOf(_ choices: [String]) -> String {
            localized("is not a list of \(choices.joined(separator: ", "))")
        }
        package static let empty = localized("is empty")
        package static func noSimulation(_ samples: [String]) -> String {
            localized(
                "is neither a built-in sample (\(samples.joined(separator: ", "))) nor a file with a recorded track")
        }
        package static let noAge = localized("is not an age")
        package static let noBlur = localized("is outside 10…100,000 m")
        package static let noWatch = localized("is neither a number of seconds nor a count such as 3x")
        package static let noDirection = localized("is neither a direction of the compass nor degrees from 0 to 360")
        package static let noSpeed = localized("is not a factor from 0.01 to 10,000")
        package static let noRating = localized("is not a number from 0 to 10")
        package static let noPriceLevels = localized("is neither a price level from 1 to 4 nor a range such as 1-2")
        package static let noAttribute = localized("is not of the form KEY=VALUE")
        package static let noMoment = localized("is not a time such as Sun 10:00, tomorrow 10am, tonight or now+2h")
        package static let noSpan = localized("is not a span of time up to 7 days")
        package static let noCountry = localized("is not a country or region of ISO 3166")
        package static func noKind(_ word: String) -> String {
            localized(
                "names no kind of place\(word.isEmpty ? "" : localized(" with \"\(word)\"")) (places categories lists them)"
            )
        }
        package static let notYesOrNo = localized("is neither YES nor NO")
    }
}
