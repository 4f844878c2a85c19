import PlacesFeature

/// Writes an answer as a document of the schema `places/1` (Schemas/places-1.schema.json): what is unknown is absent.
enum JSONRenderer {
    static func render(_ result: PlacesResult, query: PlacesQuery) -> String {
        JSONWriter.document([
            ("schema", .string("places/1")),
            ("sources", .array(result.sources.map(source))),
            ("location", result.location.map(location) ?? .null),
            ("radius", .decimal(result.radius.metres, 3)),
            ("query", queryObject(query)),
            ("total", .integer(result.total)),
            ("complete", .bool(result.isComplete)),
            ("places", .array(result.places.map(place))),
            (
                "notices",
                .array(result.notices.map { object(("code", text($0.code)), ("message", text($0.description))) })
            ),
        ])
    }

    private static func source(_ source: PlacesSource) -> JSONValue {
        object(
            ("id", text(source.id)), ("name", text(source.name)), ("attribution", text(source.attribution)),
            ("attributionURL", text(source.attributionURL)), ("licence", text(source.licence)),
            ("dataDate", text(source.dataDate?.description)), ("sample", source.isSample ? .bool(true) : nil))
    }

    private static func location(_ fix: LocationFix) -> JSONValue {
        object(
            ("latitude", .number(fix.coordinate.latitude.fixed(7))),
            ("longitude", .number(fix.coordinate.longitude.fixed(7))),
            ("accuracy", number(fix.accuracy, 1)), ("method", text(fix.method.rawValue)), ("label", text(fix.label)),
            ("age", number(fix.age.map { Double($0.components.seconds) }, 0)), ("estimator", text(fix.estimator)))
    }

    private static func queryObject(_ query: PlacesQuery) -> JSONValue {
        let limit: JSONValue =
            switch query.limit {
            case .all: .string("all")
            case .count: .integer(query.limit.maximum)
            }
        return object(
            ("text", text(query.text)), ("radius", .decimal(query.radius.metres, 3)), ("limit", limit),
            ("selection", text(query.selection.rawValue)))
    }

    private static func place(_ nearby: NearbyPlace) -> JSONValue {
        let place = nearby.place
        return object(
            ("id", .string(place.id.description)), ("name", .string(place.name)),
            ("latitude", .number(place.coordinate.latitude.fixed(7))),
            ("longitude", .number(place.coordinate.longitude.fixed(7))),
            ("distance", nearby.distance.map { .number($0.fixed(2)) }),
            ("bearing", nearby.bearing.map { .number($0.fixedBearing) }),
            ("categories", list(place.categories.map(category))), ("address", address(place.address)),
            ("tel", text(place.contact.phone)), ("email", text(place.contact.email)),
            ("website", text(place.contact.website)), ("social", social(place.contact.social)),
            ("rating", number(place.assessment.rating, 2)), ("price", place.assessment.price.map(JSONValue.integer)),
            ("popularity", number(place.assessment.popularity, 6)),
            (
                "hours",
                place.hours.map { object(("text", text($0.text)), ("notation", text($0.notation.rawValue))) }
            ),
            ("chains", list(place.chains.map { object(("id", text($0.id)), ("name", text($0.name))) })),
            ("permanentlyClosed", place.isPermanentlyClosed ? .bool(true) : nil), ("dates", dates(place.dates)),
            ("attributes", attributes(place.attributes)))
    }

    private static func category(_ category: PlaceCategory) -> JSONValue {
        object(
            ("id", text(category.id)), ("name", text(category.name)),
            ("path", list(category.path.map(JSONValue.string))))
    }

    private static func address(_ address: PostalAddress) -> JSONValue? {
        known(
            ("street", text(address.street)), ("locality", text(address.locality)), ("region", text(address.region)),
            ("postcode", text(address.postcode)), ("country", text(address.country)),
            ("formatted", text(address.formatted)))
    }

    private static func social(_ social: Contact.Social) -> JSONValue? {
        known(
            ("facebook", text(social.facebook)), ("instagram", text(social.instagram)),
            ("twitter", text(social.twitter)))
    }

    private static func dates(_ dates: Dates) -> JSONValue? {
        known(
            ("created", text(dates.created?.description)), ("refreshed", text(dates.refreshed?.description)),
            ("closed", text(dates.closed?.description)))
    }

    private static func attributes(_ attributes: [String: String]) -> JSONValue? {
        attributes.isEmpty
            ? nil : .object(attributes.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
    }

    // Unknown values leave nothing behind.

    private static func object(_ members: (key: String, value: JSONValue?)...) -> JSONValue {
        .object(members.compactMap { member in member.value.map { (member.key, $0) } })
    }

    private static func known(_ members: (key: String, value: JSONValue?)...) -> JSONValue? {
        let known = members.compactMap { member in member.value.map { (key: member.key, value: $0) } }
        return known.isEmpty ? nil : .object(known)
    }

    private static func text(_ text: String?) -> JSONValue? {
        text?.cleanedOrNil.map(JSONValue.string)
    }

    private static func number(_ value: Double?, _ decimals: Int) -> JSONValue? {
        value.flatMap { $0.isFinite && $0.magnitude < 1e11 ? .decimal($0, decimals) : nil }
    }

    private static func list(_ values: [JSONValue]) -> JSONValue? {
        values.isEmpty ? nil : .array(values)
    }
}

extension Double {
    /// A bearing below 360 stays below it.
    fileprivate var fixedBearing: String {
        let text = fixed(2)
        return text == "360.00" ? "0.00" : text
    }
}
