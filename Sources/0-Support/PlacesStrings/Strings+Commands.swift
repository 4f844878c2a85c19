extension Strings {
    /// What the commands beside the search do.
    package enum Commands {
        package typealias Examples = [(line: String, meaning: String)]

        package static let categories = localized("browse the kinds of places")
        package static let categoriesDetails =
            localized(
                "Lists the kinds of places that --category and --not-category accept, each below the more "
                    + "general one. With words, lists only kinds whose name, identifier or synonyms contain them, "
                    + "and the kinds above those.")
        package static let categoriesExamples: Examples = [
            ("places categories coffee", localized("kinds for coffee")),
            ("places -c cafe,bakery", localized("search in two kinds")),
        ]

        package static let sort = localized("remember an order, or show all of them")
        package static let sortDetails =
            localized(
                "Remembers an order for searches without --category, for searches of one or several kinds "
                    + "(cafe,bakery), for all saved places (saved) or for one of their lists (--list); default "
                    + "forgets it. Without an order, lists all orders and marks the remembered one. On a terminal "
                    + "an answer says if its order is a remembered one; in a pipe and in file formats only --sort "
                    + "counts, which applies to one answer.")
        package static let sortExamples: Examples = [
            ("places sort rating cafe", localized("from now on for cafés")),
            ("places sort", localized("what is remembered")),
            ("places sort default cafe", localized("forget it")),
        ]

        package static let show = localized("show the details of one place")
        package static let showDetails =
            localized(
                "Shows everything known about a place of the last answer, by its number or name, or about any "
                    + "place, by its identifier or a name that the source finds: the week's hours, contact details, what others say, and where each fact "
                    + "comes from. Only identifiers of Foursquare's places are stored, so their details cost one "
                    + "call.")
        package static let showExamples: Examples = [
            ("places show 3", localized("the third place of the last answer")),
            ("places show osm:node/55211772", localized("a place by its identifier")),
        ]

        package static let open = localized("open directions in a maps program")
        package static let openDetails =
            localized(
                "Opens directions to a place with xdg-open, or prints the link if there is no desktop. The link contains "
                    + "only the place, not where you are.")
        package static let openExamples: Examples = [
            ("places open 3 --maps google", localized("directions by Google Maps"))
        ]

        package static let share = localized("print a place as link, text or QR code")
        package static let shareDetails =
            localized(
                "Prints a place as a geo: link (RFC 5870), as its page at OpenStreetMap, as text, or as a QR code of the "
                    + "geo: link.")
        package static let shareExamples: Examples = [
            ("places share 3 --share-as qr", localized("for a phone's camera"))
        ]

        package static let copy = localized("copy a place to the clipboard")
        package static let copyDetails =
            localized(
                "Copies what places share prints, using wl-copy, xclip or xsel, or else the terminal itself "
                    + "(OSC 52).")
        package static let copyExamples: Examples = [("places copy 3", localized("its name, address and link"))]

        package static let save = localized("save places")
        package static let saveDetails =
            localized(
                "Saves places on this machine, in a list (--list), with a note (--note), and with your own "
                    + "name and point (--name, --coordinates). A name in place of a number is looked for in the last "
                    + "answer, then in the source. Of Foursquare's places only the identifier and what "
                    + "you add are stored, as its terms require; without --name they are called by the words "
                    + "and the town of the search, such as \"coffee, Kreuzberg\".")
        package static let saveExamples: Examples = [
            ("places save 3 --note \"by the window\"", localized("with a note")),
            ("places save 1-3 5 --list lunch", localized("in a list")),
        ]

        package static let unsave = localized("remove saved places")
        package static let unsaveDetails =
            localized(
                "Removes places from one list (--list), or from all. With --list alone, deletes the list; if "
                    + "some of its places are in no other list, it asks first, and in a script it needs --yes.")
        package static let unsaveExamples: Examples = [
            ("places unsave 3", localized("from every list")),
            ("places unsave --list lunch", localized("the whole list")),
        ]

        package static let saved = localized("list saved places, the nearest first")
        package static let savedDetails =
            localized(
                "Lists saved places: the nearest first around a point (--near, --locate, --simulate, "
                    + "HOME_LOCATION), else the latest saved first. --format geojson, gpx, kml or csv exports them "
                    + "with your notes and lists; places import reads them back. A search by words also finds them "
                    + "by your names and lists, which services never learn.")
        package static let savedExamples: Examples = [
            ("places saved --near 60.17,24.94", localized("around a point")),
            ("places saved --list lunch --format gpx > lunch.gpx", localized("for a navigation device")),
        ]

        package static let importFile = localized("save the places in a file")
        package static let importDetails =
            localized(
                "Reads GeoJSON, GPX, KML, CSV (with columns name, latitude and longitude) or NDJSON, also as "
                    + "other programs write them, and saves every place in it. Places that cannot be read are skipped "
                    + "and counted; --errors FILE lists the reasons. FILE may be - for standard input. A file can have up "
                    + "to 100,000 places; places index add takes any number.")
        package static let importExamples: Examples = [
            ("places import lunch.gpx --list lunch", localized("into a list"))
        ]

        package static let index = localized("manage files of places to search in")
        package static let indexDetails =
            localized(
                "places index add reads GeoJSON, GPX, KML, CSV or NDJSON of any size, also as other programs "
                    + "write them, and puts all places in one index, named after the first file; it replaces an index of "
                    + "that name. Places that cannot be read, duplicates, and those that the terms of a service "
                    + "forbid storing are skipped and counted; --errors FILE lists the reasons. An index can have "
                    + "any number of places: building one takes disk space, not memory. places --source index asks "
                    + "all indexes that reach the circle, and --source NAME one alone. Without a source and a token, "
                    + "they are merged with the sample, each place once. An index is an area, which has all places within "
                    + "its outline; a collection, which may lack some; or a list of your own places, which files and "
                    + "programs get only with --with-lists. That is guessed from its producer and size; places index set "
                    + "NAME --as area|collection|list changes it, and --outline FILE gives an area its outline. places "
                    + "index list, info, verify and remove describe, check and delete indexes; places index rebuild NAME "
                    + "makes one anew from itself, with all that the indexes of this version have.")
        package static let indexExamples: Examples = [
            ("places index add lunch.geojson", localized("make the index lunch")),
            ("places --source index cafe --near 60.17,24.94", localized("ask it")),
            ("places index set lunch --as collection", localized("it is no list of your own")),
        ]

        package static let history = localized("list or clear the places you opened")
        package static let historyDetails =
            localized(
                "Lists the places that you showed or opened, the latest visit first, each once and with a "
                    + "number: places history 5 shows that place. HISTORY = NO records none, --no-history leaves "
                    + "one out, and places history clear deletes them all. The same goes for the answers of "
                    + "Nominatim.")
        package static let historyExamples: Examples = [
            ("places history 5", localized("show its fifth place")),
            ("places history clear", localized("forget them all")),
        ]

        package static let whereabouts = localized("show your position and how it was found")
        package static let whereaboutsDetails =
            localized(
                "The first line is for programs: latitude, longitude, accuracy in metres, age in seconds and "
                    + "method, with - for what is unknown. Below it: the address or the nearest town of the "
                    + "country, the local time (\"uncertain\" within a kilometre of a border and at sea), market, "
                    + "zone, and every method that failed. If no place is given, the usual methods are tried: the "
                    + "town you chose, GeoClue, gpsd, /etc/geolocation, the last position; if all fail, the time "
                    + "zone, as a guess. The exit status is 3 if the position is unknown.")
        package static let whereaboutsExamples: Examples = [
            ("places where --explain", localized("what would be tried and sent")),
            ("places where --locate gpsd --watch 10", localized("every ten seconds")),
            ("read lat lon acc age method < <(places where)", localized("in a script")),
        ]

        package static let location = localized("allow or deny methods of locating you")
        package static func locationDetails(_ methods: [String], asked: [String]) -> String {
            localized(
                "Lists your decisions, or makes one: allow, deny or reset METHOD, which is "
                    + "\(methods.dropLast().joined(separator: ", ")) or \(methods.last ?? ""). Without METHOD, "
                    + "allow applies to \(asked.joined(separator: localized(" and "))), deny and reset to all; "
                    + "reset also forgets the last position.")
        }
        package static let locationExamples: Examples = [
            ("places location allow geoclue", localized("without being asked")),
            ("places location reset", localized("forget every decision")),
        ]

        package static let city = localized("choose the town to search around")
        package static let cityDetails =
            localized(
                "Chooses a town by name, by --region and --city, or by --postal-code, and remembers it: "
                    + "every later search is around it until --forget. If no town has the name but a single one is "
                    + "similar, it chooses that. Without a name it offers the market's towns in a terminal: type "
                    + "to filter, then arrow keys and Enter. Market files are "
                    + "$XDG_CONFIG_HOME/places/markets/*.json.")
        package static let cityExamples: Examples = [
            ("places city --region Valparaíso \"Viña del Mar\"", localized("in Chile")),
            ("places city turku fi", localized("by country")),
            ("places city --forget", localized("forget the town")),
        ]

        package static let zone = localized("show which delivery zone you are in")
        package static let zoneDetails =
            localized(
                "Shows the active zone that you, or the place of --near, are in, with its partner and fee; "
                    + "if there is none, the nearest zone and how far it is. Zones are GeoJSON files in "
                    + "$XDG_CONFIG_HOME/places/zones/*.geojson with the properties name, city, partner, fee and "
                    + "active. The exit status is 1 outside every active zone.")
        package static let zoneExamples: Examples = [
            ("places zone --near 60.17,24.94", localized("for a point")),
            ("places zone --json", localized("for programs")),
        ]

        /// A word that is none of a command's own.
        package static func noneOf(_ word: String, _ names: [String]) -> String {
            names.count == 1
                ? localized("\(word) is not \(names[0]).")
                : localized("\(word) is not one of \(names.joined(separator: ", ")).")
        }

        package static let hours = localized("evaluate opening hours")
        package static let hoursDetails =
            localized(
                "Says whether hours in OpenStreetMap's opening_hours notation are open at a time (--time "
                    + "\"sunday 10am\", by default now), and when that changes. --near sets the time zone and the "
                    + "sun; --country sets the holidays, of a country (DE) or of a region (DE-BY). Without "
                    + "--country, they are those of the point's country, and of its region if all towns around the "
                    + "point agree on it. Without TEXT, reads lines of NDJSON with hours, at, near and country "
                    + "from standard input. The exit status is 0 if the hours could be read, else 2. Hours after "
                    + "midnight belong to the day on which they begin: with \"Fr 22:00-04:00; Sa off\" Saturday is "
                    + "open until 04:00, while programs that go by the calendar day close at midnight. Times "
                    + "without days after a \";\" are added to the hours before them, and the answer calls the "
                    + "hours ambiguous, because by the letter of the notation they would replace those hours. So "
                    + "it does, and says how the hours were read, wherever they can be read in another way.")
        package static let hoursExamples: Examples = [
            ("places hours \"Mo-Fr 08:00-18:00; PH off\" --country FI", localized("now, where you are")),
            ("places hours \"24/7\" --json", localized("for programs")),
        ]

        package static let usage = localized("count the calls to billed services")
        package static let usageDetails =
            localized(
                "Shows how often Foursquare was called from this machine, by month and key, how many free "
                    + "calls are left, and roughly what the rest costs. It makes no request; calls from other "
                    + "machines are not counted.")

        /// An option that this command does not take.
        package static func notTaken(_ option: String, by command: String) -> String {
            localized("places \(command) takes no \(option).")
        }

        package static func noWords(_ command: String) -> String { localized("places \(command) takes no words.") }
        package static func noCommand(_ text: String) -> String { localized("There is no command \(text).") }
        package static func whichShell(_ names: [String]) -> String {
            localized("places completions needs the name of a shell: \(names.joined(separator: ", ")).")
        }
        package static func noEntry(_ text: String) -> String {
            localized("\(text) is neither the number of an entry nor clear.")
        }
        package static func noKind(_ text: String, _ complaint: String) -> String { "\(text) \(complaint)." }
        package static let oneFile = localized("places import needs the name of one file.")

        package static func seeHelp(_ command: String) -> String { localized("See: places help \(command)") }

        package static func noCategory(_ text: String) -> String { localized("No kind of place is called \(text).") }
        package static func unsupportedFormat(_ format: String) -> String {
            localized("This command has no answer in the format \(format).")
        }
        package static func knownFormats(_ names: [String]) -> String {
            localized("Choose one of: \(names.joined(separator: ", "))")
        }

        /// A kind of place that the tree does not have.
        package static func unknownCategory(_ nearest: [String]) -> String {
            nearest.isEmpty
                ? localized("See: places categories")
                : localized("Did you mean \(nearest.joined(separator: localized(" or ")))?")
        }
    }
}
