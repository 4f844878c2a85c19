package import PlacesFeature
import PlacesMessages
import PlacesStrings

/// The header above the places: the position, how it was found, the source, its age, and the number of places.
package struct HeaderPresenter {
    let result: PlacesResult
    package let options: PresentationOptions
    /// Whether the order is a remembered one; the command line also says how to forget it.
    var remembersOrder = false

    package init(result: PlacesResult, options: PresentationOptions, remembersOrder: Bool = false) {
        (self.result, self.options) = (result, options)
        self.remembersOrder = remembersOrder
    }

    private var query: PlacesQuery { result.query }

    var origin: [String] { whereAndHow + sourceTexts }

    /// The sources, their age, and their notes.
    package var sourceTexts: [String] {
        texts { Strings.Presentation.noted(description(of: $0), $0.note) }
    }

    /// More lists than this are not named one by one.
    private static let mostLists = 3

    /// Each source, but many lists as their number.
    private func texts(_ describe: (PlacesSource) -> String) -> [String] {
        let lists = result.sources.count { $0.role == .list }
        guard lists > Self.mostLists else { return result.sources.map(describe) }
        return result.sources.filter { $0.role != .list }.map(describe) + [Strings.Presentation.ownLists(lists)]
    }

    package var summary: String {
        let circle =
            !result.isBounded
            ? nil : result.location.map { _ in DistanceText.chosen(result.radius.metres, options.units) }
        let filters = FilterText.phrases(query.filter)
        guard !result.places.isEmpty else { return Strings.Presentation.nothing(query.text, filters, circle) }
        let total = result.total
        let isShortened = total.value > result.places.count
        let count = Strings.Presentation.found(
            result.places.count.grouped, of: isShortened ? total.value.grouped : nil,
            isComplete: result.isComplete && total.isExact)
        // A line of a page needs no noun, a sentence does.
        let noun = options.isAccessible || circle == nil ? Strings.Presentation.places(total.value) : nil
        let parts = [
            count, noun, circle.map(Strings.Presentation.within),
            query.text.map(Strings.Presentation.matching),
        ]
        let isSpread = isShortened && query.selection == .spread && result.location != nil
        return ([parts.compactMap(\.self).joined(separator: " ")] + filters).joined(separator: ", ")
            + (isSpread ? ", " + spread : order.map { ", " + $0 } ?? "")
    }

    /// The parts of the first line of a text.
    package var heading: Heading {
        var heading = Heading()
        let origin = whereAndHow
        (heading.place, heading.how) = (origin.first ?? "", origin.dropFirst().joined(separator: ", "))
        (heading.sources, heading.shortSources) = (sourceTexts, texts(shortDescription))
        let circle = !result.isBounded || result.location == nil ? nil : chosenRadius
        let total = result.total
        let isShortened = total.value > result.places.count
        let count = Strings.Presentation.found(
            result.places.count.grouped, of: isShortened ? total.value.grouped : nil,
            isComplete: result.isComplete && total.isExact)
        let noun = circle == nil ? " " + Strings.Presentation.places(total.value) : ""
        let asked = [query.text.map { Strings.Presentation.quoted($0.cleaned) }].compactMap(\.self)
        let filters = FilterText.phrases(query.filter)
        let order = [shownOrder(isShortened)].compactMap(\.self)
        let bareReach = [circle].compactMap(\.self)
        let reach = [circle.map(Strings.Presentation.within)].compactMap(\.self)
        heading.facts = [
            [count + noun] + asked + filters + order + reach, [count + noun] + asked + filters + order + bareReach,
            [count + noun] + filters + order + bareReach,
        ]
        return heading
    }

    private var chosenRadius: String { DistanceText.chosen(result.radius.metres, options.units) }

    /// The order or the choice of what is listed, unless it is simply by distance.
    private func shownOrder(_ isShortened: Bool) -> String? {
        if isShortened, query.selection == .spread, result.location != nil, query.order == nil {
            return Strings.Presentation.prominent
        }
        if let order { return order }
        let distances = result.places.compactMap(\.distance)
        let isByDistance = zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 + 0.5 }
        return isByDistance ? nil : Strings.Presentation.bestFirst
    }

    /// What there is to say where nothing was found, the reason first.
    var nothing: [String] {
        let origin = whereAndHow
        let place = origin.first.map { Strings.Presentation.known($0, how: origin.dropFirst().joined(separator: ", ")) }
        let circle = result.isBounded ? result.location.map { _ in chosenRadius } : nil
        let around = circle.map { radius in place.map { Strings.Presentation.circle(radius, around: $0) } ?? radius }
        let areas = result.notices.lazy.compactMap { if case .notCovered(let areas) = $0 { areas } else { nil } }.first
        let what =
            areas.map { Strings.Errors.notCovered(around: origin.first ?? "", areas: $0.map(\.cleaned)) }
            ?? Strings.Presentation.nothing(query.text, FilterText.phrases(query.filter), around)
        let hidden = [PlacesPresenter.hidden(of: result)].compactMap(\.self)
        let notices = NoticeChoice.sorted(result.notices).filter {
            switch $0 {
            case .radiusGrown(_, _, let found): found
            case .notCovered: false
            default: true
            }
        }
        let texts = notices.map { PlacesPresenter.text(of: $0, options) }
        let isExplained = result.notices.contains(where: \.explainsNothing)
        let unasked =
            result.location == nil && !result.sources.contains { $0.isKept }
            ? [Strings.Presentation.locationUnknown] : []
        // An index answers alone for what it covers, and may be small.
        let indexes = result.sources.filter { $0.note != nil || $0.id == SourceTerms.own.prefix }
        let asked = indexes.isEmpty ? [] : [Strings.Presentation.asked(sourceTexts)]
        return [what] + asked + (isExplained ? [] : hidden) + texts.prefix(1) + (isExplained ? [] : [advice])
            + texts.dropFirst() + unasked
    }

    private var spread: String { options.isOfCommandLine ? Strings.Presentation.spread : Strings.Page.spread }

    /// The order, where one was chosen.
    private var order: String? {
        guard let order = query.order else { return nil }
        return Strings.Presentation.sorted(
            by: order.key.rawValue, isReversed: order.isReversed,
            isRemembered: remembersOrder || options.rememberedOrderList != nil,
            list: options.isOfCommandLine ? options.rememberedOrderList : nil)
    }

    /// What to try when there are no places.
    var advice: String {
        if let reason = result.notices.first(where: \.explainsNothing) {
            return PlacesPresenter.text(of: reason, options)
        }
        let limit = SearchRadius.range.upperBound
        let wider = min(limit, result.radius.metres * 2)
        let canGrow = result.isBounded && result.radius.metres < limit && isMoreFartherAway
        let radius = canGrow ? DistanceText.argument(wider, options.units) : nil
        return Strings.Presentation.advice(
            radius: radius, hasText: query.text != nil, isFiltered: !query.filter.isEmpty,
            expansion: query.expansionLimit == nil && canGrow
                ? DistanceText.argument(min(limit, max(5000, result.radius.metres * 5)), options.units) : nil,
            namesOptions: options.isOfCommandLine)
    }

    /// Whether a wider circle may hold a match: a source that knows all of its area has said how far the nearest is,
    /// one that may not be asked any more may know of matches in this circle, and some filters let nothing pass.
    private var isMoreFartherAway: Bool {
        if query.filter.possibleKinds?.isEmpty ?? false { return false }
        if result.notices.contains(where: { if case .callLimitReached = $0 { true } else { false } }) { return false }
        return result.coverage == nil || result.notices.contains { if case .nearestMatch = $0 { true } else { false } }
    }

    private var whereAndHow: [String] {
        guard let fix = result.location else {
            return result.sources.contains { $0.isKept } ? [] : [Strings.Presentation.locationUnknown]
        }
        let point = [fix.coordinate.latitude, fix.coordinate.longitude].map { $0.fixed(4) }.joined(separator: ", ")
        if fix.method == .serviceIP {
            return [fix.label, Strings.Presentation.byServiceIP(fix.estimator)].compactMap(\.self)
        }
        return [fix.label ?? point, LocationText(fix: fix, options: options).how]
    }

    private func shortDescription(of source: PlacesSource) -> String {
        source.isSample
            ? Strings.Presentation.shortSampleData(source.dataDate?.year)
            : Strings.Presentation.noted(description(of: source), source.note)
    }

    private func description(of source: PlacesSource) -> String {
        let date = source.dataDate.map { Strings.Dates.name($0.year, $0.month, $0.day) }
        if source.isSample { return Strings.Presentation.sampleData(date, licence: source.licence?.cleanedOrNil) }
        // Every other name is that of a service, or of an index.
        let name = source.id == PlacesSource.savedHere.id ? Strings.ofTable(source.name) : source.name.cleaned
        if let retrieval = source.retrieval {
            return retrieval.age == 0
                ? Strings.Presentation.askedNow(name, daysKept: retrieval.daysKept)
                : Strings.Presentation.asked(name, Strings.Time.ago(retrieval.age))
        }
        if source.isKept { return date.map { Strings.Presentation.datedFrom(name, $0) } ?? name }
        return date.map { Strings.Presentation.dated(name, $0) } ?? Strings.Presentation.live(name)
    }
}
