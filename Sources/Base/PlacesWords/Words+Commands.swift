extension Words {
    /// What the commands beside the search do.
    package enum Commands {
        package typealias Examples = [(line: String, meaning: String)]

        package static let categories = localized("browse the kinds of places")
        package static let categoriesDetails =
            localized(
                "Lists the kinds of places that --category and --not-category take, each below the more general one. With "
                    + "words, only kinds whose name, identifier or synonym holds them, with the kinds above them.")
        package static let categoriesExamples: Examples = [
            ("places categories coffee", localized("kinds for coffee")),
            ("places -c cafe,bakery", localized("search in two kinds")),
        ]

        package static let sort = localized("remember an order, or show all of them")
        package static let sortDetails =
            localized(
                "Remembers an order for searches without --category, for those of a kind or of several (cafe,bakery), for all "
                    + "saved places (saved) or for a list of them (--list); default forgets it. Without an order it shows all, the "
                    + "remembered one ticked. An answer on a terminal says so where its order is a remembered one; in a pipe and "
                    + "in file formats only --sort counts, which is for one answer alone.")
        package static let sortExamples: Examples = [
            ("places sort rating cafe", localized("from now on for cafés")),
            ("places sort", localized("what is remembered")),
            ("places sort default cafe", localized("forget it")),
        ]

        package static let show = localized("show the details of one place")
        package static let showDetails =
            localized(
                "Shows all that is known about a place of the last answer, by its number, or about any place by its "
                    + "identifier: the week's hours, the contact, what others say, and where each fact comes from. Of "
                    + "Foursquare's places only identifiers are kept, so their details cost one call.")
        package static let showExamples: Examples = [
            ("places show 3", localized("the third place of the last answer")),
            ("places show osm:node/55211772", localized("a place by its identifier")),
        ]

        package static let open = localized("show the way in a maps program")
        package static let openDetails =
            localized(
                "Opens directions to a place with xdg-open, or prints the link if there is no desktop. The link contains "
                    + "only the place, not where you are.")
        package static let openExamples: Examples = [
            ("places open 3 --maps google", localized("directions by Google Maps"))
        ]

        package static let share = localized("print a place to share it")
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
                "Copies what places share prints, by wl-copy, xclip or xsel, or else by the terminal itself (OSC 52).")
        package static let copyExamples: Examples = [("places copy 3", localized("its name, address and link"))]

        package static let save = localized("remember places")
        package static let saveDetails =
            localized(
                "Keeps places on this machine, in a list (--list), with a note (--note), and under a name and at a point of "
                    + "your own (--name, --coordinates). Of Foursquare's places only the "
                    + "identifier and what you add are kept, as its terms require.")
        package static let saveExamples: Examples = [
            ("places save 3 --note \"by the window\"", localized("with a note")),
            ("places save 1-3 5 --list lunch", localized("in a list")),
        ]

        package static let unsave = localized("forget saved places")
        package static let unsaveDetails =
            localized(
                "Removes places from one list (--list), or from all. With --list alone the list is deleted; if some of its "
                    + "places are in no other list, it asks first, and in a script it needs --yes.")
        package static let unsaveExamples: Examples = [
            ("places unsave 3", localized("out of every list")),
            ("places unsave --list lunch", localized("the whole list")),
        ]

        package static let saved = localized("list saved places, the nearest first")
        package static let savedDetails =
            localized(
                "Lists saved places: the nearest first around a point (--near, --locate, --simulate, HOME_LOCATION), else the "
                    + "latest saved first. With --format geojson, gpx, kml or csv they are exported with "
                    + "your notes and lists; places import reads them back. "
                    + "A search by words finds them by your names and lists, too; services never learn them.")
        package static let savedExamples: Examples = [
            ("places saved --near 60.17,24.94", localized("around a point")),
            ("places saved --list lunch --format gpx > lunch.gpx", localized("for a navigation device")),
        ]

        package static let importFile = localized("save the places in a file")
        package static let importDetails =
            localized(
                "Reads GeoJSON, GPX, KML, CSV (with columns name, latitude and longitude) or NDJSON and saves every place in "
                    + "it. "
                    + "Features that cannot be read are counted and left out. A file may have 16 MiB and 50,000 places; several "
                    + "add up, so split what is larger.")
        package static let importExamples: Examples = [
            ("places import lunch.gpx --list lunch", localized("into a list"))
        ]

        package static let index = localized("keep files of places that a search can ask")
        package static let indexDetails =
            localized(
                "places index add reads GeoJSON, GPX, KML, CSV or NDJSON (as places --format ndjson writes it) and puts all "
                    + "places in one index, named after the first file; an index of that name is replaced as a whole. What cannot "
                    + "be read, what comes twice, and what the terms of its service forbid keeping is left out and counted; "
                    + "--errors FILE takes the reasons. An index may have any number of places: building one takes disk space, not memory. "
                    + "places --source index asks the index that covers the point, of several the one with the smallest area; without a source and a token they come before the sample. places index list, "
                    + "info, verify and remove describe, check and delete them.")
        package static let indexExamples: Examples = [
            ("places index add lunch.geojson", localized("make the index lunch")),
            ("places --source index cafe --near 60.17,24.94", localized("ask it")),
        ]

        package static let history = localized("list the places that you opened, or forget them")
        package static let historyDetails =
            localized(
                "Lists the visits to places that were shown or opened, the latest first, each once and with a number: places "
                    + "history 5 shows that place. HISTORY = NO keeps none, --no-history leaves one "
                    + "out, and places history clear forgets them all. What Nominatim answered is kept and forgotten in the same "
                    + "way.")
        package static let historyExamples: Examples = [
            ("places history 5", localized("show the fifth place of it")),
            ("places history clear", localized("forget them all")),
        ]

        package static let whereabouts = localized("show where you are, and how that is known")
        package static let whereaboutsDetails =
            localized(
                "The first line is for programs: latitude, longitude, accuracy in metres, age in seconds and method, - where "
                    + "unknown. Below it: the address or the nearest town of the country, the clocks there (\"uncertain\" within a "
                    + "kilometre of a border and at sea), market, zone, and every way that failed. Without a place the "
                    + "usual ways are tried: the town you chose, GeoClue, gpsd, /etc/geolocation, the last position; if all fail, "
                    + "the time zone, as a guess. The exit status is 3 if it is unknown.")
        package static let whereaboutsExamples: Examples = [
            ("places where --explain", localized("what would be tried and sent")),
            ("places where --locate gpsd --watch 10", localized("every ten seconds")),
            ("read lat lon acc age way < <(places where)", localized("in a script")),
        ]

        package static let location = localized("allow or deny ways to find your position")
        package static func locationDetails(_ ways: [String], asked: [String]) -> String {
            localized(
                "Lists what you decided, or decides: allow, deny or reset WAY, which is "
                    + "\(ways.dropLast().joined(separator: ", ")) or \(ways.last ?? ""). Without WAY, allow is about "
                    + "\(asked.joined(separator: localized(" and "))), deny and reset are about all; reset forgets the last position as "
                    + "well.")
        }
        package static let locationExamples: Examples = [
            ("places location allow geoclue", localized("no need to be asked")),
            ("places location reset", localized("forget every decision")),
        ]

        package static let city = localized("choose the town to search around")
        package static let cityDetails =
            localized(
                "Chooses a town by its name, by --region and --city, or by --postal-code, and remembers it: every later "
                    + "search is around it until --forget. Of a name that no town has, the one similar town is taken. Without a name it offers the market's towns in a terminal: type to "
                    + "filter, arrow keys, Enter. Market files lie in $XDG_CONFIG_HOME/places/markets/*.json.")
        package static let cityExamples: Examples = [
            ("places city --region Valparaíso \"Viña del Mar\"", localized("in Chile")),
            ("places city turku fi", localized("by country")),
            ("places city --forget", localized("forget the town")),
        ]

        package static let zone = localized("show which delivery zone you are in")
        package static let zoneDetails =
            localized(
                "Shows which active zone you, or the place of --near, are in, its partner and fee; else which is nearest and "
                    + "how far. Zones are GeoJSON files in $XDG_CONFIG_HOME/places/zones/*.geojson with the properties name, "
                    + "city, partner, fee and active. The exit status is 1 outside of every active zone.")
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
                "Says whether hours in OpenStreetMap's opening_hours notation are open at a time (--time \"sunday 10am\", now by "
                    + "default), and when that changes. --near gives the time zone and the sun, --country the holidays, of a "
                    + "country (DE) or of a region of it (DE-BY); without it they are those of the point, its region included "
                    + "where all towns around agree on it. Without TEXT, reads lines of NDJSON with hours, at, near and country "
                    + "from standard input. The exit status is 0 if the hours could be read, else 2. Hours after midnight "
                    + "belong to the day on which they begin: with \"Fr 22:00-04:00; Sa off\" Saturday is open until 04:00, "
                    + "while programs that go by the calendar day close at midnight. Times without days after a \";\" are added "
                    + "to the hours before them, and the answer calls the hours ambiguous: by the letter of the notation they would take the place of those hours."
            )
        package static let hoursExamples: Examples = [
            ("places hours \"Mo-Fr 08:00-18:00; PH off\" --country FI", localized("now, where you are")),
            ("places hours \"24/7\" --json", localized("for programs")),
        ]

        package static let usage = localized("count the calls to billed services")
        package static let usageDetails =
            localized(
                "Shows how often Foursquare was called from this machine, by month and key, what is left of the free calls, "
                    + "and roughly what the rest costs. It makes no request; other machines are not counted.")

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
