import PlacesFeature
import PlacesMessages
import PlacesStrings

private typealias Meaning = Strings.Records

extension RecordFields {
    /// Every field, once: the formats take from it what they show.
    static let table: [RecordField] =
        whatAndWhere + addressed + contacts + judged + timed + further + personal + credits

    private static let whatAndWhere: [RecordField] = [
        RecordField("id", Meaning.id) { .string($0.place.id.description) },
        RecordField("name", Meaning.name) { .string($0.place.name) },
        RecordField("localizedName", Meaning.localizedName) { .text($0.nearby.localizedName) },
        RecordField("latitude", Meaning.latitude) { .number($0.place.coordinate.latitude.fixed(7)) },
        RecordField("longitude", Meaning.longitude) { .number($0.place.coordinate.longitude.fixed(7)) },
        RecordField("distance", Meaning.distance) { $0.nearby.distance.map { .number($0.fixed(2)) } },
        RecordField("bearing", Meaning.bearing) { $0.nearby.bearing.map { .number($0.fixedBearing) } },
        RecordField("cell", Meaning.cell, isDocumented: false) { $0.cell.map { .decimal($0, 1) } },
        RecordField("kind", Meaning.kind) { .text($0.place.categories.lazy.compactMap(\.kind).first) },
        RecordField("category", Meaning.category, isDocumented: false) { .text($0.place.categories.first?.name) },
        RecordField(
            "categories", Meaning.categories, cell: { CellList.joined($0.place.categories.map(\.name)) },
            value: { .list($0.place.categories.map(category)) }),
        RecordField("categoryIds", Meaning.categoryIDs, isDocumented: false) {
            identifiers($0.place.categories.map { (id: $0.id, name: $0.name) })
        },
    ]

    private static let addressed: [RecordField] = [
        RecordField("street", Meaning.street, in: "address", key: "street") { .text($0.place.address.street) },
        RecordField("locality", Meaning.locality, in: "address", key: "locality") {
            .text($0.place.address.locality)
        },
        RecordField("region", Meaning.region, in: "address", key: "region") { .text($0.place.address.region) },
        RecordField("postcode", Meaning.postcode, in: "address", key: "postcode") {
            .text($0.place.address.postcode)
        },
        RecordField("country", Meaning.country, in: "address", key: "country") { .text($0.place.address.country) },
        RecordField("address", Meaning.address, in: "address", key: "formatted") {
            .text($0.place.address.formatted)
        },
    ]

    private static let contacts: [RecordField] = [
        RecordField("tel", Meaning.tel) { .text($0.place.contact.phone) },
        RecordField("email", Meaning.email) { .text($0.place.contact.email) },
        RecordField("website", Meaning.website) { .text($0.place.contact.website) },
        RecordField("facebook", Meaning.account, in: "social", key: "facebook") {
            .text($0.place.contact.social.facebook)
        },
        RecordField("instagram", Meaning.account, in: "social", key: "instagram") {
            .text($0.place.contact.social.instagram)
        },
        RecordField("twitter", Meaning.account, in: "social", key: "twitter") {
            .text($0.place.contact.social.twitter)
        },
    ]

    private static let judged: [RecordField] = [
        RecordField("rating", Meaning.rating) { $0.place.assessment.rating.map { .decimal($0, 2) } },
        RecordField("price", Meaning.price) { $0.place.assessment.price.map(OrderedJSON.integer) },
        RecordField("popularity", Meaning.popularity) { $0.place.assessment.popularity.map { .decimal($0, 6) } },
    ]

    private static let timed: [RecordField] = [
        RecordField("hours", Meaning.hours, in: "hours", key: "text") { .text($0.place.hours?.writtenOut) },
        RecordField("hoursNotation", Meaning.hoursNotation, in: "hours", key: "notation") {
            .text($0.place.hours?.notation.rawValue)
        },
        RecordField("opening", Meaning.opening, in: "opening", key: "state") {
            .text($0.nearby.opening?.kind.rawValue)
        },
        RecordField("opensAt", Meaning.opensAt, in: "opening", key: "opensAt") { change(of: $0, to: .open) },
        RecordField("closesAt", Meaning.closesAt, in: "opening", key: "closesAt") { change(of: $0, to: .closed) },
        RecordField("unknownFrom", Meaning.unknownFrom, in: "opening", key: "unknownFrom") {
            change(of: $0, to: .unknown)
        },
        RecordField("openingComment", Meaning.openingComment, in: "opening", key: "comment") {
            .text($0.nearby.opening?.remark)
        },
        RecordField("openingAmbiguous", Meaning.openingAmbiguous, in: "opening", key: "ambiguous") {
            $0.nearby.opening?.isAmbiguous == true ? .bool(true) : nil
        },
    ]

