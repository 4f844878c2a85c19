extension Strings {
    /// OpenStreetMap by Overpass.
    package enum OpenStreetMap {
        package static let source = "OpenStreetMap"
        package static let attribution = "© OpenStreetMap contributors"
        package static let attributionURL = "https://www.openstreetmap.org/copyright"
        package static let licence = "ODbL 1.0"

        /// Who learns a position, and what for.
        package static let recipient = localized("an OpenStreetMap server (Overpass), which searches around it")

        /// What is sent, on which occasion and where.
        package static var disclosures: [(when: String, what: String, recipient: String)] {
            [
                (
                    localized("`--source osm`"),
                    localized(
                        "your position and radius rounded to 1 cm, and beyond 2 km the tags of the kinds; not your words; `CONTACT` if set"
                    ),
                    localized("overpass-api.de, if it fails overpass.private.coffee, or `OVERPASS_URL`")
                )
            ]
        }

        package static let noServer = localized("no server of OpenStreetMap is known")
        package static let noAsker = localized("a server of OpenStreetMap wants to know who asks")

        package static let needsCentre = localized("OpenStreetMap does not know where you are")

        package static func insecureAddress(_ address: String) -> (what: String, next: String?) {
            (
                localized("\(address) is not encrypted, and where you are is not sent in plain text"),
                localized("Give an address that starts with https:// (http:// only for this machine).")
            )
        }
    }
}
