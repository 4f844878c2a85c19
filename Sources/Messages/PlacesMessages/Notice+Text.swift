public import PlacesFeature
import PlacesText
import PlacesWords

extension Notice: CustomStringConvertible {
    /// One sentence.
    public var description: String { text(namesOptions: false) }

    /// The same, at a command line with the options that have to do with it.
    package func text(namesOptions: Bool) -> String {
        switch self {
        case .skippedPlaces(let count): Words.Notices.skippedPlaces(count)
        case .calls(let count): Words.Notices.calls(count)
        case .callLimitReached(let limit):
            Words.Notices.callLimitReached(limit, namesOptions: namesOptions)
        case .notAllAsked(let calls): Words.Notices.notAllAsked(calls: calls, namesOptions: namesOptions)
        case .unknownKinds(let names, let source):
            Words.Notices.unknownKinds(names.map(\.cleaned), source: source.cleaned)
        case .foreignNextPage(let host): Words.Notices.foreignNextPage(host.cleaned)
        case .laterPageFailed(let reason): Words.Notices.laterPageFailed(reason.description.cleaned)
        case .tooManyPlaces(let metres): Words.Notices.tooManyPlaces(wholeWithin: metres.map { Int($0.rounded(.down)) })
        case .brokenOff(let remark): Words.Notices.brokenOff(remark.cleaned)
        case .mirrorUsed(let host, let reason): Words.Notices.mirrorUsed(host.cleaned, reason.description.cleaned)
        case .staleData(let date): Words.Notices.staleData(Words.Dates.name(date.year, date.month, date.day))
        case .centreUnknown: Words.Notices.centreUnknown
        case .leavesCoverage(let area): Words.Notices.leavesCoverage(area.cleaned)
        case .notCovered(let areas):
            Words.Notices.notCovered(areas.map(\.cleaned), namesOptions: namesOptions)
        case .sample(let area, let date):
            Words.Notices.sample(area.cleaned, Words.Dates.name(date.year, date.month, date.day))
        case .notHeld(let text, let kinds, let area, let date, _):
            Words.Notices.notHeld(
                text?.cleaned, kinds.map(\.cleaned), area.cleaned, Words.Dates.name(date.year, date.month, date.day),
                namesOptions: namesOptions)
        case .locationStepFailed(let method, let error):
            Words.Notices.locationStepFailed(method.rawValue, error.description.cleaned)
        case .radiusGrown(let from, let to, let found):
            Words.Notices.radiusGrown(Self.distance(from), Self.distance(to), found: found)
        case .nearestMatch(let distance): Words.Notices.nearestMatch(Self.distance(distance))
        case .didYouMean(let names): Words.Notices.didYouMean(names.map(\.cleaned))
        case .popularityIsOwn: Words.Notices.popularityIsOwn
        case .nothingToSortBy(let key): Words.Notices.nothingToSortBy(key.rawValue)
        case .identifiersOnly(let names): Words.Notices.identifiersOnly(names.map(\.cleaned))
        case .chainsUnknown(let count): Words.Notices.chainsUnknown(count)
        case .blurred(let size): Words.Notices.blurred(Self.distance(size), namesOptions: namesOptions)
        case .notTold(let what, let condition):
            Words.Notices.notTold(what.words, option: namesOptions ? condition?.option : nil)
        case .wider(let condition): Words.Notices.wider(namesOptions ? condition?.option : nil)
        case .corrected(let word, let other): Words.Notices.corrected(word.cleaned, other.cleaned)
        case .dropped(let word): Words.Notices.dropped(word.cleaned)
        case .unknownPlace(let text): Words.Notices.unknownPlace(text.cleaned, namesOptions: namesOptions)
        case .onFoot(let minutes, let metres):
            Self.onFoot(minutes: minutes, in: Self.distance(metres))
        case .searchedForCommandWord(let word): Words.Notices.searchedForCommandWord(word.cleaned)
        case .zoneMissing(let zone): Words.Notices.zoneMissing(zone.cleaned)
        }
    }

    /// What so many minutes on foot are.
    package static func onFoot(minutes: Double, in distance: String) -> String {
        Words.Notices.onFoot(
            minutes: minutes, distance: distance, pace: Int((OpeningCondition.walkingSpeed * 60).rounded()))
    }

    /// Metric, with one decimal from a kilometre on: a notice knows no units.
    private static func distance(_ metres: Double) -> String {
        let whole = Int(metres.rounded())
        guard whole >= 1000 else { return Words.Notices.metres(whole) }
        let tenths = Int((metres / 100).rounded())
        return Words.Notices.kilometres(whole: tenths / 10, tenths: tenths % 10)
    }
}

extension Notice.Fact {
    fileprivate var words: String {
        switch self {
        case .prices: Words.Wishes.prices
        case .ratings: Words.Wishes.ratings
        case .openingHours: Words.Wishes.hours
        case .attribute(let key): key.cleaned
        }
    }
}
