package import PlacesEngine
package import PlacesFeature
internal import PlacesThreads

/// A file of places as what a table stands on: nothing is read before it is asked for.
package final class FileStorage: TableStorage {
    package let count: Int
    package let points: PointColumn
    package let incidental: Column<Bool>
    private let file: TableFile
    package let recordNumbers, prominences: Column<UInt32>?
    private let parts = Deferred<FileParts>()
    // A section is asked for once: its blocks are read again for each column that is made of it.
    private let identifiers = Deferred<(hashes: Column<UInt64>, rows: Column<UInt32>)>()
    private let nameOrder = Deferred<Column<UInt32>>()

    /// - Throws: if a section that every table needs is not there, or not what it should be.
    package init(_ file: TableFile) throws(PlacesError) {
        (self.file, count) = (file, file.count)
        let exactRows =
            file.has(.exactRows)
            ? try file.column(.exactRows, of: UInt32.self) : Column([])
        let exactPoints =
            file.has(.exactRows)
            ? try file.column(.exactPoints, of: PointColumn.Exact.self, count: exactRows.count) : Column([])
        points = PointColumn(
            latitudes: try file.column(.latitudes, of: Int32.self, count: file.count) {
                $0.allSatisfy { $0.magnitude <= 900_000_000 }
            },
            longitudes: try file.column(.longitudes, of: Int32.self, count: file.count) {
                $0.allSatisfy { $0.magnitude <= 1_800_000_000 }
            },
            exactRows: exactRows, exactPoints: exactPoints)
        incidental = try file.flags(.incidental)
        let count = file.count
        recordNumbers = file.has(.records) ? try file.numbers(.records, count: count, below: count) : nil
        prominences = file.has(.prominences) ? try file.numbers(.prominences, count: count, below: .max) : nil
    }

    package var hasTexts: Bool { true }

    package func expectSound() throws(PlacesError) { try file.damage.expectNone() }

    // MARK: - Parts

    private func known() throws(PlacesError) -> FileParts {
        try parts.get { () throws(PlacesError) in try FileParts(file, prominences: prominences) }
    }

    private func facts() throws(PlacesError) -> FileFacts { try known().facts() }

    // MARK: - Rows

    package func point(_ row: Int) throws(PlacesError) -> Coordinate {
        guard let point = points[row] else { throw file.damage.error(.exactPoints) }
        return point
    }

    package func id(_ row: Int) throws(PlacesError) -> Place.ID {
        let parts = try known()
        return try parts.records.read(row) { reader throws(ByteReader.Damage) in
            try reader.identifier(shared: parts.shared)
        }
    }

    package func row(of id: Place.ID) throws(PlacesError) -> Int? {
        let (hashes, rows) = try identifiers.get { () throws(PlacesError) in
            (
                try file.column(.identifierHashes, of: UInt64.self, count: count),
                try file.numbers(.identifierRows, count: count, below: count)
            )
        }
        let hash = id.checksum
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if hashes[middle] < hash { low = middle + 1 } else { high = middle }
        }
        while low < count, hashes[low] == hash {
            let row = Int(rows[low])
            if try self.id(row) == id { return row }
            low += 1
        }
        try expectSound()
        return nil
    }

    package func attributes(_ row: Int) throws(PlacesError) -> [String: String] {
        let (parts, facts) = (try known(), try facts())
        return try parts.records.read(row) { reader throws(ByteReader.Damage) in
            _ = try reader.identifier(shared: parts.shared)
            return try facts.attributes(&reader)
        }
    }

    package func chains(_ row: Int) throws(PlacesError) -> [Chain] { try facts().chains[row] }

    package func searchTexts(_ row: Int) throws(PlacesError) -> SearchTexts {
        SearchTexts(bytes: Array(try facts().texts.row(row)))
    }

    package func places(_ rows: [UInt32], withFacts: Bool) throws(PlacesError) -> [Place] {
        let parts = try known()
        var places: [Place] = []
        places.reserveCapacity(rows.count)
        for start in stride(from: 0, to: rows.count, by: 64) {
            let some = start..<min(rows.count, start + 64)
            let texts = parts.textPlaces(Array(rows[some]))
            for position in some {
                let row = Int(rows[position])
                if withFacts { try parts.expectSound(row) } else { try parts.expectNamed(row) }
                let point = try point(row)
                places.append(
                    try parts.place(
                        row, record: texts.records[position - start], name: texts.names[position - start], at: point,
                        isIncidental: incidental[row]))
            }
        }
        try expectSound()
        return places
    }

    package func forEachName(_ rows: [UInt32], _ body: (Int, UTF8Span) -> Void) throws(PlacesError) {
        try known().forEachName(rows, body)
    }

    // MARK: - Columns

    package func tree() throws(PlacesError) -> PlaceTree {
        let sizes = PlaceTree.sizes(ofRows: count)
        let boxes = try file.column(
            .boxes, of: PlaceTree.Box.self, count: sizes.reduce(0, +)
        ) { [count] boxes in
            boxes.allSatisfy { $0.isOnGlobe && $0.count <= count && $0.browsed <= $0.count }
        }
        var (levels, start) = ([Column<PlaceTree.Box>](), 0)
        for size in sizes {
            levels.append(boxes.part(start..<start + size))
            start += size
        }
        return PlaceTree(levels: levels)
    }

    package func kinds() throws(PlacesError) -> InternedColumn<[PlaceCategory]> { try facts().kinds }

    package func foldedKinds(_ kinds: InternedColumn<[PlaceCategory]>) throws(PlacesError) -> FoldedKindLists {
        try facts().foldedKinds
    }

    package func kindRows(_ kinds: InternedColumn<[PlaceCategory]>) throws(PlacesError) -> RowsByNumber {
        guard file.has(.kindRows) else { return RowsByNumber(kinds.numbers, count: kinds.values.count) }
        let starts = try file.column(.kindStarts, of: UInt64.self, count: kinds.values.count + 1)
        let numbers = starts.map { Int(clamping: $0) }
        guard numbers.first == 0, numbers.last == count, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 })
        else { throw file.damage.error(.kindStarts) }
        return RowsByNumber(rows: try file.numbers(.kindRows, count: count, below: count), starts: numbers)
    }

    package func chainKeys() throws(PlacesError) -> InternedColumn<[String]> {
        let chains = try facts().chains
        return InternedColumn(
            numbers: chains.numbers,
            values: InternedValues(count: chains.values.count) { chains.values[$0].map(\.name.chainKey) })
    }

    package func names() throws(PlacesError) -> InternedColumn<String> { try known().names }

    package func isNamed(
        _ keys: Set<String>, among names: InternedColumn<String>
    ) throws(PlacesError) -> [Bool] {
        let values = names.values
        // Looking up a few is quicker than a look at all.
        guard file.has(.nameOrder), keys.count < values.count / 64 else {
            return values.map { keys.contains($0.chainKey) }
        }
        let order = try nameOrder.get { () throws(PlacesError) in
            try file.numbers(.nameOrder, count: values.count, below: values.count)
        }
        var isNamed = Array(repeating: false, count: values.count)
        for key in keys {
            let hash = key.checksum
            var (low, high) = (0, order.count)
            while low < high {
                let middle = (low + high) / 2
                if values[Int(order[middle])].nameHash < hash { low = middle + 1 } else { high = middle }
            }
            while low < order.count {
                let name = values[Int(order[low])].chainKey
                guard name.checksum == hash else { break }
                if name == key { isNamed[Int(order[low])] = true }
                low += 1
            }
        }
        return isNamed
    }

    package func hours() throws(PlacesError) -> InternedColumn<OpeningHours?> { try facts().hours }
    package func countries() throws(PlacesError) -> InternedColumn<String?> { try facts().countries }
    package var mayHaveClosedForGood: Bool { file.has(.closed) }

    package func closedForGood() throws(PlacesError) -> Column<Bool> { try facts().closed }
    package func assessments() throws(PlacesError) -> AssessmentColumns { try facts().assessments }
    package func texts() throws(PlacesError) -> FoldedTexts { try facts().texts }

    package func wordRows() throws(PlacesError) -> WordRows? {
        guard file.has(.wordRows) else { return nil }
        let wordCount = file.count(of: .wordEnds)
        let namedCount = file.count(of: .namedRows)
        return WordRows(
            words: try file.foldedTexts(.words, ends: .wordEnds, count: wordCount),
            backwards: try file.numbers(.wordOrder, count: wordCount, below: wordCount),
            rows: try file.numbers(.wordRows, below: count),
            rowEnds: try file.ends(.wordRowEnds, count: wordCount, of: .wordRows).column,
            nameHashes: try file.column(.nameHashes, of: UInt32.self, count: namedCount),
            namedRows: try file.numbers(.namedRows, count: namedCount, below: count))
    }

    package func chainNames() throws(PlacesError) -> Set<String> {
        Set(try facts().chains.values.lazy.flatMap(\.self).map(\.name))
    }

    package func attributeKeys() throws(PlacesError) -> Set<String> { Set(try facts().attributeKeys) }
}
