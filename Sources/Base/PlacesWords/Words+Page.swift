extension Words {
    /// The page for a browser, and maps as pictures.
    package enum Page {
        package static func title(_ place: String) -> String { place.isEmpty ? "places" : "\(place) – places" }
        package static let skip = "Skip to the list"
        package static let list = "Places"
        package static let saved = "saved"

        // The map

        package static let map = "Map"
        package static func mapOf(_ place: String) -> String {
            place.isEmpty ? "Map of the places" : "Map of the places around \(place)"
        }
        package static let mapTell = "Map. All places are in the list."
        package static let noStreets = "no streets known here"
        package static let someStreets = "streets known in a part of the map only"
        package static let key = "Key"
        package static let closing = "closes within an hour"
        package static let several = "several places, by their numbers or how many"
        package static func withoutRoom(_ count: String) -> String { "no room for the numbers of \(count) more" }
        package static func andMore(_ count: String) -> String { "and \(count) more" }

        /// What a group of kinds is called, by its name.
        package static func group(_ name: String) -> String {
            switch name {
            case "food": "Food"
            case "drink": "Drinks"
            case "shop": "Shops"
            case "culture": "Culture"
            case "health": "Health"
            case "transport": "Transport"
            case "lodging": "Stays"
            case "nature": "Outdoors"
            case "service": "Services"
            default: "Other"
            }
        }

        // What can be chosen

        package static let search = "Search these places"
        package static let filters = "Show only"
        package static let moreKinds = "More"
        package static let openNow = "Open now"
        package static let radiusAndOrder = "Radius and order"
        package static let order = "Order"
        package static let radius = "Radius"
        package static let radiusInWords = "Radius in words, such as 250 m"
        package static let sortBy = "Sort by"
        package static let asListed = "as listed"
        package static let spread = "prominent places"
        package static let nothingLeft = "No place here matches. Take a filter away, or search for less."
        package static func untold(_ count: Int, of all: Int) -> String { "\(count) of \(all) tell no hours." }

        /// What the script says; it fills in the gaps.
        package static var ofScript: [(key: String, text: String)] {
            [
                ("count", "{shown} of {total} within {radius}"), ("countAll", "{shown} of {total}"),
                ("more", "Show {count} more"), ("asOf", "Opening status as of {time}."),
                ("several", "{count} places"), ("you", "You"), ("closer", "Zoom in"), ("farther", "Zoom out"),
                ("circle", "Whole circle"), ("back", "Back to you"), ("close", "Close"), ("details", "Details"),
                ("way", "Way"), ("tilesFailed", tilesFailed), ("tilesOfFiles", tilesOfFiles),
                ("tileCredit", "© OpenStreetMap contributors"),
            ]
        }
        package static let tiles = "Map tiles of openstreetmap.org"
        package static let tilesTell =
            "Off, this page makes no requests. On, openstreetmap.org learns which area you look at."
        private static let tilesFailed =
            "The map tiles could not be loaded: there is no network, or openstreetmap.org refused them."
        private static let tilesOfFiles =
            """
            A page opened from a file it may refuse, for it wants to know which site asks. Then run python3 -m \
            http.server --bind 127.0.0.1 in the folder of the file, and open the page at http://127.0.0.1:8000.
            """
        package static let libraries = "The map uses Leaflet and Leaflet.markercluster: their licences"

        // The file

        package static func notWritten(_ path: String, _ reason: String) -> String {
            "The page could not be written to \(path): \(reason)."
        }
        package static let setFolder = "Name a folder that you may write to: TMPDIR=… places --open-in-browser"
        package static func kept(_ reason: String) -> String { "\(reason) The page is kept in the file." }

        // A place

        package static let directions = "directions"
        package static let onOpenStreetMap = "on openstreetmap.org"
        package static let inMapProgram = "in your map program"
    }
}

extension Words {
    /// Pictures of maps.
    package enum Picture {
        package static func missingLibrary(_ name: String, _ package: String) -> (what: String, next: String?) {
            (
                "There is no picture, because the library \(name) is not installed.",
                "Install it: apt-get install \(package)"
            )
        }

        package static let notDrawn = "The map could not be drawn as a picture."
        package static let badSize = "A picture has from 1 to 8,192 pixels on each side."
        package static let noMemory = "There is not enough memory for the picture."
        package static func notForTerminals(_ format: String) -> String {
            "\(format.uppercased()) cannot be shown in a terminal."
        }
        package static func redirect(_ format: String) -> String {
            "Write it to a file: places --format \(format) > map.\(format)"
                + (format == "html" ? "; or look at it: --open-in-browser" : "")
        }
    }
}
