public import PlacesFeature
import PlacesStrings
import PlacesText

extension Notice: CustomStringConvertible {
    /// One sentence.
    public var description: String { text(namesOptions: false) }

    /// The same, at a command line with the options that have to do with it.
    package func text(namesOptions: Bool) -> String {
        switch self {
        case .skippedPlaces(let count): Strings.Notices.skippedPlaces(count)
        case .calls(let count): Strings.Notices.calls(count)
        case .callLimitReached(let limit):
            Strings.Notices.callLimitReached(limit, namesOptions: namesOptions)
        case .notAllAsked(let calls): Strings.Notices.notAllAsked(calls: calls, namesOptions: namesOptions)
        case .unknownKinds(let names, let source):
            Strings.Notices.unknownKinds(names.map(\.cleaned), source: source.cleaned)
        case .foreignNextPage(let host): Strings.Notices.foreignNextPage(host.cleaned)
        case .laterPageFailed(let reason): Strings.Notices.laterPageFailed(reason.description.cleaned)
        case .tooManyPlaces(let metres):
            Strings.Notices.tooManyPlaces(wholeWithin: metres.map { Int($0.rounded(.down)) })
        case .brokenOff(let remark): Strings.Notices.brokenOff(remark.cleaned)
        case .mirrorUsed(let host, let reason): Strings.Notices.mirrorUsed(host.cleaned, reason.description.cleaned)
        case .staleData(let date): Strings.Notices.staleData(Strings.Dates.name(date.year, date.month, date.day))
        case .agedAnswer(let seconds, let reason):
            Strings.Notices.agedAnswer(Strings.Time.ago(seconds), reason.description.cleaned)
        case .centreUnknown: Strings.Notices.centreUnknown
        case .leavesCoverage(let area, let isSample):
            Strings.Notices.leavesCoverage(area.cleaned, isSample: isSample)
        case .onlyLists(let place, let count):
            Strings.Notices.onlyLists(around: place?.cleaned, count)
        case .moreOfYours(let count): Strings.Notices.moreOfYours(count, namesOptions: namesOptions)
        case .notCovered(let areas):
            Strings.Notices.notCovered(areas.map(\.cleaned))
        case .sample(let area, let date):
            Strings.Notices.sample(area.cleaned, Strings.Dates.name(date.year, date.month, date.day))
        case .standIn(let sample, let clock): Strings.Setup.standIn(sample.cleaned, clock: clock?.cleaned)
        case .notHeld(let text, let kinds, let area, let date, _):
            Strings.Notices.notHeld(
                text?.cleaned, kinds.map(\.cleaned), area.cleaned, Strings.Dates.name(date.year, date.month, date.day))
        case .locationStepFailed(let method, let error):
            Strings.Notices.locationStepFailed(method.rawValue, error.description.cleaned)
        case .radiusGrown(let from, let to, let found):
            Strings.Notices.radiusGrown(Self.distance(from), Self.distance(to), found: found)
        case .nearestMatch(let distance): Strings.Notices.nearestMatch(Self.distance(distance))
        case .firstToOpen(let name, let time, let asked, let distance):
            Self.firstToOpen(name, time, asked, distance.map(Self.distance))
        case .didYouMean(let names): Strings.Notices.didYouMean(names.map(\.cleaned))
        case .popularityIsOwn: Strings.Notices.popularityIsOwn
        case .nothingToSortBy(let key): Strings.Notices.nothingToSortBy(key.rawValue)
        case .identifiersOnly(let names): Strings.Notices.identifiersOnly(names.map(\.cleaned))
        case .chainsUnknown(let count): Strings.Notices.chainsUnknown(count)
        case .measuredFromCell(let size):
            Strings.Notices.measuredFromCell(Self.distance(size), namesOptions: namesOptions)
        case .blurred(let size): Strings.Notices.blurred(Self.distance(size), namesOptions: namesOptions)
        case .notTold(let what, nil): Strings.Notices.notInData(what.words)
        case .notTold(let what, let condition?):
            Strings.Notices.notPaidFor(what.words, option: namesOptions ? condition.option : nil)
        case .factsRefused(let facts): Strings.Notices.factsRefused(facts.map(\.words))
        case .unsaidOnHoliday(let day):
            Strings.Notices.unsaidOnHoliday(Strings.Dates.short(day.month, day.day))
        case .notRecorded(let words, let listed): Self.notRecorded(words.map(\.cleaned), listed)
        case .wider(let condition): Strings.Notices.wider(namesOptions ? condition?.option : nil)
        case .corrected(let word, let other): Strings.Notices.corrected(word.cleaned, other.cleaned)
        case .dropped(let word): Strings.Notices.dropped(word.cleaned)
        case .unknownPlace(let text): Strings.Notices.unknownPlace(text.cleaned, namesOptions: namesOptions)
        case .alsoCalled(let name, let taken, let other):
            Strings.Notices.alsoCalled(name.cleaned, taken: taken.cleaned, other: other.cleaned)
        case .onFoot(let minutes, let metres):
            Self.onFoot(minutes: minutes, in: Self.distance(metres))
        case .searchedForCommandWord(let word): Strings.Notices.searchedForCommandWord(word.cleaned)
        case .zoneMissing(let zone): Strings.Notices.zoneMissing(zone.cleaned)
        }
    }

    private static func notRecorded(_ words: [String], _ listed: Unrecorded) -> String {
        switch listed {
        case .nothing: Strings.Notices.notRecorded(words) + Strings.Notices.norInNames
        case .names: Strings.Notices.notRecorded(words) + Strings.Notices.onlyInNames
        case .otherKinds: Strings.Notices.onlyOtherKinds(words)
        case .all: Strings.Notices.notRecorded(words) + "."
        }
    }

    /// What so many minutes on foot are.
    package static func onFoot(minutes: Double, in distance: String) -> String {
        Strings.Notices.onFoot(
            minutes: minutes, distance: distance, pace: Int((OpeningCondition.walkingSpeed * 60).rounded()))
    }

    /// The place that opens first, and how far it is.
    package static func firstToOpen(
        _ name: String, _ time: WallTime, _ asked: CivilDay, _ distance: String?
    ) -> String {
        Strings.Notices.firstToOpen(name.cleaned, Self.time(time, asked), distance)
    }

    /// "07:00", "tomorrow 07:00", "Mon 07:00" or a date, seen from a day.
    private static func time(_ time: WallTime, _ asked: CivilDay) -> String {
        let minute = time.minute
        let clock = "\(time.hour < 10 ? "0" : "")\(time.hour):\(minute < 10 ? "0" : "")\(minute)"
        return switch time.day.number - asked.number {
        case ...0: clock
        case 1: Strings.Opening.tomorrow(clock)
        case 2..<7: "\(Strings.Filters.weekday(time.day.weekday)) \(clock)"
        default: "\(Strings.Dates.short(time.day.month, time.day.day)) \(clock)"
        }
    }

    /// Metric, with one decimal from a kilometre on: a notice knows no units.
    private static func distance(_ metres: Double) -> String {
        let whole = Int(metres.rounded())
        guard whole >= 1000 else { return Strings.Notices.metres(whole) }
        let tenths = Int((metres / 100).rounded())
        return Strings.Notices.kilometres(whole: tenths / 10, tenths: tenths % 10)
    }
}

extension WishedFact {
    /// As part of a sentence, such as "opening hours".
    package var words: String {
        switch self {
        case .prices: Strings.Wishes.prices
        case .ratings: Strings.Wishes.ratings
        case .openingHours: Strings.Wishes.hours
        case .attribute(let key): AttributeTable.builtIn.subject(key)
        }
    }
}
