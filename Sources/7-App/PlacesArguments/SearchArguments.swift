package import PlacesExchange
package import PlacesFeature
package import PlacesPage
package import PlacesPresentation
package import PlacesReading
package import PlacesTableFile
package import PlacesUseCases

/// A search as the command line asks for it: only what was given.
package struct SearchArguments: Hashable, Sendable {
    /// The words, joined, or `nil` without any.
    package var text: String?
    /// Whether the words mean nothing but themselves.
    package var isLiteral: Bool?
    package var withLists: Bool?
    package var includesClosedForGood: Bool?
    package var radius: SearchRadius?
    /// A place: a point in figures, a link, a number of the last answer or a name; not read yet.
    package var near: String?
    package var limit: ResultLimit?
    package var selection: PlacesQuery.Selection?
    package var source: SourceChoice?
    package var isFresh = false
    package var format: OutputFormat?
    package var opensInBrowser: Bool?
    package var units: UnitSystem?
    /// Methods to find the position, in their order.
    package var locate: [LocationMethod]?
    package var simulate: SimulationChoice?
    package var location = LocationArguments()
    package var isASCII: Bool?
    package var isAccessible: Bool?
    package var tellsRawAttributes: Bool?
    /// Degrees clockwise from north that the user faces.
    package var facing: Double?
    /// Columns and rows.
    package var width: Int?
    package var height: Int?
    package var color: ColorChoice?
    package var map = MapArguments()
    package var maxCalls: Int?
    package var isVerbose: Bool?
    package var caFile: String?
    /// Where to write what could not be read.
    package var errors: String?
    /// What the files to read are, where neither their names nor they themselves show it.
    package var inputFormat: InputFormat?
    /// The role of an index, and the file of its outline.
    package var role: IndexRole?
    package var outline: String?
    package var connectTimeout: Duration?
    package var totalTimeout: Duration?
    // What to list.
    /// Identifiers of our category tree.
    package var kinds: [String]?
    package var excludedKinds: [String]?
    package var chains: [String]?
    package var excludedChains: [String]?
    package var isIndependent: Bool?
    package var minimumRating: Double?
    package var prices: ClosedRange<Int>?
    package var attributes: [AttributeCondition]?
    package var expansion: SearchRadius?
    package var sort: SortChoice?
    package var isReversed: Bool?

    // Opening hours.
    package var isOpenNow: Bool?
    /// Read once the languages are known.
    package var openAt: WrittenTime?
    package var openFor: Duration?
    package var isReachable: Bool?
    package var unknownHours: OpeningCondition.UnknownHours?

    /// Names of fields, parted by commas; not read yet.
    package var fields: String?
    /// A line for each place, with names of fields in braces; not read yet.
    package var template: String?
    /// Whether what is longer than the screen goes through a pager.
    package var isPaged: Bool?

    // What single commands take.
    package var list: String?
    package var note: String?
    /// Whether a question that would be asked is answered with yes.
    package var isSure: Bool?
    /// A name and a point of the user's own for a place to be saved; the point is not read yet.
    package var ownName, point: String?
    package var mapService: MapService?
    package var shareForm: ShareFormChoice?
    package var time: String?
    package var country: String?
    package var isPrivate: Bool?
    /// Whether an assistant learns what the user saved, and whether it may ask services that charge.
    package var tellsSaved, allowsBilled: Bool?

    /// What the reader should know about how the line was taken.
    package var notices: [Notice] = []
    /// A line for the user: the words look like a misspelt command.
    package var hint: String?

    package init() {}
}

extension SearchArguments {
    /// Takes how far to search; a notice says which distance a time on foot became.
    package mutating func setRadius(_ given: WalkableRadius) {
        radius = given.radius
        notices.removeAll { if case .onFoot = $0 { true } else { false } }
        if let minutes = given.minutesOnFoot {
            notices.append(.onFoot(minutes: minutes, metres: given.radius.metres))
        }
    }
}

extension SearchArguments {
    /// Makes the name that a command about a place is given the text of the search that finds it.
    package mutating func searches(for places: [PlaceReference]) {
        guard case .name(let name)? = places.first else { return }
        (text, isLiteral) = (name, true)
    }
}
