extension Words {
    /// OpenStreetMap by Overpass.
    package enum OpenStreetMap {
        package static let source = "OpenStreetMap"
        package static let attribution = "© OpenStreetMap contributors"
        package static let attributionURL = "https://www.openstreetmap.org/copyright"
        package static let licence = "ODbL 1.0"

        package static let needsCentre = "OpenStreetMap does not know where you are"

        package static func insecureAddress(_ address: String) -> (what: String, next: String?) {
            (
                "\(address) is not encrypted, and where you are is not sent in the open",
                "Give an address that starts with https:// (http:// only for this machine)."
            )
        }
    }
}
