import FoundationEssentials
import PlacesCategories
import PlacesEngine
import PlacesFeature
import PlacesHTTP

/// Maps an answer of Overpass to a page of places, the most prominent first.
///
/// An element without an identifier, a position or tags is skipped and counted. One that is no place, or a place no
/// more, is left out.
struct OverpassMapper {
    /// The greatest number of commas, colons and brackets: an element with many tags has a hundred.
    static let partsLimit = 400_000
    /// The same limit for answers with the points of streets, which have four of these each.
    static let areaPartsLimit = 3_000_000
    /// A service that follows OpenStreetMap by the minute is not this many days behind.
    static let freshDays = 7

    private let describer: OSMPlaceDescriber

    init(describer: OSMPlaceDescriber) { self.describer = describer }

    /// A page, and how many elements the answer listed, places or not: nodes, or ways and relations, whichever are more.
    /// - Throws: ``PlacesError/refused(status:message:)`` if the service gave up before the first element,
    ///   ``PlacesError/invalidData(reason:)``
    func page(from response: HTTPResponse) throws(PlacesError) -> (page: PlacesPage, elementsCount: Int) {
        let answer = try decode(response.body)
        let remark = answer.remark?.cleanedOrNil.map(Self.shortened)
        if let remark, answer.elements.values.isEmpty, answer.elements.skippedCount == 0 {
            throw .refused(status: response.status, message: remark)
        }
        let (date, notices) = date(of: answer, response)
        let page = PlacesPage(
            places: places(answer.elements.values), skippedCount: answer.elements.skippedCount,
            truncation: remark.map { .brokenOff(remark: $0) }, dataDate: date, notices: notices)
        return (page, Self.count(answer.elements))
    }

    /// All there is in a circle, or `nil` where the server gave up or listed as many elements as it may.
    /// - Parameter limit: how many elements it may list: nodes, or ways and relations.
    /// - Throws: ``PlacesError/invalidData(reason:)``
    func area(
        from response: HTTPResponse, in circle: AskedCircle, limit: Int
    ) throws(PlacesError) -> AskedArea? {
        let answer = try decode(response.body, partsLimit: Self.areaPartsLimit)
        guard answer.remark?.cleanedOrNil == nil, Self.count(answer.elements) < limit else { return nil }
        let (date, notices) = date(of: answer, response)
        let near = MapCircle(around: circle.centre, radius: Double(circle.radius))
        let skippedCount = answer.elements.skippedCount
        return AskedArea(
            circle: circle, places: places(answer.elements.values),
            streets: answer.shapes.compactMap { $0.feature(near: near) }, source: .openStreetMap.dated(date),
            notices: (skippedCount > 0 ? [.skippedPlaces(count: skippedCount)] : []) + notices)
    }

    /// The most prominent first.
    private func places(_ elements: [OverpassElement]) -> [Place] {
        elements.compactMap(describer.place).map { (place: $0, points: $0.points ?? 0) }.enumerated()
            .sorted { ($1.element.points, $0.offset) < ($0.element.points, $1.offset) }.map(\.element.place)
    }

    /// Nodes, or ways and relations, whichever are more.
    private static func count(_ elements: LenientList<OverpassElement>) -> Int {
        let nodesCount = elements.values.count { $0.id?.type == .node }
        return max(nodesCount, elements.values.count - nodesCount) + elements.skippedCount
    }

    private func date(of answer: OverpassAnswer, _ response: HTTPResponse) -> (CalendarDate?, [Notice]) {
        let date = answer.timestamp.flatMap { CalendarDate($0) }
        let isStale = date.map { Self.isStale($0, at: response.headers) } ?? false
        return (date, isStale ? date.map { [.staleData(date: $0)] } ?? [] : [])
    }

    private func decode(
        _ body: Data, partsLimit: Int = OverpassMapper.partsLimit
    ) throws(PlacesError) -> OverpassAnswer {
        let fields = try ServiceJSON.read(body, partsLimit: partsLimit).fields(otherwise: .noPlaceList)
        guard let answer = OverpassAnswer(fields) else { throw .invalidData(reason: .noPlaceList) }
        return answer
    }

    /// What went wrong, without the words that say that something did.
    private static func shortened(_ remark: String) -> String {
        let start = "runtime error: "
        let text = remark.hasPrefix(start) ? String(remark.dropFirst(start.count)) : remark
        return text.count > ServiceMessage.lengthLimit ? text.prefix(ServiceMessage.lengthLimit - 1) + "…" : text
    }

    /// Whether the data is old by the server's own clock.
    private static func isStale(_ date: CalendarDate, at headers: HTTPHeaders) -> Bool {
        guard let now = headers.date.map({ Int($0.timeIntervalSince1970) }),
            let day = date.day.flatMap({ CivilDay(year: date.year, month: date.month, day: $0) })
        else { return false }
        return now / 86_400 - day.number > freshDays
    }
}
