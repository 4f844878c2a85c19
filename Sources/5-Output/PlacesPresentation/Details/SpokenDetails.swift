import PlacesFeature
import PlacesMessages
import PlacesStrings

/// The page of one place in sentences, one on each line, for screen readers and braille displays.
struct SpokenDetails {
    let page: DetailsPage
    let options: PresentationOptions

    var lines: [String] {
        let place = page.place
        let facts = DetailsFacts(page: page, options: options)
        let name = page.nearby.shownName.isEmpty ? Strings.Presentation.unnamed : page.nearby.shownName
        let heading = [
            name, page.nearby.localizedName == nil ? nil : Strings.Accessible.localName(place.name),
            (place.categories.first?.name).map(Strings.ofTable),
            place.isPermanentlyClosed ? Strings.Presentation.closed : nil,
            page.nearby.personal?.isSaved == true ? Strings.Accessible.saved : nil,
        ]
        var lines = [SpokenText.sentence(heading)]
        lines += [page.details.description].compactMap { $0.map(SpokenText.sentence) }
        lines += facts.ofUse.map(sentence)
        if page.week.contains(where: { $0.spans != nil }) {
            lines += page.week.map { day in
                let (date, weekday) = (day.day, Strings.Filters.weekday(day.day.weekday))
                let name = Strings.Dates.name(date.year, date.month, date.day)
                let spoken = "\(Strings.Accessible.weekdays[weekday] ?? weekday), \(name)"
                return SpokenText.sentence([Strings.Details.spoken(spoken, facts.spans(day)), day.comment])
            }
        }
        lines += page.details.tips.map { SpokenText.sentence(Strings.Details.tip($0.text, $0.date?.description)) }
        lines += page.details.notices.filter { if case .sample = $0 { false } else { true } }
            .map { SpokenText.sentence(SpokenText.phrase($0.description.cleaned)) }
        return lines + facts.ofOrigin.map(sentence)
    }

    private func sentence(_ fact: DetailsFacts.Fact) -> String {
        SpokenText.sentence(Strings.Details.spoken(fact.label, SpokenText.phrase(fact.text)))
    }
}
