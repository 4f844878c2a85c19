internal import PlacesEngine
internal import PlacesFeature

extension TableFile {
    /// Yes or no for each row; no for all without the section.
    func flags(_ section: Section) throws(PlacesError) -> Column<Bool> {
        guard has(section) else { return Column(zeros: count) }
        // A byte that is neither 0 nor 1 is no such value: the bytes are looked at before.
        let bytes = try column(section, of: UInt8.self, count: count) { $0.allSatisfy { $0 <= 1 } }
        return Column(bytes)
    }

    /// Rows of what words are compared with.
    func foldedTexts(_ texts: Section, ends: Section, count: Int) throws(PlacesError) -> FoldedTexts {
        FoldedTexts(
            bytes: try column(texts, of: UInt8.self), ends: try self.ends(ends, count: count, of: texts).column)
    }

    /// Values that rows share.
    /// - Parameter other: what replaces a damaged value until the damage is reported.
    func interned<Value: Hashable & Sendable>(
        _ numbers: Section, _ ends: Section, _ values: Section, besides other: Value,
        _ read: @escaping @Sendable (inout ByteReader) throws(ByteReader.Damage) -> Value
    ) throws(PlacesError) -> InternedColumn<Value> {
        let blob = try TextBlob(self, values, ends: ends)
        return InternedColumn(
            numbers: try self.numbers(numbers, count: count, below: blob.count),
            values: blob.values(besides: other, read))
    }
}

extension AssessmentColumns {
    init(_ file: TableFile) throws(PlacesError) {
        let knowsRatings = file.has(.ratingNumbers)
        let values = knowsRatings ? Array(try file.column(.ratingValues, of: Double.self)) : [.nan]
        guard let first = values.first, first.isNaN else { throw file.damage.error(.ratingValues) }
        self.init(
            ratings: knowsRatings
                ? try file.numbers(.ratingNumbers, count: file.count, below: values.count)
                : Column(zeros: file.count),
            ratingValues: values,
            prices: file.has(.prices)
                ? try file.column(.prices, of: UInt8.self, count: file.count) { $0.allSatisfy { $0 <= 4 } }
                : Column(zeros: file.count),
            popularity: file.has(.popularity)
                ? try file.column(.popularity, of: Double.self, count: file.count) : Column([]),
            knowsPopularity: file.has(.popularity), knowsPrices: file.has(.prices))
    }
}
