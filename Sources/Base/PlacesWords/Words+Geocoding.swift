extension Words {
    /// What positions are called, and where names are.
    package enum Geocoding {
        package static let geoNames = "GeoNames"
        package static let geoNamesLicence = "CC BY 4.0"

        package static let noTowns = "the list of towns is empty"

        package static func noTowns(_ path: String) -> String { "\(path): \(noTowns)" }

        /// Why a list of towns cannot be used.
        package static func badTowns(_ path: String, line: Int, field: String, _ reason: String) -> String {
            "\(path), line \(line), \(field): \(reason)"
        }

        package static let missing = "is missing"
        package static let notText = "is not UTF-8 text"
        package static let openQuote = "the quotation mark is never closed"
        package static let textBehindQuote = "text follows the closing quotation mark"
        package static let notLatitude = "is not a number in -90...90"
        package static let notLongitude = "is not a number in -180...180"
        package static let notCount = "is not a whole number of at least 0"
        package static let notCountry = "is not a code or English name of a country"
        package static let fields = "fields"

        package static func field(_ number: Int) -> String { "field \(number)" }

        package static func fieldCount(_ count: Int, expected: Int) -> String {
            "\(count) instead of \(expected)"
        }

        package static let nominatim = "Nominatim"
        package static let noCandidates = "it holds no list of places"
        package static let noPlace = "it holds no place"

        /// Why a server that wants to be asked seldom is not asked.
        package static let tooManyWait = (
            what: "more than a minute's worth of requests is already waiting", next: "Try again in a minute."
        )

        package static func noTurns(_ folder: String, _ reason: String) -> (what: String, next: String) {
            (
                "it is asked once a second at most, and its turns cannot be recorded in \(folder) (\(reason))",
                "Make \(folder) a folder that only you may use (mode 700)."
            )
        }

        package static let notOwnFolder = "others may use it"

        package static func insecureAddress(_ address: String) -> (what: String, next: String?) {
            (
                "\(address) is not encrypted, and what you look for is not sent in plain text",
                "Give an address that starts with https:// (http:// only for this machine)."
            )
        }
    }
}
