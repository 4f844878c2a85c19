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
        package static let openOrUnknown = "open, or hours unknown"
        package static func noStreets(_ grid: String) -> String { "no streets known here: grid of \(grid)" }
        package static func someStreets(_ grid: String) -> String {
            "grid of \(grid) where no streets are known"
        }

        // What can be chosen

        package static let radius = "Radius"
        package static let sortBy = "Sort by"
        package static let asListed = "as in the answer"
        /// The page fills in the gaps.
        package static let count = "{shown} of {total} within {radius}"
        package static let tiles = "Map tiles of openstreetmap.org"
        package static let tilesTell =
            "Off, this page asks nobody. On, openstreetmap.org learns which area is looked at."
        package static let tilesFailed = "No tiles came: there is no network, or openstreetmap.org refused them."
        package static let tilesOfFiles =
            """
            A page opened from a file it may refuse, for it wants to know which site asks. Then run python3 -m \
            http.server --bind 127.0.0.1 in the folder of the file, and open the page at http://127.0.0.1:8000.
            """
        package static let tileCredit = "© OpenStreetMap contributors"

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
        package static let notForTerminals = "A PNG picture is nothing for a terminal."
        package static let redirect = "Write it to a file: places --format png > map.png"
    }
}
