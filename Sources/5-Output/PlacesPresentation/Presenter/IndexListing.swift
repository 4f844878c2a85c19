import PlacesExchange
package import PlacesFeature
import PlacesStrings

/// The output of `places index list` and `places index info`.
package struct IndexListing {
    /// One of the user's indexes.
    package struct Index: Sendable {
        let name, path: String
        /// How many places there are, and who made the data; `nil` for an index that cannot be read.
        let content: (count: Int, sources: [PlacesSource])?

        package init(name: String, path: String, content: (count: Int, sources: [PlacesSource])?) {
            (self.name, self.path, self.content) = (name.cleaned, path.cleaned, content)
        }
    }

    private let indexes: [Index]

    package init(_ indexes: [Index]) { self.indexes = indexes }

    /// A line for each.
    package var text: String {
        indexes.map { index in
            guard let (count, sources) = index.content else { return Strings.Index.unusable(index.name) }
            return Strings.Index.line(index.name, count, sources.compactMap(\.dataDate).min()?.description)
        }.joined()
    }

    /// All that is known of each.
    package var details: String {
        indexes.map { index in
            guard let (count, sources) = index.content else { return Strings.Index.unusable(index.name) }
            let lines = sources.map {
                Strings.Index.source($0.attribution, $0.licence, $0.dataDate?.description)
            }
            return Strings.Index.info(index.name, count, index.path) + lines.joined()
        }.joined()
    }

    /// A document of the schema `indexes/1` (Schemas/indexes-1.schema.json): what is unknown is absent.
    package var json: String {
        JSONWriter.document([
            ("schema", .string("indexes/1")), ("indexes", .array(indexes.map(Self.object))),
        ])
    }

    private static func object(_ index: Index) -> OrderedJSON {
        let head: [(key: String, value: OrderedJSON?)] = [
            ("name", .string(index.name)), ("path", .string(index.path)),
            ("isReadable", .bool(index.content != nil)), ("count", index.content.map { .integer($0.count) }),
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
