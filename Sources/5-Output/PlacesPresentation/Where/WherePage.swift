import PlacesExchange
package import PlacesFeature
import PlacesMessages
import PlacesStrings

/// Writes what `places where` found out, for programs and for people.
package struct WherePage {
    private let answer: WhereAnswer
    private let options: PresentationOptions
    /// Makes the written name of a place from its own.
    private let naming: (String) -> String

    package init(
        _ answer: WhereAnswer, options: PresentationOptions, naming: @escaping (String) -> String = { $0 }
    ) {
        (self.answer, self.options, self.naming) = (answer, options, naming)
    }

    /// Five fields, parted by spaces: latitude, longitude, accuracy in metres, age in seconds, method; `-` where unknown.
    package var line: String {
        let fix = answer.fix
        return [
            fix.coordinate.latitude.fixed(6), fix.coordinate.longitude.fixed(6),
            fix.accuracy.map { $0.fixed(0) } ?? "-", fix.age.map { String($0.components.seconds) } ?? "-",
            fix.method.rawValue,
        ].joined(separator: " ")
    }

    /// The line for programs, then a row for each thing known, and every way that was tried.
    package var text: String {
        guard options.isAccessible else { return ([line] + rows).joined(separator: "\n") + "\n" }
        let point = answer.fix.coordinate
        let position = Strings.Accessible.point(point.latitude.fixed(6), point.longitude.fixed(6))
        return ([SpokenText.sentence(position)] + rows).joined(separator: "\n") + "\n"
    }

    /// A document of the schema `where/1` (Schemas/where-1.schema.json): what is unknown is absent.
    package var json: String { JSONWriter.document(members) }

    /// The same on one line.
    package var jsonLine: String { JSONWriter.lines([.object(members)]) }

    /// A Feature of RFC 7946, on one line, of the schema `where-geojson/1`.
    package var geojson: String {
        let point = answer.fix.coordinate
        let position = [point.longitude, point.latitude].map { OrderedJSON.number($0.fixed(7)) }
        let properties = members.filter { $0.key != "schema" }
        return JSONWriter.lines([
            .object([
                ("type", .string("Feature")), ("schema", .string("where-geojson/1")),
                ("geometry", .object([("type", .string("Point")), ("coordinates", .array(position))])),
                ("properties", .object(properties)),
            ])
        ])
    }

    /// The same document for an unknown position, in full and on one line.
    package static func unknown(after steps: [LocationStep]) -> (json: String, line: String) {
        let members: [(key: String, value: OrderedJSON)] = [
            ("schema", .string("where/1")), ("location", .null), ("steps", Self.array(steps)),
        ]
        return (JSONWriter.document(members), JSONWriter.lines([.object(members)]))
    }

    // MARK: - For people

    private var rows: [String] {
        let words = Strings.Where.self
        return row(words.how, howKnown) + row(words.place, placeText) + row(words.country, countryText)
            + row(words.clock, clockText)
            + row(words.market, answer.market)
            + row(words.zone, answer.zones.map { ZoneAnswer($0, units: options.units).summary })
            + answer.fix.evidence.flatMap { row(words.evidence, $0) }
            + answer.fix.failedSteps.flatMap { step in
                row(
                    step.isLeftOut ? words.leftOut : words.tried,
                    words.step(step.method.rawValue, step.error.description))
            }
            + answer.remarks.flatMap { row(words.note, $0) }
            + row(words.credit, answer.place.map { credit($0.source) })
            + row(words.credit, answer.clock.map { _ in Strings.Towns.zoneAttribution })
    }

    /// With the day of an answer that was kept.
    private func credit(_ source: PlacesSource) -> String {
        guard source.isKept, let day = source.dataDate else { return source.attribution }
        return Strings.Where.keptCredit(source.attribution, day.description)
    }

    private var howKnown: String {
        let how = LocationText(fix: answer.fix, options: options).how
        return answer.fix.label.map { "\(naming($0.cleaned)), \(how)" } ?? how
    }

    private var placeText: String? {
        guard let place = answer.place else { return nil }
        let address = place.address.text()
        let name = naming(address.isEmpty ? place.name : address)
        guard let distance = place.distance, distance >= 500 else { return name }
        let near = Strings.Where.near(name, DistanceText.rounded(distance, options.units))
        return place.isAcrossBorder ? Strings.Where.acrossBorder(near) : near
    }

    /// Shown if the place does not contain it.
    private var countryText: String? {
        guard let country = answer.country, answer.place?.address.countryCode != country.code else { return nil }
        return country.name ?? country.code
    }

    private var clockText: String? {
        answer.clock.map { clock in
            let zone = ZoneText.text(clock.zone, clock.doubt)
            return Strings.Where.clock(zone, time: clock.time.clock, offset: Self.text(ofOffset: clock.offset))
        }
    }

    /// `+02:00`, as RFC 3339 writes it.
    private static func text(ofOffset offset: Int) -> String {
        let minutes = abs(offset) / 60
        let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return (offset < 0 ? "-" : "+") + parts.joined(separator: ":")
    }

    /// A label of one width, and a text: on one line in a pipe, on a screen as many as it needs.
    private func row(_ label: String, _ text: String?) -> [String] {
        guard let text = text?.cleanedOrNil else { return [] }
        guard !options.isAccessible else {
            return [SpokenText.sentence(Strings.Details.spoken(label, SpokenText.phrase(text)))]
        }
        let gap = String(repeating: " ", count: max(1, 12 - label.count))
        return options.lines(" \(label)\(gap)", text, indent: 13)
    }

    // MARK: - For programs

    private var members: [(key: String, value: OrderedJSON)] {
        var members: [(key: String, value: OrderedJSON)] = [
            ("schema", .string("where/1")), ("location", JSONRenderer.location(answer.fix)),
        ]
        if let place = answer.place { members.append(("place", Self.object(place))) }
        if let country = answer.country {
            members.append(("country", .known(("code", .text(country.code)), ("name", .text(country.name)))))
        }
        if let clock = answer.clock {
            members.append(
                (
                    "clock",
                    .known(
                        ("zone", .text(clock.zone)), ("time", .text("\(clock.time.day)T\(clock.time.clock)")),
                        ("offset", .string(Self.text(ofOffset: clock.offset))),
                        ("zoneDoubt", .text(clock.doubt?.rawValue)),
                        ("attribution", .text(Strings.Towns.zoneAttribution)))
                ))
        }
        if let market = answer.market { members.append(("market", .string(market.cleaned))) }
        if let zones = answer.zones { members += ZoneAnswer(zones).zoneMembers }
        members.append(("steps", Self.array(answer.fix.failedSteps)))
        if !answer.remarks.isEmpty { members.append(("notices", .array(answer.remarks.map { .string($0.cleaned) }))) }
        return members
    }

    private static func array(_ steps: [LocationStep]) -> OrderedJSON {
        .array(
            steps.map { step in
                .known(("method", .text(step.method.rawValue)), ("reason", .text(step.error.description.cleaned)))
            })
    }

    private static func object(_ place: GeocodedPlace) -> OrderedJSON {
        let address = place.address
        return .known(
            ("name", .text(place.name)), ("address", .text(address.text())),
            ("houseNumber", .text(address.houseNumber)), ("street", .text(address.street)),
            ("neighbourhood", .text(address.neighbourhood)), ("city", .text(address.city)),
            ("region", .text(address.region)), ("postalCode", .text(address.postalCode)),
            ("country", .text(address.country)), ("countryCode", .text(address.countryCode)),
            ("distance", place.distance.map { .decimal($0, 0) }),
            ("acrossBorder", place.isAcrossBorder ? .bool(true) : nil),
            ("source", .text(place.source.id)), ("attribution", .text(place.source.attribution)))
    }
}

extension LocationStep {
    /// Whether the way was not tried at all.
    fileprivate var isLeftOut: Bool { if case .skipped = error { true } else { false } }
}

extension WallTime {
    /// Hours and minutes.
    fileprivate var clock: String {
        [minuteOfDay / 60, minuteOfDay % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
