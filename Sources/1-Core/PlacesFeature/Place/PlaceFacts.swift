/// What a place has most texts of and few readers ask for.
package final class PlaceFacts: Sendable {
    package let address: PostalAddress
    package let contact: Contact
    package let dates: Dates
    package let attributes: [String: String]

    package init(address: PostalAddress, contact: Contact, dates: Dates, attributes: [String: String]) {
        (self.address, self.contact, self.dates) = (address, contact, dates)
        self.attributes = attributes.cleaned
    }

    /// The same with other dates.
    init(_ facts: PlaceFacts, dates: Dates) {
        (address, contact, self.dates, attributes) = (facts.address, facts.contact, dates, facts.attributes)
    }
}

/// Reads what a place has of a row that was found sound before, so that reading cannot fail.
package protocol PlaceFactsReader: AnyObject, Sendable {
    func categories(_ row: Int) -> [PlaceCategory]
    func assessment(_ row: Int) -> Assessment
    func hours(_ row: Int) -> OpeningHours?
    func chains(_ row: Int) -> [Chain]
    /// Whether the row is told to be closed, if only by a date.
    func isClosed(_ row: Int) -> Bool
    func facts(_ row: Int) -> PlaceFacts
    /// See ``Place/points``.
    func points(_ row: Int) -> Int?
    /// Lends all of these at once.
    func lend(_ row: Int, _ body: (PlaceParts) -> Void)
}

/// What there is to know of a place beside what it is found by.
package struct PlaceParts {
    package let categories: [PlaceCategory]
    package let assessment: Assessment
    package let hours: OpeningHours?
    package let chains: [Chain]
    package let isClosed: Bool
    package let facts: PlaceFacts
    package let points: Int?
}

extension PlaceFactsReader {
    package func points(_ row: Int) -> Int? { nil }

    package func lend(_ row: Int, _ body: (PlaceParts) -> Void) {
        body(
            PlaceParts(
                categories: categories(row), assessment: assessment(row), hours: hours(row), chains: chains(row),
                isClosed: isClosed(row), facts: facts(row), points: points(row)))
    }
}
