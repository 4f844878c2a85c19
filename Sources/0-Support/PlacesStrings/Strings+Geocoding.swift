extension Strings {
    /// What positions are called, and where names are.
    package enum Geocoding {
        package static let geoNames = "GeoNames"
        package static let geoNamesLicence = "CC BY 4.0"

        package static let noTowns = localized("the list of towns is empty")

        package static func noTowns(_ path: String) -> String { "\(path): \(noTowns)" }

        /// Why a list of towns cannot be used.
        package static func badTowns(_ path: String, line: Int, field: String, _ reason: String) -> String {
            localized("\(path), line \(line), \(field): \(reason)")
        }

        package static let missing = localized("is missing")
        package static let notText = localized("is not UTF-8 text")
        package static let openQuote = localized("the quotation mark is never closed")
        package static let textBehindQuote = localized("text follows the closing quotation mark")
        package static let notLatitude = localized("is not a number in -90...90")
        package static let notLongitude = localized("is not a number in -180...180")
        package static let notCount = localized("is not a whole number of at least 0")
        package static let notCountry = localized("is not a code or English name of a country")
        package static let fields = localized("fields")

        package static func field(_ number: Int) -> String { localized("field \(number)") }

        package static func fieldCount(_ count: Int, expected: Int) -> String {
            localized("\(count) instead of \(expected)")
        }

        package static let nominatim = "Nominatim"
        package static let noPlace = localized("it holds no place")

        /// Why a server that wants to be asked seldom is not asked.
        package static let tooManyWait: (what: String, next: String?) = (
            localized("more than a minute's worth of requests is already waiting"),
            localized("Try again in a minute.")
        )

        package static func noTurns(_ folder: String, _ reason: String) -> (what: String, next: String?) {
            (
                localized(
                    "it is asked once a second at most, and its turns cannot be recorded in \(folder) (\(reason))"),
                localized("Make \(folder) a folder that only you may use (mode 700).")
            )
        }

        package static let notOwnFolder = localized("others may use it")

        package static func insecureAddress(_ address: String) -> (what: String, next: String?) {
            (
                localized("\(address) is not encrypted, and what you look for is not sent in plain text"),
                localized("Give an address that starts with https:// (http:// only for this machine).")
            )
        }
    }
}
