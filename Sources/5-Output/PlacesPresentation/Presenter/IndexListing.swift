import PlacesExchange
package import PlacesFeature
import PlacesStrings

/// The output of `places index list` and `places index info`.
package struct IndexListing {
    /// One of the user's indexes.
    package struct Index: Sendable {
        let name, path: String
        /// `nil` for an index that cannot be read.
        let content: Content?

        package init(name: String, path: String, content: Content?) {
            (self.name, self.path, self.content) = (name.cleaned, path.cleaned, content)
        }
    }

    /// What an index holds.
    package struct Content: Sendable {
        /// How many places there are.
        let count: Int
        /// Who made the data.
        let sources: [PlacesSource]
        /// Whether it has all that an index has that is made now.
        let isUpToDate: Bool
        /// The role of the index (area, collection or list), and if it was guessed.
        let role: String
        let isRoleGuessed: Bool
        /// For an area, whether its outline was drawn; else `nil`.
        let isOutlined: Bool?

        package init(
            count: Int, sources: [PlacesSource], isUpToDate: Bool, role: String, isRoleGuessed: Bool, isOutlined: Bool?
        ) {
            (self.count, self.sources, self.isUpToDate) = (count, sources, isUpToDate)
            (self.role, self.isRoleGuessed, self.isOutlined) = (role, isRoleGuessed, isOutlined)
        }
    }

    /// What a service answered for a small circle, and what is kept.
    package struct Kept: Sendable {
        let name, path: String
        let centre: Coordinate
        /// In metres.
        let radius: Int
        let count: Int
        let asked: Timestamp
        /// In seconds.
        let age: Int
        /// Whether it answers although the service can be asked.
        let counts: Bool

        package init(
            name: String, path: String, centre: Coordinate, radius: Int, count: Int, asked: Timestamp, age: Int,
            counts: Bool
        ) {
            (self.name, self.path, self.centre, self.radius) = (name.cleaned, path.cleaned, centre, radius)
            (self.count, self.asked, self.age, self.counts) = (count, asked, age, counts)
        }
    }

    private let indexes: [Index]
    private let kept: [Kept]
    private let daysKept: Int

    /// - Parameters:
    ///   - kept: the newest first.
    ///   - days: for how long each of them counts.
    package init(_ indexes: [Index], kept: [Kept] = [], days: Int = 0) {
        (self.indexes, self.kept, daysKept) = (indexes, kept, days)
    }

    /// A line for each, and what to know of them.
    package var text: String { indexLines + keptLines + advice }

    private var keptLines: String {
        guard !kept.isEmpty else { return "" }
        let lines = kept.map {
            Strings.Index.kept(
                $0.name, $0.count, DistanceText.chosen(Double($0.radius), .metric), Strings.Time.ago($0.age), $0.counts)
        }
        return (indexes.isEmpty ? "" : "\n") + Strings.Index.keptAnswers(daysKept) + lines.joined()
    }

    private var indexLines: String {
        indexes.map { index in
            guard let content = index.content else { return Strings.Index.unusable(index.name) }
            let date = content.sources.compactMap(\.dataDate).min()?.description
            return Strings.Index.line(index.name, content.count, content.role, date)
        }.joined()
    }

    private var advice: String {
        let messages = notices.map { $0.message + "\n" }
        return messages.isEmpty ? "" : "\n" + messages.joined()
    }

    /// Indexes that answer slowly, or that do not know what is worth showing first, and those that do not say what they are.
    private var notices: [(code: String, message: String)] {
        let older = indexes.filter { $0.content.map { !$0.isUpToDate } ?? false }.map {
            ("older-index", Strings.Index.older($0.name, $0.name.inShell))
        }
        let guessed = indexes.compactMap { index in
            index.content.flatMap { $0.isRoleGuessed ? (name: index.name, role: $0.role) : nil }
        }
        return older + (guessed.isEmpty ? [] : [("guessed-role", Strings.Index.guessed(guessed))])
    }

    /// All that is known of each.
    package var details: String {
        indexes.map { index in
            guard let content = index.content else { return Strings.Index.unusable(index.name) }
            let lines = content.sources.map {
                Strings.Index.source($0.attribution, $0.licence, $0.dataDate?.description)
            }
            let outline = content.isOutlined.map { $0 ? Strings.Index.outline : Strings.Index.estimatedOutline }
            return Strings.Index.info(index.name, content.count, content.role, index.path)
                + (outline.map { $0 + "\n" } ?? "") + lines.joined()
        }.joined() + advice
    }

    /// A document of the schema `indexes/1` (Schemas/indexes-1.schema.json): what is unknown is absent.
    package var json: String {
        JSONWriter.document([
            ("schema", .string("indexes/1")), ("indexes", .array(indexes.map(Self.object))),
            ("kept", .array(kept.map(Self.object))),
            (
                "notices",
                .array(notices.map { .known(("code", .string($0.code)), ("message", .text($0.message))) })
            ),
        ])
    }

    private static func object(_ kept: Kept) -> OrderedJSON {
        .known(
            ("name", .string(kept.name)), ("path", .string(kept.path)),
            ("latitude", .number(kept.centre.latitude.fixed(7))),
            ("longitude", .number(kept.centre.longitude.fixed(7))), ("radius", .integer(kept.radius)),
            ("count", .integer(kept.count)), ("askedAt", .string(kept.asked.utcText)), ("age", .integer(kept.age)),
            ("counts", .bool(kept.counts)))
    }

    private static func object(_ index: Index) -> OrderedJSON {
        let head: [(key: String, value: OrderedJSON?)] = [
            ("name", .string(index.name)), ("path", .string(index.path)),
            ("isReadable", .bool(index.content != nil)), ("count", index.content.map { .integer($0.count) }),
            ("role", index.content.map { .string($0.role) }),
            ("outline", index.content.flatMap { $0.isOutlined.map { .string($0 ? "drawn" : "estimated") } }),
            ("sources", index.content.map { .array($0.sources.map(object)) }),
        ]
        return .object(head.compactMap { member in member.value.map { (member.key, $0) } })
    }

    private static func object(_ source: PlacesSource) -> OrderedJSON {
        .known(
            ("id", .text(source.id)), ("name", .text(source.name)), ("attribution", .text(source.attribution)),
            ("attributionURL", .text(source.attributionURL)), ("licence", .text(source.licence)),
            ("dataDate", .text(source.dataDate?.description)))
    }
}
