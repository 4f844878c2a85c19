internal import PlacesEngine
package import PlacesFeature

extension PlaceFileBuilder {
    /// How many rows of another file are in memory at once.
    private static let rowsAtOnce = 1 << 16

    /// Adds all places of another file, each as prominent as it is there.
    /// - Parameters:
    ///   - path: of a file of places.
    ///   - weigh: gives points to a place that has none there; without it, it keeps its place in an order.
    ///   - list: which all of the places are in, besides those of the file.
    ///   - progress: called now and then with how many places are done.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if the file cannot be read, or a temporary file not written.
    package func add(
        contentsOfFile path: String, weigh: ((Place) -> Place)? = nil, listedIn list: String? = nil,
        progress: (Int) -> Void = { _ in }
    ) throws(PlacesError) {
        // Places of several files come one file after the other.
        let first = UInt32(self.count)
        var (start, count) = (0, 1)
        while start < count {
            // Blocks of a file stay in memory as long as it is open.
            let file = try TableFile(try TableMemory(path: path), name: path.cleaned)
            let (table, personal) = (PlaceTable(try FileStorage(file)), try FilePersonal(file))
            count = table.count
            let rows = start..<min(count, start + Self.rowsAtOnce)
            var (added, numbers) = (noRows, [UInt32]())
            for (row, place) in zip(rows, try table.places(rows.map { UInt32($0) })) {
                let weighed = weigh.map { $0(place) }
                let prominence = weighed?.points == nil ? table.prominence(row) : nil
                var notes = try personal?.notes(row)
                if let list { notes = (notes ?? PersonalNotes()).listed(in: list) }
                if added.add(weighed ?? place, prominence: prominence, personal: notes) == nil {
                    numbers.append(first + UInt32(table.record(row)))
                }
            }
            try table.expectSound()
            try add(added, of: 0, numbered: numbers)
            start = rows.upperBound
            progress(start)
        }
    }
}
