/// Something a reader should know about an answer.
///
/// Until version 1.0 a minor version may add cases: let a `switch` over them have a `default`.
public enum Notice: Hashable, Sendable {
    /// Places in the answer that could not be read were left out.
    case skippedPlaces(count: Int)
    /// The service was asked this often.
    case calls(count: Int)
    /// More could be had, but the number of calls is limited.
    case callLimitReached(limit: Int)
    /// Not even the first page of every part of what was asked for came: that takes so many calls.
    case notAllAsked(calls: Int)
    /// The source does not know these kinds, by their names, and was asked for the others.
    case unknownKinds([String], source: String)
    /// The service named a next page elsewhere, which was not followed.
    case foreignNextPage(host: String)
    /// A later page failed; what came before it is shown.
    case laterPageFailed(reason: PlacesError)
    /// There are more places in the circle than the service was asked to list. Which of them came says nothing about
    /// their distance: only within this many metres all are known.
    case tooManyPlaces(wholeWithin: Double?)
    /// The service gave up before the end of its answer, and said why.
    case brokenOff(remark: String)
    /// Another server answered, for the usual one failed.
    case mirrorUsed(host: String, reason: PlacesError)
    /// The server's data is of this day, much older than its service promises.
    case staleData(date: CalendarDate)
    /// The service could not answer. This is its earlier answer, with its age in seconds.
    case agedAnswer(seconds: Int, reason: PlacesError)
    /// The answer does not say where the search took place.
    case centreUnknown
    /// The circle leaves the area of this name, in which the source knows places; and if that is the built-in sample.
    case leavesCoverage(area: String, isSample: Bool)
    /// No source covers the point, which has this name, if any. The person's own lists have this many places in the circle.
    case onlyLists(around: String?, count: Int)
    /// The number of places of the person's own lists in the circle that are not listed.
    case moreOfYours(count: Int)
    /// The source knows no places around the point that the words name, only those of some areas.
    case notCovered(areas: [String])
    /// The places are a built-in sample.
    case sample(area: String, dataDate: CalendarDate)
    /// The sample answers because no place was chosen: it is not where the person is, whose clock is that of a place with
    /// this name, if it is known.
    case standIn(sample: String, clock: String?)
    /// The sample, as old as it is, holds nothing for the text or, without one, nothing of these kinds, by their names;
    /// and, if so, of all that was asked for.
    case notHeld(text: String?, kinds: [String], area: String, dataDate: CalendarDate, isEverything: Bool)
    /// Ways to find the position that failed before one succeeded, or before the search went on without.
    case locationStepFailed(method: LocationMethod, error: LocationError)
    /// Nothing was found within the circle asked for, so it grew, in metres; perhaps to no avail.
    case radiusGrown(from: Double, to: Double, found: Bool)
    /// Nothing was found within the circle; the nearest match is so many metres away.
    case nearestMatch(distance: Double)
    /// Little is open; of those that are closed, the place of this name opens first, at this time on its clocks. Days are counted
    /// from the one of the search. The distance is in metres.
    case firstToOpen(name: String, at: WallTime, asked: CivilDay, distance: Double?)
    /// Nothing was found, but these look much like it.
    case didYouMean([String])
    /// No source tells how popular these places are, so it counts how often each was opened here.
    case popularityIsOwn
    /// The order could not be followed, for no place has what it goes by.
    case nothingToSortBy(PlacesOrder.Key)
    /// Of these places only the identifier is kept, so that they have no point.
    case identifiersOnly([String])
    /// So many of the places listed as independent are so only as far as anybody noted.
    case chainsUnknown(count: Int)
    /// The service was asked around the centre of a cell of so many metres instead of the exact point.
    case blurred(size: Double)
    /// Distances and order start at the centre of a cell of this side, in metres, instead of the exact point.
    case measuredFromCell(size: Double)
    /// The words wish for something of which the source tells nothing; and the condition that would ask for it.
    case notTold(WishedFact, asking: SearchCondition?)
    /// The service refused facts that it charges extra for, and was asked again without them.
    case factsRefused([WishedFact])
    /// Places are open by hours that do not mention holidays, and this day is one.
    case unsaidOnHoliday(CivilDay)
    /// The words ask for attributes that no record here has; with the kind of places listed instead.
    case notRecorded([String], listed: Unrecorded)
    /// The words wish for a wider circle, which may cost more calls; and the condition that asks for it.
    case wider(asking: SearchCondition?)
    /// Nothing was found for a word, so that the answer is for another one.
    case corrected(String, to: String)
    /// No place has all the words, so that the answer is for the others.
    case dropped(String)
    /// The words name a place to look at that nothing here knows.
    case unknownPlace(String)
    /// The words name a town of a name that others have, too: which one was taken, and the largest of the others.
    case alsoCalled(String, taken: String, other: String)
    /// The circle was given as a time on foot: so many minutes are so many metres.
    case onFoot(minutes: Double, metres: Double)
    /// The first word names a command, but the line was taken as a search.
    case searchedForCommandWord(String)
    /// This machine lacks the rules of that time zone, so that hours there cannot be judged.
    case zoneMissing(String)

