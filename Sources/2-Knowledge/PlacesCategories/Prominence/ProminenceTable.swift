internal import CPlacesData
package import PlacesBytes
package import PlacesFeature

/// How much a place stands out by its kinds and its tags of OpenStreetMap, and how a first list is mixed: the one rule for
/// samples, files and answers of services that tell no order of their own.
///
/// The points and their reasons stand in `prominence.tsv`.
package struct ProminenceTable: Sendable {
    /// A sign of fame, as readers are told of it.
    package enum Sign: String, CaseIterable, Sendable {
        case article, entry, attraction, heritage, history, building
    }

    /// Why a place stands out.
    package struct Reasons: Hashable, Sendable {
        package var points: Int
        /// In how many languages it has a name.
        package var names = 0
        /// In the order of the table.
        package var signs: [Sign] = []
    }

    /// One of these tags must be there; without a value, any will do but `no`.
    private struct Tags: Sendable {
        let tags: [(key: String, value: String?)]
        let points: Int
        let sign: Sign?

        func isMet(by element: [String: String]) -> Bool {
            tags.contains { tag in
                guard let value = element[tag.key], value != "no" else { return false }
                return tag.value.map { $0 == value } ?? true
            }
        }
    }

    struct Worth: Sendable {
        let points: Int
        let use: Int?
    }

    private let tree: CategoryTree
    /// By the identifiers of the kinds that have a row.
    private(set) var kinds: [String: Worth] = [:]
    private var signs: [Tags] = []
    private var (namePoints, mostNames, areaPoints, branchPoints) = (0, 0, 0, 0)
    private var useNames: [String] = []
    private var uses: [PlaceMix.Use] = []
    private var turns: [Int] = []
    private var limits: [String: Int] = [:]

    /// The table inside the program.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if it is damaged.
    package static func builtIn() throws(PlacesError) -> ProminenceTable { try shared.get() }

    private static let shared = Result { () throws(PlacesError) in
        try ProminenceTable(embedded, name: "prominence.tsv", tree: .builtIn())
    }

    /// The table, as it lies in the binary.
    static var embedded: InPlaceBytes {
        let file = places_categories_prominence()
        return InPlaceBytes(inProgram: file.bytes, count: file.count)
    }

    /// - Parameters:
    ///   - bytes: lines of five fields: row, subject, value, detail and why.
    ///   - name: what the table is called in messages.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)``
    package init(_ bytes: InPlaceBytes, name: String, tree: CategoryTree) throws(PlacesError) {
        self.tree = tree
        // A kind may name its use before the use has its row.
        var (worths, turns): ([(id: String, points: Int, use: String)], [String]) = ([], [])
        var table = TableScanner(bytes, name: name, columns: 5)
        while try table.next() {
            let subjects = try table.text(1, "subject").split(separator: ";").map(String.init)
            let detail = try table.text(3, "detail")
            switch try table.required(0, "row") {
            case "kind":
                let points = try Self.whole(table)
                for id in subjects {
                    guard tree[id] != nil else { throw table.damage("subject") }
                    worths.append((id, points, detail))
                }
            case "sign":
                signs.append(
                    Tags(tags: subjects.map(Self.tag), points: try Self.whole(table), sign: Sign(rawValue: detail)))
            case "names":
                guard let most = Int(detail) else { throw table.damage("detail") }
                (namePoints, mostNames) = (try Self.whole(table), most)
            case "area": areaPoints = try Self.whole(table)
            case "branch": branchPoints = try Self.whole(table)
            case "use":
                guard let use = subjects.first else { throw table.damage("subject") }
                uses.append(
                    PlaceMix.Use(
                        leastPoints: try Self.whole(table), isAnyAsGood: detail == "nearest",
                        isSight: detail == "sights"))
                useNames.append(use)
            case "turns": turns = subjects
            case "limit": for limit in subjects { limits[limit] = try Self.whole(table) }
            default: throw table.damage("row")
            }
        }
        for worth in worths {
            kinds[worth.id] = Worth(points: worth.points, use: useNames.firstIndex(of: worth.use))
        }
        self.turns = turns.compactMap { useNames.firstIndex(of: $0) }
    }

    private static func whole(_ table: TableScanner) throws(PlacesError) -> Int {
        guard let value = Int(try table.text(2, "value")) else { throw table.damage("value") }
        return value
    }

    private static func tag(_ text: String) -> (key: String, value: String?) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts.count == 2 ? parts[1] : nil)
    }

    // MARK: - Points

    /// How much a place stands out, and why.
    ///
    /// - Parameters:
    ///   - tags: of the element of OpenStreetMap, as far as they are known.
    ///   - categories: of the place.
    ///   - isArea: whether it is mapped with its outline.
    ///   - isBranch: whether it belongs to a chain.
    package func reasons(
        tags: [String: String], categories: [PlaceCategory], isArea: Bool, isBranch: Bool
    ) -> Reasons {
        let worth = worth(of: categories.map { $0.kind ?? $0.id })
        var reasons = Reasons(points: worth?.points ?? 0)
        reasons.names = tags.keys.count(where: Self.isNameInLanguage)
        reasons.points += min(reasons.names, mostNames) * namePoints
        for sign in signs where sign.isMet(by: tags) {
            // An entry that the chain has says nothing of the branch.
            if sign.sign == .entry, tags["wikidata"] == tags["brand:wikidata"] { continue }
            reasons.points += sign.points
            if let sign = sign.sign { reasons.signs.append(sign) }
        }
        if isArea { reasons.points += areaPoints }
        let isAnyAsGood = worth?.use.map { uses[$0].isAnyAsGood } ?? false
        if isBranch, !isAnyAsGood { reasons.points += branchPoints }
        return reasons
    }

    /// Such as `name:fr`, but not `name:fr:source` or `name:etymology`.
    private static func isNameInLanguage(_ key: String) -> Bool {
        guard key.hasPrefix("name:") else { return false }
        let language = key.utf8.dropFirst("name:".utf8.count)
        return (2...3).contains(language.count) && language.allSatisfy { (0x61...0x7A).contains($0) }
    }

    /// That of the best of some kinds, each of which has that of the nearest more general kind with a row.
    private func worth(of kinds: [String]) -> Worth? {
        kinds.compactMap { kind in
            // A kind that the tree lacks, such as `office=guide`, is of the general kind that its key names.
            let id = tree[kind] == nil ? kind.split(separator: "=").first.map(String.init) ?? kind : kind
            return tree.nearest(to: id, in: self.kinds)
        }.max { $0.points < $1.points }
    }

    // MARK: - Mixing

    /// How a first list is mixed.
    package var mix: PlaceMix {
        PlaceMix(
            uses: uses, turns: turns, famousPoints: limits["famous"] ?? .max, famousShare: limits["share"] ?? 100
        ) { worth(of: $0)?.use }
    }

    /// What a use is called in the table, such as `food`.
    package func name(ofUse use: Int) -> String { useNames[use] }
}