    private static let further: [RecordField] = [
        RecordField(
            "chain", Meaning.chain, in: "chains", cell: { CellList.joined($0.place.chains.map(\.name)) },
            value: { .list($0.place.chains.map { .known(("id", .text($0.id)), ("name", .text($0.name))) }) }),
        RecordField("chainIds", Meaning.chainIDs, isDocumented: false) {
            identifiers($0.place.chains.map { (id: $0.id, name: $0.name) })
        },
        RecordField("permanentlyClosed", Meaning.permanentlyClosed) {
            $0.place.isPermanentlyClosed ? .bool(true) : nil
        },
        RecordField("created", Meaning.created, in: "dates", key: "created") {
            .text($0.place.dates.created?.description)
        },
        RecordField("refreshed", Meaning.refreshed, in: "dates", key: "refreshed") {
            .text($0.place.dates.refreshed?.description)
        },
        RecordField("closed", Meaning.closed, in: "dates", key: "closed") { .text($0.place.dates.closed?.description) },
        RecordField("incidental", Meaning.incidental) { $0.place.isIncidental ? .bool(true) : nil },
        RecordField("attributes", Meaning.attributes) { record in
            let attributes = record.place.attributes.sorted { $0.key < $1.key }
            return attributes.isEmpty ? nil : .object(attributes.map { ($0.key, .string($0.value)) })
        },
    ]

    private static let personal: [RecordField] = [
        RecordField("lists", Meaning.lists, in: "saved", key: "lists", isDocumented: false) {
            .list(($0.nearby.personal?.lists ?? []).compactMap { .text($0) })
        },
        RecordField("note", Meaning.note, in: "saved", key: "note", isDocumented: false) {
            .text($0.nearby.personal?.note)
        },
        RecordField("opened", Meaning.opened, isDocumented: false) { record in
            record.nearby.personal.flatMap { $0.openedCount > 0 ? .integer($0.openedCount) : nil }
        },
    ]

    private static let credits: [RecordField] = [
        RecordField("from", Meaning.from) { record in
            let further = record.nearby.furtherSources.filter { $0 != record.credit.source }
            return further.isEmpty
                ? nil : .list(([record.credit.source].compactMap(\.self) + further).compactMap { .text($0) })
        },
        RecordField("link", Meaning.link, isDocumented: false) { .text($0.link) },
        RecordField("source", Meaning.source, isDocumented: false) { .text($0.credit.source) },
        RecordField("attribution", Meaning.attribution, isDocumented: false) { .text($0.credit.attribution) },
        RecordField("licence", Meaning.licence, isDocumented: false) { .text($0.credit.licence) },
        // Other programs take a column whose heading has "date" for one of whole dates.
        RecordField("dataDate", Meaning.dataDate, isDocumented: false, heading: "asOf") {
            .text($0.credit.dataDate?.description)
        },
    ]

    private static func category(_ category: PlaceCategory) -> OrderedJSON {
        .known(
            ("id", .text(category.id)), ("name", .text(category.name)),
            ("path", .list(category.path.map(OrderedJSON.string))))
    }

    /// The identifiers beside names, unless they are the names themselves.
    private static func identifiers(_ parts: [(id: String, name: String)]) -> OrderedJSON? {
        parts.contains { $0.id != $0.name } ? .list(parts.map { .string($0.id) }) : nil
    }

    private static func change(of record: Record, to kind: OpeningState.Kind) -> OrderedJSON? {
        record.nearby.opening?.change.flatMap { $0.kind == kind ? .string($0.localTime) : nil }
    }
}

// What is unknown leaves nothing behind.
extension OrderedJSON {
    package static func known(_ members: (key: String, value: OrderedJSON?)...) -> OrderedJSON {
        .object(members.compactMap { member in member.value.map { (member.key, $0) } })
    }

    static func list(_ values: [OrderedJSON]) -> OrderedJSON? {
        values.isEmpty ? nil : .array(values)
    }
}

extension OrderedJSON? {
    package static func text(_ text: String?) -> OrderedJSON? {
        text?.cleanedOrNil.map(OrderedJSON.string)
    }
}

extension Double {
    /// A bearing below 360 stays below it.
    fileprivate var fixedBearing: String {
        let text = fixed(2)
        return text == "360.00" ? "0.00" : text
    }
}