    /// The places listed in an answer whose wished attributes are not recorded.
    public enum Unrecorded: Hashable, Sendable {
        /// No place, for no name says so either.
        case nothing
        /// Places whose names say so.
        case names
        /// Places of other kinds that are recorded so.
        case otherKinds
        /// All places that meet the rest of the question.
        case all
    }

    /// A stable name for machines.
    public var code: String {
        switch self {
        case .skippedPlaces: "skipped-places"
        case .calls: "calls"
        case .callLimitReached: "call-limit-reached"
        case .notAllAsked: "not-all-asked"
        case .unknownKinds: "unknown-kinds"
        case .foreignNextPage: "foreign-next-page"
        case .laterPageFailed: "later-page-failed"
        case .tooManyPlaces: "too-many-places"
        case .brokenOff: "broken-off"
        case .mirrorUsed: "mirror-used"
        case .staleData: "stale-data"
        case .agedAnswer: "aged-answer"
        case .centreUnknown: "centre-unknown"
        case .leavesCoverage: "leaves-coverage"
        case .onlyLists: "only-lists"
        case .moreOfYours: "more-of-yours"
        case .notCovered: "not-covered"
        case .sample: "sample"
        case .standIn: "stand-in"
        case .notHeld: "not-held"
        case .locationStepFailed: "location-step-failed"
        case .radiusGrown: "radius-grown"
        case .nearestMatch: "nearest-match"
        case .firstToOpen: "first-to-open"
        case .didYouMean: "did-you-mean"
        case .popularityIsOwn: "popularity-is-own"
        case .nothingToSortBy: "nothing-to-sort-by"
        case .identifiersOnly: "identifiers-only"
        case .chainsUnknown: "chains-unknown"
        case .blurred: "blurred"
        case .measuredFromCell: "measured-from-cell"
        case .notTold: "not-told"
        case .factsRefused: "facts-refused"
        case .notRecorded: "not-recorded"
        case .unsaidOnHoliday: "unsaid-on-holiday"
        case .wider: "wider"
        case .corrected: "corrected"
        case .dropped: "dropped"
        case .unknownPlace: "unknown-place"
        case .alsoCalled: "also-called"
        case .onFoot: "on-foot"
        case .searchedForCommandWord: "searched-for-command-word"
        case .zoneMissing: "zone-missing"
        }
    }

    /// Whether it tells what was made of the words.
    package var isAboutWords: Bool {
        switch self {
        case .corrected, .dropped, .unknownPlace, .notTold, .factsRefused, .notRecorded, .wider, .alsoCalled: true
        default: false
        }
    }

    /// Whether it explains alone why nothing was found, anywhere.
    package var explainsNothing: Bool {
        switch self {
        case .notHeld(_, _, _, _, let isEverything): isEverything
        case .notCovered, .zoneMissing: true
        default: false
        }
    }
}
