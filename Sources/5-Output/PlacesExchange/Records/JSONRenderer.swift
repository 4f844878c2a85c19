package import PlacesFeature
import PlacesMessages

/// Writes an answer as a document of the schema `places/1` (Schemas/places-1.schema.json): what is unknown is absent.
package enum JSONRenderer {
    package static func render(_ result: PlacesResult, layout: RecordLayout) -> String {
        let members = layout.members()
        return JSONWriter.document(
            [("schema", .string("places/1"))] + origin(of: result)
                + fields(layout) + [
                    ("places", .array(Record.records(of: result, layout.directory).map(members.object))),
                    notices(result),
                ]
        )
    }

    /// The question, the sources, and the number of places.
    static func origin(of result: PlacesResult) -> [(key: String, value: OrderedJSON)] {
        let radius: [(key: String, value: OrderedJSON)] =
            result.isBounded ? [("radius", .decimal(result.radius.metres, 3))] : []
        let asked: [(key: String, value: OrderedJSON)] = [
            ("sources", .array(result.sources.map(source))), ("location", result.location.map(location) ?? .null),
        ]
        let answered: [(key: String, value: OrderedJSON)] =
            [("total", .integer(result.total.value))] + exactness(result.total.isExact)
            + [("complete", .bool(result.isComplete && !result.leavesCoverage))] + standingIn(result)
        return asked + radius + [("query", queryObject(result.query))] + understood(result) + answered + judged(result)
    }

    /// What the words were taken to mean.
    private static func understood(_ result: PlacesResult) -> [(key: String, value: OrderedJSON)] {
        guard let understood = result.understood else { return [] }
        let text = UnderstoodText(understood)
        let facets = understood.facets.map { facet in
            OrderedJSON.known(
                ("facet", .text(facet.name)), ("label", .text(facet.label.description.cleanedOrNil)),
                ("options", texts(facet.conditions.map(\.option))), ("language", .text(facet.language)),
                ("range", facet.range.map(Self.range)))
        }
        let silent = [("filler", understood.filler), ("unread", understood.unread)].map { key, ranges in
            (key: key, value: OrderedJSON.array(ranges.map(Self.range)))
        }
        return [
            (
                "understood",
                .known(
                    ("text", .text(text.parts.isEmpty ? nil : text.parts.joined(separator: " · "))),
                    ("options", .text(text.options.cleanedOrNil)), ("answered", .text(understood.answeredText)),
                    ("facets", .array(facets)), ("filler", silent[0].value), ("unread", silent[1].value))
            )
        ]
    }

    /// Where words stand in the text: the first character and the one behind the last.
    private static func range(_ range: Range<Int>) -> OrderedJSON {
        .array([.integer(range.lowerBound), .integer(range.upperBound)])
    }

    /// The member `sample`, present if the sample answers because no place was chosen: a script can refuse such an answer.
    private static func standingIn(_ result: PlacesResult) -> [(key: String, value: OrderedJSON)] {
        result.notices.contains { if case .standIn = $0 { true } else { false } } ? [("sample", .bool(true))] : []
    }

    /// Told where a count is no more than a lower bound.
    private static func exactness(_ isExact: Bool) -> [(key: String, value: OrderedJSON)] {
        isExact ? [] : [("atLeast", .bool(true))]
    }

    /// The moment that the states of opening are about, and what the filters took out.
    private static func judged(_ result: PlacesResult) -> [(key: String, value: OrderedJSON)] {
        var members: [(key: String, value: OrderedJSON)] = []
        if let moment = result.moment { members.append(("moment", .string(moment.utcText))) }
        if !result.hidden.isEmpty {
            let hidden = result.hidden.map { hidden in
                OrderedJSON.known(
                    ("code", .text(hidden.code)), ("attribute", .text(hidden.attribute)),
                    ("area", .text(hidden.area)), ("count", .integer(hidden.count)),
                    ("atLeast", hidden.isExact ? nil : .bool(true)))
            }
            members.append(("hidden", .array(hidden)))
        }
        return members
    }

    /// The fields asked for: a document that names some is not to be complete.
    static func fields(_ layout: RecordLayout) -> [(key: String, value: OrderedJSON)] {
        layout.chosen.map { [("fields", .array($0.map(OrderedJSON.string)))] } ?? []
    }

    static func notices(_ result: PlacesResult) -> (key: String, value: OrderedJSON) {
        (
            "notices",
            .array(result.notices.map { .known(("code", .text($0.code)), ("message", .text($0.description))) })
        )
    }

    private static func source(_ source: PlacesSource) -> OrderedJSON {
        .known(
            ("id", .text(source.id)), ("name", .text(source.name)), ("attribution", .text(source.attribution)),
            ("attributionURL", .text(source.attributionURL)), ("licence", .text(source.licence)),
            ("dataDate", .text(source.dataDate?.description)), ("role", .string(source.role.rawValue)),
            ("askedAt", source.retrieval.map { .string($0.time.utcText) }),
            ("age", source.retrieval.map { .integer($0.age) }),
            ("sample", source.isSample ? .bool(true) : nil))
    }

    package static func location(_ fix: LocationFix) -> OrderedJSON {
        .known(
            ("latitude", .number(fix.coordinate.latitude.fixed(7))),
            ("longitude", .number(fix.coordinate.longitude.fixed(7))),
            ("accuracy", number(fix.accuracy, 1)), ("method", .text(fix.method.rawValue)),
            ("label", .text(fix.label)),
            ("age", number(fix.age.map { Double($0.components.seconds) }, 0)), ("estimator", .text(fix.estimator)),
            ("guess", fix.method.isGuess ? .bool(true) : nil),
            ("cell", number(fix.cell, 1)),
            ("shortfall", fix.shortfall.map { .string($0 == .coarse ? "coarse" : "old") }),
            ("evidence", texts(fix.evidence)))
    }

    private static func queryObject(_ query: PlacesQuery) -> OrderedJSON {
        let limit: OrderedJSON =
            switch query.limit {
            case .all: .string("all")
            case .count: .integer(query.limit.maximum)
            }
        return .known(
            ("text", .text(query.text)), ("radius", .decimal(query.radius.metres, 3)), ("limit", limit),
            ("selection", .text(query.selection.rawValue)), ("sort", .text(query.order?.key.rawValue)),
            ("reversed", query.order?.isReversed == true ? .bool(true) : nil), ("filter", filter(query.filter)))
    }

    /// What was asked of a place; `nil` if nothing was.
    private static func filter(_ filter: PlaceFilter) -> OrderedJSON? {
        guard !filter.isEmpty else { return nil }
        return .known(
            ("kinds", texts(filter.kinds.sorted())), ("excludedKinds", texts(filter.excludedKinds.sorted())),
            ("chains", texts(filter.chains)), ("excludedChains", texts(filter.excludedChains)),
            ("independent", filter.isIndependent ? .bool(true) : nil),
            ("minimumRating", number(filter.minimumRating, 2)),
            ("prices", filter.prices.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) }),
            (
                "attributes",
                filter.attributes.isEmpty
                    ? nil
                    : .array(
                        filter.attributes.map { condition in
                            .known(
                                ("key", .text(condition.key)), ("values", texts(condition.values)),
                                ("negated", condition.isNegated ? .bool(true) : nil))
                        })
            ),
            ("within", .text(filter.area?.name)), ("opening", filter.opening.map(opening)))
    }

    private static func opening(_ condition: OpeningCondition) -> OrderedJSON {
        .known(
            ("minutes", .integer(Int(condition.duration.components.seconds / 60))),
            ("onArrival", condition.isOnArrival ? .bool(true) : nil),
            ("unknownHours", .text(condition.unknownHours.rawValue)))
    }

    private static func texts(_ texts: [String]) -> OrderedJSON? {
        texts.isEmpty ? nil : .array(texts.map { .string($0.cleaned) })
    }

    private static func number(_ value: Double?, _ decimals: Int) -> OrderedJSON? {
        value.flatMap { $0.isFinite && $0.magnitude < 1e11 ? .decimal($0, decimals) : nil }
    }
}
