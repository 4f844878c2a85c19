import PlacesFeature
import PlacesJSON

/// A place of an answer. Its facts, which few readers ask for, are read from the answer when they are asked for: so the place
/// keeps the whole answer, with the key masked, as long as it lives.
final class FoursquareRecord: PlaceFactsReader {
    private let categories: [PlaceCategory]
    private let assessment: Assessment
    private let hours: OpeningHours?
    private let chains: [Chain]
    private let isClosed: Bool
    private let fields: JSONObject

    init(
        categories: [PlaceCategory], assessment: Assessment, hours: OpeningHours?, chains: [Chain], isClosed: Bool,
        fields: JSONObject
    ) {
        (self.categories, self.assessment, self.hours) = (categories, assessment, hours)
        (self.chains, self.isClosed, self.fields) = (chains, isClosed, fields)
    }

    func categories(_ row: Int) -> [PlaceCategory] { categories }
    func assessment(_ row: Int) -> Assessment { assessment }
    func hours(_ row: Int) -> OpeningHours? { hours }
    func chains(_ row: Int) -> [Chain] { chains }
    func isClosed(_ row: Int) -> Bool { isClosed }
    func facts(_ row: Int) -> PlaceFacts { FoursquareMapper.facts(FoursquareFacts(fields)) }
}
