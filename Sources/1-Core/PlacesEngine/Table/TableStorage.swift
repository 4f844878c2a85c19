package import PlacesFeature

/// What a table stands on: records that are looked into one by one, or a file in which every column stands ready.
///
/// A column that a table asks for here is kept by it, so that it is asked for once.
package protocol TableStorage: Sendable {
    var count: Int { get }
    var points: PointColumn { get }
    /// See ``Place/isIncidental``.
    var incidental: Column<Bool> { get }
    /// Whether ``texts()`` are at hand, so that reading them row by row saves nothing.
    var hasTexts: Bool { get }

    /// The number of each row's record, the less the more prominent; `nil` where it is that of the row.
    var recordNumbers: Column<UInt32>? { get }
    /// The less the more prominent, the same for equally prominent rows; `nil` where these are ``recordNumbers``.
    var prominences: Column<UInt32>? { get }

    // One row each.
    func point(_ row: Int) throws(PlacesError) -> Coordinate
    /// - Parameter withFacts: whether damage in any fact of a row is to be found now; without it identifiers, names and points
    ///   alone are sure, and ``expectSound()`` reports damage in what was read of the others.
    func places(_ rows: [UInt32], withFacts: Bool) throws(PlacesError) -> [Place]
    func forEachName(_ rows: [UInt32], _ body: (Int, UTF8Span) -> Void) throws(PlacesError)
    func id(_ row: Int) throws(PlacesError) -> Place.ID
    /// The row of an identifier, or `nil` if there is none.
    func row(of id: Place.ID) throws(PlacesError) -> Int?
    func chains(_ row: Int) throws(PlacesError) -> [Chain]
    func attributes(_ row: Int) throws(PlacesError) -> [String: String]
    func searchTexts(_ row: Int) throws(PlacesError) -> SearchTexts

    // Columns.
    func tree() throws(PlacesError) -> PlaceTree
    func kinds() throws(PlacesError) -> InternedColumn<[PlaceCategory]>
    /// The different lists as words are looked for in them.
    /// - Parameter kinds: ``kinds()``.
    func foldedKinds(_ kinds: InternedColumn<[PlaceCategory]>) throws(PlacesError) -> FoldedKindLists
    /// - Parameter kinds: ``kinds()``.
    func kindRows(_ kinds: InternedColumn<[PlaceCategory]>) throws(PlacesError) -> RowsByNumber
    /// What stands for the chains that a record names, in their order.
    func chainKeys() throws(PlacesError) -> InternedColumn<[String]>
    func names() throws(PlacesError) -> InternedColumn<String>
    /// Which of the names stand for one of some chains, by the numbers of the names.
    /// - Parameters:
    ///   - keys: of the chains.
    ///   - names: ``names()``.
    func isNamed(
        _ keys: Set<String>, among names: InternedColumn<String>
    ) throws(PlacesError) -> [Bool]
    func hours() throws(PlacesError) -> InternedColumn<OpeningHours?>
    func countries() throws(PlacesError) -> InternedColumn<String?>
    /// True if places may have closed for good.
    var mayHaveClosedForGood: Bool { get }
    func closedForGood() throws(PlacesError) -> Column<Bool>
    func assessments() throws(PlacesError) -> AssessmentColumns
    func texts() throws(PlacesError) -> FoldedTexts
    /// The words of those texts with their rows; `nil` where all rows are looked into.
    func wordRows() throws(PlacesError) -> WordRows?
    /// The names of the chains that any record names.
    func chainNames() throws(PlacesError) -> Set<String>
    /// The names of the attributes that any record has.
    func attributeKeys() throws(PlacesError) -> Set<String>

    /// Throws if anything that was read was damaged: what was made of it is no answer.
    func expectSound() throws(PlacesError)
}
