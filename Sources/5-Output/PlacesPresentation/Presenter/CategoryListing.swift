package import PlacesCategories
import PlacesExchange
import PlacesMap
import PlacesStrings
import PlacesTerminal

/// The kinds of places to browse: all of them, or those that a text finds with the more general ones above them.
package struct CategoryListing {
    private struct Row {
        let category: Category
        let depth: Int
        /// Whether the text found it; one above it otherwise.
        let isFound: Bool

        var name: String { Strings.ofTable(category.name) }
        var ink: Ink { isFound ? depth == 0 ? .bold : .plain : .faint }
    }

    private let rows: [Row]
    private let identifiers: [(name: String, of: (Category) -> [String])]

    /// - Parameters:
    ///   - text: what to find, or `nil` for all.
    ///   - identifiers: what each service calls a kind, by the name of the service.
    package init(
        _ tree: CategoryTree, matching text: String? = nil, identifiers: [(name: String, of: (Category) -> [String])]
    ) {
        self.identifiers = identifiers
        let found = Set((text.map { tree.search($0) } ?? tree.all).map(\.id))
        let shown = Set(found.flatMap { tree.path(to: $0).map(\.id) })
        rows = tree.all.filter { shown.contains($0.id) }.map {
            Row(category: $0, depth: tree.path(to: $0.id).count - 1, isFound: found.contains($0.id))
        }
    }

    /// Whether there is nothing to show.
    package var isEmpty: Bool { rows.isEmpty }

    /// A line for each kind: its name, indented below the more general one, its identifier, and its synonyms as far as
    /// there is room. Empty if nothing was found.
    package func text(_ options: PresentationOptions) -> String {
        var width: Int?
        if case .screen(let size) = options.layout { width = size.columns }
        let mark = Glyphs(options.glyphs).ellipsis
        var nameWidth = rows.map { Self.indent($0.depth) + $0.name.displayWidth }.max() ?? 0
        var idWidth = rows.map(\.category.id.count).max() ?? 0
        if let width {
            idWidth = min(idWidth, width / 2)
            nameWidth = min(nameWidth, max(0, width - idWidth - Self.gap))
        }
        let gap = nameWidth > 0 ? Self.gap : 0
        var output = ""
        for row in rows {
            let indent = min(Self.indent(row.depth), nameWidth)
            var line = StyledText(String(repeating: " ", count: indent))
            line.append(row.name.cut(to: nameWidth - indent, mark: mark), row.ink)
            line.pad(to: nameWidth + gap)
            line.append(row.category.id.cut(to: idWidth, mark: mark))
            let synonyms = row.category.synonyms.joined(separator: ", ")
            let room = width.map { $0 - nameWidth - idWidth - 2 * Self.gap } ?? synonyms.displayWidth
            if room >= Self.shortestSynonyms || room >= synonyms.displayWidth, !synonyms.isEmpty {
                line.pad(to: nameWidth + idWidth + 2 * Self.gap)
                line.append(synonyms.cut(to: room, mark: mark), .faint)
            }
            line.write(to: &output, options: options)
            output += "\n"
        }
        return output
    }

    /// A document of the schema `categories/1` with an object for each kind, found or above one that was.
    package var json: String {
        JSONWriter.document([
            ("schema", .string("categories/1")),
            ("categories", .array(rows.map { .object(members($0.category)) })),
        ])
    }

    /// The same objects, a line each, of the schema `category/1`.
    package var ndjson: String {
        JSONWriter.lines(rows.map { .object([("schema", .string("category/1"))] + members($0.category)) })
    }

    private static let (gap, shortestSynonyms) = (2, 8)

    private static func indent(_ depth: Int) -> Int { 2 * depth }

    private func members(_ category: Category) -> [(key: String, value: OrderedJSON)] {
        [
            ("id", .string(category.id)), ("name", .string(category.name)),
            ("parent", category.parent.map(OrderedJSON.string) ?? .null),
            ("synonyms", Self.list(category.synonyms)),
        ] + identifiers.map { ($0.name, Self.list($0.of(category))) }
    }

    private static func list(_ texts: [String]) -> OrderedJSON { .array(texts.map(OrderedJSON.string)) }
}
