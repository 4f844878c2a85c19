import PlacesExchange
import PlacesFeature
import PlacesMessages
import PlacesStrings
import PlacesTerminal

/// What is known of a place, fact by fact in the order of use: for a table on a screen, or to be heard.
struct DetailsFacts {
    let page: DetailsPage
    let options: PresentationOptions

    struct Fact {
        let label: String
        let text: String
        var link: HyperLink?
    }

    /// No phrase is longer.
    private static let phrase = 40

    private var place: Place { page.place }

    /// What users need to decide and to find the way.
    var ofUse: [Fact] {
        let words = Strings.Details.self
        let contact = place.contact
        var facts: [Fact] = []
        func tell(_ label: String, _ text: String?, _ link: HyperLink? = nil) {
            if let text, !text.isEmpty { facts.append(Fact(label: label, text: text, link: link)) }
        }
        tell(words.hours, hours)
        tell(words.distance, distance)
        tell(words.address, place.address.formatted)
        tell(words.telephone, contact.phone.map(PhoneText.spaced), HyperLink(phone: contact.phone))
        tell(words.email, contact.email)
        tell(words.website, contact.website, HyperLink(website: contact.website))
        tell(words.facebook, contact.social.facebook)
        tell(words.instagram, contact.social.instagram)
        tell(words.twitter, contact.social.twitter)
        tell(words.rating, place.assessment.rating.map { words.outOfTen($0.fixed(1), by: ratings) })
        tell(words.price, place.assessment.price.map(price))
        tell(words.popularity, place.assessment.popularity.map { words.percent(Int(($0 * 100).rounded())) })
        tell(words.menu, page.details.menu, HyperLink(website: page.details.menu))
        tell(words.tastes, page.details.tastes.joined(separator: ", "))
        tell(words.chain, place.chains.map(\.name).joined(separator: ", "))
        facts += attributes
        tell(words.standing, ProminenceText.text(of: place))
        if let personal = page.nearby.personal {
            tell(words.lists, personal.lists.joined(separator: ", "))
            tell(words.note, personal.note)
            tell(words.opened, personal.openedCount > 0 ? words.times(personal.openedCount) : nil)
        }
        tell(words.closed, place.dates.closed?.description)
        return facts
    }

    /// Where the record is, and where each fact comes from.
    var ofOrigin: [Fact] {
        let words = Strings.Details.self
        let checked = (place.dates.refreshed ?? place.dates.created)?.description
        return [
            (words.checked, checked), (words.coordinate, coordinate), (words.identifier, place.id.description),
            (words.from, provenance),
        ].compactMap { label, text in text.map { Fact(label: label, text: $0) } }
    }

    /// The state, and the source's own words if they cannot be evaluated or are ambiguous.
    private var hours: String? {
        guard !place.isPermanentlyClosed, let state = page.nearby.opening else { return place.hours?.text }
        guard let hours = place.hours else { return nil }
        let text = OpeningText.text(state, at: page.moment)
        let isClear = state.kind != .unknown && !state.isAmbiguous && !page.week.isEmpty
        return isClear ? text : "\(text): \(hours.writtenOut)"
    }

    private var distance: String? {
        guard let distance = page.nearby.distance else { return nil }
        let direction = page.nearby.bearing.map(CompassDirection.init)
        let time = WalkingTime.text(metres: distance)
        let rounded = DistanceText.rounded(distance, options.units)
        if options.isAccessible {
            let way = [rounded, direction?.spoken].compactMap(\.self).joined(separator: " ")
            return [way, time.map { Strings.Accessible.onFoot(SpokenText.phrase($0)) }].compactMap(\.self)
                .joined(separator: ", ")
        }
        let words = [
            rounded, options.glyphs == .ascii ? nil : direction?.arrow, direction?.word,
            time.map(Strings.Details.onFoot),
        ]
        return words.compactMap(\.self).joined(separator: " ")
    }

    private var ratings: String? { page.details.totals.ratings.map(\.grouped) }

    private func price(_ level: Int) -> String {
        options.glyphs == .ascii
            ? Strings.Details.level(level)
            : String(repeating: "●", count: level) + String(repeating: "○", count: 4 - level)
    }

    /// Grouped and in words, or as the source writes them.
    private var attributes: [Fact] {
        let sorted = place.attributes.sorted { $0.key < $1.key }
        guard !options.tellsRawAttributes else {
            return sorted.map { Fact(label: $0.key, text: $0.value, link: HyperLink(website: $0.value)) }
        }
        var groups: [AttributeTable.Group: [AttributeTable.Phrase]] = [:]
        for (key, value) in sorted where !value.isEmpty {
            let phrase = AttributeTable.builtIn.phrase(key, value)
            groups[phrase.group, default: []].append(phrase)
        }
        return AttributeTable.Group.allCases.compactMap { group in
            groups[group].map { phrases in
                let phrases = phrases.enumerated()
                    .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
                let texts = [0, 1, 2].flatMap { rank in phrases.filter { Self.rank($0) == rank }.map(\.text) }
                return Fact(label: Strings.Details.group(group.rawValue), text: texts.joined(separator: "; "))
            }
        }
    }

    /// What there is comes first, then what there is not, then sentences.
    private static func rank(_ phrase: AttributeTable.Phrase) -> Int {
        phrase.text.count > Self.phrase ? 2 : phrase.isLack ? 1 : 0
    }

    private var coordinate: String {
        [place.coordinate.latitude, place.coordinate.longitude].map { $0.fixed(6) }.joined(separator: ", ")
    }

    /// Where each fact comes from.
    private var provenance: String {
        let source = page.details.source
        let date = source.dataDate.map { Strings.Dates.name($0.year, $0.month, $0.day) }
        let own = [
            page.nearby.distance == nil ? nil : Strings.Details.ownDistance,
            page.week.isEmpty ? nil : page.zone.map { Strings.Details.ownHours(ZoneText.text($0, page.doubt)) },
            place.categories.contains { $0.kind != nil } ? Strings.Details.ownKinds : nil,
        ]
        return Strings.Details.provenance(
            [source.name, date, source.licence].compactMap(\.self).joined(separator: ", "),
            own: own.compactMap(\.self), credit: source.attribution, url: source.attributionURL)
    }

    /// The hours of a day, and what is to be said of them.
    func spans(_ day: DayHours) -> String {
        guard let spans = day.spans else { return Strings.Opening.unknown }
        if spans.isEmpty { return Strings.Opening.closed }
        return spans.map { span in
            let (start, end) = (
                DetailsText.clock(span.start), DetailsText.clock(span.end > 1440 ? span.end - 1440 : span.end)
            )
            if options.isAccessible { return Strings.Details.span(start, end) }
            return start + (options.glyphs == .ascii ? "-" : "–") + end
        }.joined(separator: ", ")
    }
}
