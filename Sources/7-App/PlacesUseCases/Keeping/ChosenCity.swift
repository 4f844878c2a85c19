public import PlacesFeature
public import PlacesMarkets
import PlacesStrings

/// The town that the user chose, kept among the preferences of this machine.
public struct ChosenCity: Sendable {
    private static let key = "location.city"

    public let context: UseCaseContext

    public init(context: UseCaseContext) {
        self.context = context
    }

    /// The remembered town, or `nil` if there is none, or if it cannot be read, which is reported to the user.
    public var choice: Choice? {
        guard let store = context.store else { return nil }
        do {
            return try store.preference(Self.key).flatMap(Choice.init(text:))
        } catch {
            context.report(error)
            return nil
        }
    }

    public func remember(_ choice: Choice) throws(UseCaseError) { try set(choice.text) }

    /// Returns what was remembered.
    public func forget() throws(UseCaseError) -> Choice? {
        let old = choice
        try set(nil)
        return old
    }

    private func set(_ text: String?) throws(UseCaseError) {
        let store = try context.requiredStore
        try translated { try store.setPreference(Self.key, to: text) }
    }

    /// A town with what its market says about searches in it.
    public struct Choice: Hashable, Sendable {
        public let name: String
        public let region: String?
        public let country: String
        public let coordinate: Coordinate
        public let market: MarketTerms?

        /// How far and for how many places to search in a market.
        public struct MarketTerms: Hashable, Sendable {
            public let id: String
            /// Metres.
            public let radius: Double
            public let nearestCount: Int
        }

        public init(_ city: City, market: Market?) {
            (name, region, country, coordinate) = (
                city.name.cleaned, city.region?.cleanedOrNil, city.country, city.coordinate
            )
            self.market = market.flatMap { market in
                market.country != city.country
                    ? nil
                    : MarketTerms(id: market.id.cleaned, radius: market.radius, nearestCount: market.nearestCount)
            }
        }

        /// Fields parted by tabs, which no name has: latitude, longitude, country, name, region, and the market's
        /// identifier, radius and count.
        init?(text: String) {
            let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 5 || fields.count == 8, let latitude = Double(fields[0]),
                let longitude = Double(fields[1]),
                let coordinate = Coordinate(latitude: latitude, longitude: longitude)
            else { return nil }
            (self.coordinate, country, name) = (coordinate, fields[2], fields[3])
            region = fields[4].cleanedOrNil
            market =
                fields.count == 8
                ? Double(fields[6]).flatMap { radius in
                    Int(fields[7]).map { MarketTerms(id: fields[5], radius: radius, nearestCount: $0) }
                } : nil
        }

        public var text: String {
            let town = ["\(coordinate.latitude)", "\(coordinate.longitude)", country, name, region ?? ""]
            let terms = market.map { [$0.id, "\($0.radius)", "\($0.nearestCount)"] } ?? []
            return (town + terms).joined(separator: "\t")
        }

        /// The name with its region and country.
        public var fullName: String { [name, region ?? "", country].filter { !$0.isEmpty }.joined(separator: ", ") }

        public var fix: LocationFix {
            LocationFix(coordinate: coordinate, age: .zero, method: .city, label: fullName, town: name)
        }
    }
}
