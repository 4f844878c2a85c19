package import PlacesEngine
package import PlacesFeature

extension PlaceTable {
    /// Reads all that there is of a table, and asks it questions of every kind.
    ///
    /// - Returns: its places, by rows.
    /// - Throws: the first damage that is told.
    package func readEverything() throws(PlacesError) -> [Place] {
        var places: [Place] = []
        for row in 0..<count {
            places.append(try place(row))
            _ = (try id(row), try chains(row), try attributes(row), try searchTexts(row))
            _ = (record(row), prominence(row), isIncidental(row))
        }
        let (kinds, rows) = (try kinds(), try kindRows())
        for number in kinds.values.indices { for row in rows[number] where row >= count { return [] } }
        _ = (try chainKeys().values.map(\.self), try names().values.map(\.self), try hours().values.map(\.self))
        try forEachName(of: (0..<UInt32(count)).map(\.self)) { _, name in _ = String(copying: name) }
        _ = (try countries().values.map(\.self), Array(try closedForGood()), Array(try assessments().prices))
        _ = (try texts().ends.count, try chainNames(), try attributeKeys(), try tree().levels.map { Array($0) })
        try expectSound()
        for query in Self.questions(around: places.first?.coordinate) {
            do {
                _ = try answer(query)
            } catch {
                guard case .unknownChain = error else { throw error }
            }
        }
        return places
    }

    /// An answer of a table whose places are all there are.
    package func answer(_ query: PlacesQuery) throws(PlacesError) -> PlacesResult {
        let loader = InMemoryPlacesLoader(self, sources: [])
        let fix = query.centre.map { LocationFix(coordinate: $0, method: .fixed) }
        return try TableSearch(loader, dependencies: SearchDependencies(), now: nil).find(query, from: fix)
    }

    private static func questions(around centre: Coordinate?) -> [PlacesQuery] {
        let radius = SearchRadius(metres: 800) ?? .greatest
        var queries = [
            PlacesQuery(centre: centre, radius: radius),
            PlacesQuery(centre: centre, radius: .greatest, text: "cafe", limit: .all),
            PlacesQuery(centre: centre, radius: .greatest, text: "no such words"),
            PlacesQuery(centre: centre, radius: .greatest, limit: .all, order: PlacesOrder(.name)),
            PlacesQuery(centre: centre, radius: .greatest, limit: .all, order: PlacesOrder(.brand)),
            PlacesQuery(centre: centre, radius: .greatest, order: PlacesOrder(.rating)),
        ]
        var query = PlacesQuery(centre: centre, radius: .greatest)
        query.filter.kinds = ["cafe", "restaurant"]
        query.needs = [.dots, .others]
        queries.append(query)
        query.filter = PlaceFilter(chains: ["Chain 1"])
        queries.append(query)
        query.filter = PlaceFilter()
        query.filter.isIndependent = true
        queries.append(query)
        return queries
    }
}
