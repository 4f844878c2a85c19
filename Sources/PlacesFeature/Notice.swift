import PlacesWords

/// Something a reader should know about an answer.
public enum Notice: Hashable, Sendable, CustomStringConvertible {
    /// Places in the answer that could not be read were left out.
    case skippedPlaces(count: Int)
    /// The service was asked this often.
    case calls(count: Int)
    /// More could be had, but the number of calls is limited.
    case callLimitReached(limit: Int)
    /// The service named a next page elsewhere, which was not followed.
    case foreignNextPage(host: String)
    /// A later page failed; what came before it is shown.
    case laterPageFailed(reason: String)
    /// Nobody told where the search took place.
    case centreUnknown
    /// The circle leaves the area in which the source knows places.
    case leavesCoverage(area: String)
    /// The places are a built-in sample.
    case sample(area: String, dataDate: CalendarDate)
    /// Ways to find the position that failed before one succeeded, or before the search went on without.
    case locationStepFailed(method: LocationMethod, reason: String)
    /// The first word names a command, but the line was taken as a search.
    case searchedForCommandWord(String)

    /// A stable name for machines.
    public var code: String {
        switch self {
        case .skippedPlaces: "skipped-places"
        case .calls: "calls"
        case .callLimitReached: "call-limit-reached"
        case .foreignNextPage: "foreign-next-page"
        case .laterPageFailed: "later-page-failed"
        case .centreUnknown: "centre-unknown"
        case .leavesCoverage: "leaves-coverage"
        case .sample: "sample"
        case .locationStepFailed: "location-step-failed"
        case .searchedForCommandWord: "searched-for-command-word"
        }
    }

    /// One sentence.
    public var description: String {
        switch self {
        case .skippedPlaces(let count): Words.Notices.skippedPlaces(count)
        case .calls(let count): Words.Notices.calls(count)
        case .callLimitReached(let limit): Words.Notices.callLimitReached(limit)
        case .foreignNextPage(let host): Words.Notices.foreignNextPage(host.cleaned)
        case .laterPageFailed(let reason): Words.Notices.laterPageFailed(reason.cleaned)
        case .centreUnknown: Words.Notices.centreUnknown
        case .leavesCoverage(let area): Words.Notices.leavesCoverage(area.cleaned)
        case .sample(let area, let date):
            Words.Notices.sample(area.cleaned, Words.Dates.name(date.year, date.month, date.day))
        case .locationStepFailed(let method, let reason):
            Words.Notices.locationStepFailed(method.rawValue, reason.cleaned)
        case .searchedForCommandWord(let word): Words.Notices.searchedForCommandWord(word.cleaned)
        }
    }
}
