/// The places of a long list behind its first ones, which are made when they are read, a portion at a time, and not kept.
public struct FurtherPlaces: Hashable, Sendable {
    /// So many places of a list are made at once, and so many stand in ``PlacesResult/places``.
    public static let portion = 1000

    /// How many there are.
    public let count: Int
    private let maker: Maker

    /// - Parameters:
    ///   - count: how many there are.
    ///   - make: makes those of a part of `0..<count`, in their order; the same part gives the same places.
    public init(count: Int, make: @escaping @Sendable (Range<Int>) throws(PlacesError) -> [NearbyPlace]) {
        (self.count, maker) = (count, Maker(make))
    }

    /// Makes those of a part of `0..<count`.
    /// - Throws: ``PlacesError/localData(reason:)`` if a record is damaged.
    public func places(_ part: Range<Int>) throws(PlacesError) -> [NearbyPlace] { try maker.make(part) }

    public static func == (one: FurtherPlaces, other: FurtherPlaces) -> Bool { one.maker === other.maker }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(maker)) }

    /// Gives a function an identity.
    private final class Maker: Sendable {
        let make: @Sendable (Range<Int>) throws(PlacesError) -> [NearbyPlace]

        init(_ make: @escaping @Sendable (Range<Int>) throws(PlacesError) -> [NearbyPlace]) { self.make = make }
    }
}

/// Reads all places of a list in their order, the further ones as they are made.
public struct ListedPlaces: Sendable {
    private var places: [NearbyPlace]
    private let further: FurtherPlaces?
    /// The next of the places at hand, and the first of the further places that were not made yet.
    private var (position, unmade) = (0, 0)

    init(_ result: PlacesResult) { (places, further) = (result.places, result.further) }

    /// The next place, or `nil` after the last one.
    /// - Throws: ``PlacesError/localData(reason:)`` if its record, or one of the same portion, is damaged; so does the next
    ///   call, for the portion is made again.
    public mutating func next() throws(PlacesError) -> NearbyPlace? {
        while position == places.count {
            guard let further, unmade < further.count else { return nil }
            let part = unmade..<min(further.count, unmade + FurtherPlaces.portion)
            // The last portion is given back before the next one is made.
            (places, position) = ([], 0)
            places = try further.places(part)
            unmade = part.upperBound
        }
        position += 1
        return places[position - 1]
    }
}

extension PlacesResult {
    /// All places of the list, the ``further`` ones included.
    public var listed: ListedPlaces { ListedPlaces(self) }

    /// How many places the list has, the ``further`` ones included.
    public var listedCount: Int { places.count + (further?.count ?? 0) }
}
