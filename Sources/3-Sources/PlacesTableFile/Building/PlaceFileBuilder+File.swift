internal import PlacesEngine
package import PlacesFeature

extension PlaceFileBuilder {
    /// How many rows of another file are in memory at once.
    private static let rowsAtOnce = 1 << 16

    /// Adds all places of another file, each as prominent as it is there, before any other place.
    /// - Parameters:
    ///   - path: of a file of places.
    ///   - weigh: gives points to a place that has none there; without it, it keeps its place in an order.
    ///   - progress: called now and then with how many places are done.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if the file cannot be read, or a temporary file not written.
    package func add(
        contentsOfFile path: String, weigh: ((Place) -> Place)? = nil, progress: (Int) -> Void = { _ in }
    ) throws(PlacesError) {
        var (start, count) = (0, 1)
        while start < count {
            // Blocks of a file stay in memory as long as it is open.
            let table = PlaceTable(try FileStorage(try TableFile(try TableMemory(path: path), name: path.cleaned)))
            count = table.count
            let rows = start..<min(count, start + Self.rowsAtOnce)
            var (added, numbers) = (noRows, [UInt32]())
            for (row, place) in zip(rows, try table.places(rows.map { UInt32($0) })) {
                let weighed = weigh.map { $0(place) }
                let prominence = weighed?.points == nil ? table.prominence(row) : nil
                if added.add(weighed ?? place, prominence: prominence) == nil {
                    numbers.append(UInt32(table.record(row)))
                }
            }
            try table.expectSound()
            try add(added, of: 0, numbered: numbers)
            start = rows.upperBound
            progress(start)
        }
    }
}
