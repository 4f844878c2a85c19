extension Strings {
    /// Databases of network addresses: ends of sentences, and lines of evidence.
    package enum MMDB {
        package static let forbidden = localized("it may not be read")
        package static let folder = localized("it is a folder")
        package static let foreign = localized("it is not a database in the MaxMind format, or it is incomplete")

        package static func notAnAddress(_ text: String?) -> String {
            let what = text.map { localized("\($0) is not an IP address") } ?? localized("no IP address is given")
            return localized("\(what), and a database of network addresses needs one")
        }

        package static func notPublic(_ address: String) -> String {
            localized("\(address) is not a public address, and a database of network addresses needs a public one")
        }

        package static func countriesOnly(_ type: String) -> String {
            localized("\(type) knows countries only and no positions; a City database is needed")
        }

        package static func withoutPositions(_ type: String) -> String {
            localized("\(type) has no positions; a City database is needed")
        }

        package static func ipv4Only(_ type: String, _ address: String) -> String {
            localized("\(type) knows IPv4 addresses only, and \(address) is an IPv6 address")
        }

        package static func unknownAddress(_ type: String, _ address: String) -> String {
            localized("\(type) does not know \(address)")
        }

        package static func unplacedAddress(_ type: String, _ address: String) -> String {
            localized("\(type) has no position for \(address)")
        }

        /// What a database of unknown kind is called.
        package static let unnamed = localized("the database")

        package static func built(_ type: String, _ day: String) -> String { localized("\(type) of \(day)") }

        package static func entry(_ address: String, _ path: String) -> String { localized("\(address) in \(path)") }

        /// The credit line that the licence of GeoLite2 asks for, word for word.
        package static let maxMindCredit =
            localized("This product includes GeoLite Data created by MaxMind, available from https://www.maxmind.com")

        /// The credit with a link that the licence of DB-IP's Lite databases asks for.
        package static let dbIPCredit = "IP Geolocation by DB-IP, https://db-ip.com"
    }
}
