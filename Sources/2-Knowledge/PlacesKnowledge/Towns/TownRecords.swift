internal import PlacesFeature

/// Towns as a k-d tree: of a range, the town in the middle parts those whose coordinate on its axis is not greater, before
/// it, from those whose coordinate is not less, after it; the halves are ranges of the same kind.
protocol TownRecords: Sendable {
    /// The number of towns, at least one.
    var count: Int { get }
    /// Where a town lies in space, in metres.
    func position(_ index: Int) -> Point
    /// The axis that parts the towns before and after this one: 0, 1 or 2 for x, y or z.
    func axis(_ index: Int) -> Int
    func coordinate(_ index: Int) throws(PlacesError) -> Coordinate
    func geonameID(_ index: Int) -> Int
    func population(_ index: Int) -> Int
    /// The two letters of the country, as ``CountryKey`` packs them.
    func country(_ index: Int) -> CountryKey
    func town(_ index: Int) throws(PlacesError) -> Town
    /// The bytes of a town's name, which need not be UTF-8.
    func withName<Result>(
        _ index: Int, _ body: (Span<UInt8>) throws(PlacesError) -> Result
    ) throws(PlacesError) -> Result
}

/// The two letters of a country in one number; those of a town whose list gives none are two zeros.
struct CountryKey: Hashable {
    private let bytes: UInt16

    init(_ first: UInt8, _ second: UInt8) { bytes = UInt16(first) << 8 | UInt16(second) }

    init(_ code: String) {
        let letters = Array(code.utf8.prefix(2)) + [0, 0]
        self.init(letters[0], letters[1])
    }
}
