extension Strings {
    /// The page for a browser, and maps as pictures.
    package enum Page {
        package static func title(_ place: String) -> String {
            place.isEmpty ? localized("places") : localized("\(place) – places")
        }
        package static let skip = localized("Skip to the list")
        package static let list = localized("Places")
        package static let saved = localized("saved")

        // The map

        package static let map = localized("Map")
        package static func mapOf(_ place: String) -> String {
            place.isEmpty ? localized("Map of the places") : localized("Map of the places around \(place)")
        }
        package static let mapTell = localized("Map. All places are in the list.")
        package static let noStreets = localized("no streets known here")
        package static let someStreets = localized("streets known in a part of the map only")
        package static let key = localized("Key")
        package static let closing = localized("closes within an hour")
        package static let several = localized("several places, by their numbers or how many")
        package static func withoutRoom(_ count: String) -> String {
            localized("no room for the numbers of \(count) more")
        }
        package static func andMore(_ count: String) -> String { localized("and \(count) more") }

        /// What a group of kinds is called, by its name.
        package static func group(_ name: String) -> String {
            switch name {
            case "food": localized("Food")
            case "drink": localized("Drinks")
            case "shop": localized("Shops")
            case "culture": localized("Culture")
            case "health": localized("Health")
            case "transport": localized("Transport")
            case "lodging": localized("Stays")
            case "nature": localized("Outdoors")
            case "service": localized("Services")
            default: localized("Other")
            }
        }

        // What can be chosen

        package static let search = localized("Search these places")
        package static let filters = localized("Show only")
        package static let moreKinds = localized("More")
        package static let openNow = localized("Open now")
        package static let radiusAndOrder = localized("Radius and order")
        package static let order = localized("Order")
        package static let radius = localized("Radius")
        package static let radiusInWords = localized("Radius in words, such as 250 m")
        package static let sortBy = localized("Sort by")
        package static let asListed = localized("as listed")
        package static let spread = localized("prominent places")
        package static let nothingLeft = localized("No place here matches. Remove a filter, or search for fewer words.")
        package static func untold(_ count: Int, of all: Int) -> String {
            localized("\(count) of \(all) have no hours.")
        }

        /// What the script says; it fills in the gaps.
        /// - Parameter centre: the thing at the centre, or `nil` for the user.
        package static func ofScript(centre: String?) -> [(key: String, text: String)] {
            [
                ("count", localized("{shown} of {total} within {radius}")),
                ("countAll", localized("{shown} of {total}")),
                ("more", localized("Show {count} more")), ("asOf", localized("Opening status as of {time}.")),
                ("several", localized("{count} places")), ("you", centre ?? localized("You")),
                ("closer", localized("Zoom in")),
                ("farther", localized("Zoom out")),
                ("circle", localized("Whole circle")),
                ("back", centre.map { localized("Back to: \($0)") } ?? localized("Back to you")),
                ("close", localized("Close")), ("details", localized("Details")),
                ("way", localized("Way")), ("tilesFailed", tilesFailed), ("tilesOfFiles", tilesOfFiles),
                ("tileCredit", "© OpenStreetMap contributors"),
            ]
        }
        package static let tiles = localized("Map tiles of openstreetmap.org")
        package static let tilesTell =
            localized("If off, this page makes no requests. If on, openstreetmap.org learns which area you look at.")
        private static let tilesFailed =
            localized("The map tiles could not be loaded: there is no network, or openstreetmap.org refused them.")
        private static let tilesOfFiles =
            localized(
                """
                It may refuse a page opened from a file, because it wants to know which site asks. If so, run python3 -m \
                http.server --bind 127.0.0.1 in the folder of the file, and open the page at http://127.0.0.1:8000.
                """)
        package static let libraries = localized("The map uses Leaflet and Leaflet.markercluster: their licences")

        // The file

        package static func notWritten(_ path: String, _ reason: String) -> String {
            localized("The page could not be written to \(path): \(reason).")
        }
        package static let setFolder = localized(
            "Name a folder that you may write to: TMPDIR=… places --open-in-browser")
        package static func kept(_ reason: String) -> String { localized("\(reason) The page is stored in the file.") }

        // A place

        package static let directions = localized("directions")
        package static let onOpenStreetMap = localized("on openstreetmap.org")
        package static let inMapProgram = localized("in your map program")
    }
}

extension Strings {
    /// Pictures of maps.
    package enum Picture {
        package static func missingLibrary(_ name: String, _ package: String) -> (what: String, next: String?) {
            (
                localized("There is no picture, because the library \(name) is not installed."),
                localized("Install it: apt-get install \(package)")
            )
        }

        package static let notDrawn = localized("The map could not be drawn as a picture.")
        package static let badSize = localized("A picture has from 1 to 8,192 pixels on each side.")
        package static let noMemory = localized("There is not enough memory for the picture.")
        package static func notForTerminals(_ format: String) -> String {
            localized("\(format.uppercased()) cannot be shown in a terminal.")
        }
        package static func redirect(_ format: String) -> String {
            localized("Write it to a file: places --format \(format) > map.\(format)")
                + (format == "html" ? localized("; or look at it: --open-in-browser") : "")
        }
    }
}
