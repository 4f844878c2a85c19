internal import PlacesThreads

/// Kinds by their row, from 0, parents before their children.
protocol KindRecords: Sendable {
    var count: Int { get }
    /// The row of the next more general kind, which is less than the row itself.
    func parent(of row: Int) -> Int?
    func id(of row: Int) -> String
    func name(of row: Int) -> String
    /// The group of its own; empty for that of the parent.
    func group(of row: Int) -> String
    func category(_ row: Int) -> Category
    func row(of id: String) -> Int?
    /// The row that one of Foursquare's identifiers means, current or former.
    func row(foursquareID id: String) -> Int?
}

extension KindTable: KindRecords {}

/// Kinds in memory.
final class KindList: KindRecords {
    private let all: [Category]
    private let rows: [String: Int]
    private let parents: [Int?]
    private let foursquare = Deferred<[String: Int]>()

    /// - Parameter categories: the first of a repeated identifier counts.
    init(_ categories: [Category]) {
        var (all, rows, parents): ([Category], [String: Int], [Int?]) = ([], [:], [])
        for category in categories where rows[category.id] == nil {
            parents.append(category.parent.flatMap { rows[$0] })
            rows[category.id] = all.count
            all.append(category)
        }
        (self.all, self.rows, self.parents) = (all, rows, parents)
    }

    var count: Int { all.count }
    func parent(of row: Int) -> Int? { parents[row] }
    func id(of row: Int) -> String { all[row].id }
    func name(of row: Int) -> String { all[row].name }
    func group(of row: Int) -> String { all[row].lists.group }
    func category(_ row: Int) -> Category { all[row] }
    func row(of id: String) -> Int? { rows[id] }

    func row(foursquareID id: String) -> Int? {
        let rows = foursquare.get {
            all.enumerated().reduce(into: [:]) { table, category in
                for id in category.element.foursquareIDs + category.element.foursquareNumbers where table[id] == nil {
                    table[id] = category.offset
                }
            }
        }
        return rows[id]
    }
}
