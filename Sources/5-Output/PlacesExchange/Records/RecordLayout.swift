package import PlacesFeature

/// Which fields a format shows, in which order: those asked for, else its own.
package struct RecordLayout {
    /// The fields asked for, or `nil` for the format's own.
    let chosen: [String]?
    /// Whether a format's own fields include the user's own record of a place.
    let isPersonal: Bool
    /// The sources that places may be of.
    package let directory: SourceDirectory
    /// True if distances start at the centre of a cell; a format's own fields then include `cell`.
    let isFromCell: Bool

    /// - Parameters:
    ///   - chosen: names as ``RecordFields/parse(_:)`` gives them; one that is no name is a field of which nothing is
    ///     known.
    ///   - isPersonal: whether a format's own fields include the user's own record of a place.
    ///   - directory: the sources that places may be of.
    ///   - isFromCell: whether distances start at the centre of a cell instead of the exact point.
    package init(
        chosen: [String]?, isPersonal: Bool = false, directory: SourceDirectory, isFromCell: Bool = false
    ) {
        (self.chosen, self.isPersonal, self.directory) = (chosen, isPersonal, directory)
        self.isFromCell = isFromCell
    }

    /// Whether an element that a format has of its own is wanted.
    func shows(_ names: String...) -> Bool {
        chosen.map { !Set($0).isDisjoint(with: names) } ?? (isPersonal || Self.personalNames.isDisjoint(with: names))
    }

    /// The columns of a row.
    var columns: [RecordField] {
        fields(unlessChosen: columnNames)
    }

    /// What a waypoint or placemark adds to its name and position.
    var additions: [RecordField] {
        fields(unlessChosen: columnNames.filter { !["name", "latitude", "longitude"].contains($0) })
    }

    /// The members of a place in a document.
    package func members(adding names: [String] = [], without excluded: Set<String> = []) -> RecordMembers {
        let own = RecordFields.table.filter { field in
            !excluded.contains(field.name)
                && (field.isDocumented || isPersonal && Self.personalNames.contains(field.name))
        }.map(\.name)
        return RecordMembers(fields(unlessChosen: own + names))
    }

    /// The attribution, in formats whose records stand alone.
    package static let creditNames = ["source", "attribution", "licence", "dataDate"]

    /// What an export of saved places holds beside the places themselves.
    private static let personalNames: Set<String> = ["lists", "note"]

    private var columnNames: [String] {
        (isPersonal ? Self.allColumnNames : Self.allColumnNames.filter { !Self.personalNames.contains($0) })
            + (isFromCell ? ["cell"] : [])
    }

    private static let allColumnNames =
        [
            "id", "name", "kind", "category", "latitude", "longitude", "distance", "bearing", "street", "postcode",
            "locality", "country", "tel", "email", "website", "hours", "opening", "rating", "price", "chain",
            "permanentlyClosed", "lists", "note",
        ] + creditNames + [
            "region", "address", "categories", "categoryIds", "chainIds", "popularity", "facebook", "instagram",
            "twitter",
            "hoursNotation", "created", "refreshed", "closed", "incidental", "attributes",
        ]

    /// The columns, of which the same places are made again.
    static let exportNames = allColumnNames

    private func fields(unlessChosen names: [String]) -> [RecordField] {
        (chosen ?? names).map { name in
            RecordFields.field(named: name) ?? RecordField(name, "") { _ in nil }
        }
    }
}

/// The fields of a place as members of a JSON object, those of one part together.
package struct RecordMembers {
    private let members: [(name: String, parts: [RecordField])]

    init(_ fields: [RecordField]) {
        var members: [(name: String, parts: [RecordField])] = []
        for field in fields {
            if let index = members.firstIndex(where: { $0.name == field.member }) {
                members[index].parts.append(field)
            } else {
                members.append((field.member, [field]))
            }
        }
        self.members = members
    }

    package func object(_ record: Record) -> OrderedJSON { .object(values(of: record)) }

    /// What is known of a place.
    package func values(of record: Record) -> [(key: String, value: OrderedJSON)] {
        members.compactMap { member in
            value(of: member.parts, record).map { (key: member.name, value: $0) }
        }
    }

    /// The one value of a member, or an object of its parts; a member as a whole outdoes its parts.
    private func value(of parts: [RecordField], _ record: Record) -> OrderedJSON? {
        if let whole = parts.first(where: { $0.key == nil }) { return whole.value(record) }
        let known = parts.compactMap { part in
            part.key.flatMap { key in part.value(record).map { (key: key, value: $0) } }
        }
        return known.isEmpty ? nil : .object(known)
    }
}
