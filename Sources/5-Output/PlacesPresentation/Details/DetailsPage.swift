import PlacesExchange
public import PlacesFeature
import PlacesMessages

/// All that `places show` shows of a place.
public struct DetailsPage: Sendable {
    package private(set) var details: PlaceDetails
    /// The place as seen from the centre of the last answer, with its state and the user's own record of it.
    let nearby: NearbyPlace
    /// The days from today on, or empty if they were not evaluated.
    let week: [DayHours]
    /// The moment that the state is about.
    let moment: Timestamp
    /// The time zone of the place, where it is known.
    let zone: String?
    /// Why that may be another one.
    let doubt: ZoneDoubt?
    /// Metres of the side of the cell from whose centre files for others are measured; `nil` where that is the exact point.
    package var cell: Double?

    public init(
        details: PlaceDetails, nearby: NearbyPlace, week: [DayHours], moment: Timestamp, zone: String?,
        doubt: ZoneDoubt? = nil
    ) {
        (self.details, self.nearby, self.week, self.moment) = (details, nearby, week, moment)
        (self.zone, self.doubt) = (zone, doubt)
    }

    /// The page with the clocks of the place and its week from the moment on, as far as they are known.
    /// - Parameters:
    ///   - details: what to show.
    ///   - nearby: the same place, with its state at the moment.
    ///   - evaluator: evaluates local time and opening hours; without it, neither is shown.
    ///   - moment: the one that the state is about.
    public init(
        details: PlaceDetails, nearby: NearbyPlace, evaluator: (any OpeningHoursEvaluator)?, at moment: Timestamp
    ) {
        let place = nearby.place
        let zone = evaluator?.zone(at: place.coordinate)
        let today = place.hours == nil ? nil : zone?.wallTime(at: moment).day
        self.init(
            details: details, nearby: nearby,
            week: today.flatMap { evaluator?.timetable(of: place, from: $0, days: 7) } ?? [], moment: moment,
            zone: zone?.name, doubt: evaluator?.zoneDoubt(at: place.coordinate))
    }

    /// The same page of other details of the place.
    package func with(_ details: PlaceDetails) -> DetailsPage {
        var page = self
        page.details = details
        return page
    }

    /// The whole output, with a line break at its end.
    public func render(format: OutputFormat, options: PresentationOptions) -> String {
        format == .json ? json(options) : text(options)
    }

    var place: Place { details.place }

    /// The lines for people, with what the place is called in another form.
    package func text(_ options: PresentationOptions, naming: @escaping (String) -> String) -> String {
        plain(DetailsText(page: self, options: options, naming: naming), options)
    }

    private func text(_ options: PresentationOptions) -> String {
        guard !options.isAccessible else {
            return SpokenDetails(page: self, options: options).lines.map { $0 + "\n" }.joined()
        }
        return plain(DetailsText(page: self, options: options), options)
    }

    private func plain(_ text: DetailsText, _ options: PresentationOptions) -> String {
        var output = ""
        for line in text.lines {
            line.write(to: &output, options: options)
            output += "\n"
        }
        return output
    }

    // MARK: - JSON

    /// A document of the schema `place/1` (Schemas/place-1.schema.json): what is unknown is absent.
    private func json(_ options: PresentationOptions) -> String {
        let source = details.source
        let result = PlacesResult(
            places: [nearby], location: nil, radius: .standard, sources: [source], isComplete: true)
        let layout = RecordLayout(options)
        let members = layout.members(adding: RecordLayout.creditNames)
        let places = Record.records(of: result, layout.directory).map(members.object)
        let known: [(key: String, value: OrderedJSON?)] = [
            ("schema", .string("place/1")), ("moment", .string(moment.utcText)), ("zone", .text(zone)),
            ("zoneDoubt", .text(doubt?.rawValue)),
            ("cell", cell.map { .number($0.fixed(1)) }),
            ("place", places.first), ("description", .text(details.description)), ("menu", .text(details.menu)),
            ("totals", totals), ("tastes", .array(details.tastes.map { .string($0.cleaned) })),
            ("week", .array(week.map(day))), ("tips", .array(details.tips.map(tip))),
            ("photos", .array(details.photos.map(photo))),
            (
                "notices",
                .array(details.notices.map { .known(("code", .text($0.code)), ("message", .text($0.description))) })
            ),
        ]
        return JSONWriter.document(known.compactMap { member in member.value.map { (member.key, $0) } })
    }

    private var totals: OrderedJSON? {
        let totals = details.totals
        guard totals != PlaceDetails.Totals() else { return nil }
        return .known(
            ("ratings", totals.ratings.map(OrderedJSON.integer)), ("tips", totals.tips.map(OrderedJSON.integer)),
            ("photos", totals.photos.map(OrderedJSON.integer)))
    }

    private func day(_ day: DayHours) -> OrderedJSON {
        let spans = day.spans.map { spans in
            OrderedJSON.array(
                spans.map { .array([.string(DetailsText.clock($0.start)), .string(DetailsText.clock($0.end))]) })
        }
        return .known(("day", .text(day.day.description)), ("spans", spans), ("comment", .text(day.comment)))
    }

    private func tip(_ tip: PlaceDetails.Tip) -> OrderedJSON {
        .known(
            ("text", .text(tip.text)), ("date", .text(tip.date?.description)),
            ("agreeCount", tip.agreeCount.map(OrderedJSON.integer)))
    }

    private func photo(_ photo: PlaceDetails.Photo) -> OrderedJSON {
        .known(
            ("url", .text(photo.url)), ("width", photo.width.map(OrderedJSON.integer)),
            ("height", photo.height.map(OrderedJSON.integer)), ("date", .text(photo.date?.description)))
    }
}
