internal import CPlacesData
internal import PlacesBytes

/// The markets in the program; each is read when it is asked for.
enum BuiltInMarket: String, CaseIterable {
    case chile = "cl"
    case russia = "ru"
    case unitedStates = "us"

    var country: String { rawValue.uppercased() }

    /// The market of a country of two capital letters.
    init?(country: String) { self.init(rawValue: country.lowercased()) }

    var name: String {
        switch self {
        case .chile: "Chile"
        case .russia: "Russia"
        case .unitedStates: "United States"
        }
    }

    func read() throws(MarketFileError) -> Market {
        let file =
            switch self {
            case .chile: places_market_chile()
            case .russia: places_market_russia()
            case .unitedStates: places_market_united_states()
            }
        let bytes = [UInt8](InPlaceBytes(inProgram: file.bytes, count: file.count))
        return try MarketReader.read(bytes, path: "\(rawValue).json")
    }
}
