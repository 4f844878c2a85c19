public import PlacesFeature

/// A town as a list of towns knows it.
public struct AddressBookTown: Hashable, Sendable {
    /// A point in the town.
    public let coordinate: Coordinate
    /// What to call it in a line, such as `Espoo, Finland`.
    public let label: String

    public init(coordinate: Coordinate, label: String) {
        (self.coordinate, self.label) = (coordinate, label)
    }
}

/// Finds a town by its name, or `nil` if the list has none of that name.
///
/// Region and country are as people wrote them, in any language, short or long; they help to choose among towns of one
/// name, and one that is not understood is best left out of account.
public typealias AddressBookTownFinder =
    @Sendable (_ city: String, _ region: String?, _ country: String?) throws(LocationError) -> AddressBookTown?

/// Where the user may be, for people know more people near them.
public struct HomeTownEstimate: Hashable, Sendable {
    /// The town that most addresses lead to.
    public let town: AddressBookTown
    /// What the addresses call it.
    public let candidate: LocalityCounts.Candidate
    /// How many more frequent cities the list of towns does not have.
    public let unknownBefore: Int

    /// Looks up the cities of the tally, the most frequent first, until one is known.
    /// - Throws: ``PlacesFeature/LocationError/noPosition(reason:)`` if there is no address, no city in any, or none of
    ///   the 20 most frequent is known; and what the finder throws.
    public init(_ tally: LocalityCounts, town: AddressBookTownFinder) throws(LocationError) {
        for (index, candidate) in tally.candidates.enumerated() {
            if let town = try town(candidate.city, candidate.region, candidate.country) {
                (self.town, self.candidate, unknownBefore) = (town, candidate, index)
                return
            }
        }
        throw .noPosition(reason: .contacts(Self.reason(tally)))
    }

    private static func reason(_ tally: LocalityCounts) -> ContactsReason {
        if tally.withAddress == 0 { return .noAddresses(contacts: tally.contacts) }
        if !tally.candidates.isEmpty { return .unknownCities(tried: tally.candidates.count) }
        let parts: [(ContactsReason.Part, isThere: Bool)] = [
            (.postalCode, !tally.postalCodes.isEmpty), (.region, !tally.regions.isEmpty),
            (.country, !tally.countries.isEmpty),
        ]
        return .noCities(only: parts.filter(\.isThere).map(\.0))
    }
}
