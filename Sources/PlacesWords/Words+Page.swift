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
