internal import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature

/// Values of any length, one after the other.
struct TextBlob: Sendable {
    private let ends: ValueEnds
    private let bytes: Column<UInt8>
    private let section: Section
    private let damage: FileDamage

    /// - Parameter count: how many there must be; `nil` for any number.
    init(_ file: TableFile, _ values: Section, ends: Section, count: Int? = nil) throws(PlacesError) {
        bytes = try file.column(values, of: UInt8.self)
        self.ends = try file.ends(ends, count: count, of: values)
        (section, damage) = (values, file.damage)
    }

    var count: Int { ends.count }

    /// The bytes of a value. Those of a damaged one are zeros, or fewer than it has.
    subscript(number: Int) -> InPlaceBytes { self[range(number)] }

    /// The bytes at a range returned by ``range(_:)``.
    subscript(range: Range<Int>) -> InPlaceBytes { bytes.values(range) }

    /// Where the bytes of a value stand.
    func range(_ number: Int) -> Range<Int> { range(ends.bounds(number)) }

    private func range(_ bounds: (start: Int, end: Int)) -> Range<Int> {
        guard bounds.start <= bounds.end, bounds.end <= bytes.count else {
            damage.report(section)
            return 0..<0
        }
        return bounds.start..<bounds.end
    }

    /// Where the bytes of many values stand.
    func ranges(_ numbers: [UInt32]) -> [Range<Int>] {
        numbers.map { range(Int($0)) }
    }

    /// Reads a value.
    /// - Throws: if it is not what it should be.
    func read<Value>(
        _ number: Int, _ body: (inout ByteReader) throws(ByteReader.Damage) -> Value
    ) throws(PlacesError) -> Value { try read(range(number), body) }

    /// Reads the value at a range returned by ``range(_:)``.
    func read<Value>(
        _ range: Range<Int>, _ body: (inout ByteReader) throws(ByteReader.Damage) -> Value
    ) throws(PlacesError) -> Value {
        var reader = ByteReader(self[range])
        do {
            return try body(&reader)
        } catch {
            damage.report(section)
            throw damage.error(section)
        }
    }

    /// Calls a function with the value at a range returned by ``range(_:)``, as it stands in the file.
    /// - Throws: if it is no text.
    func withText(_ range: Range<Int>, _ body: (UTF8Span) -> Void) throws(PlacesError) {
        guard self[range].withText(body) else {
            damage.report(section)
            throw damage.error(section)
        }
    }

    /// All values, each read when it is first asked for. In place of a damaged one there is another, and the damage is told
    /// by the file.
    func values<Value: Sendable>(
        besides other: Value, _ body: @escaping @Sendable (inout ByteReader) throws(ByteReader.Damage) -> Value
    ) -> InternedValues<Value> {
        InternedValues(count: count) { number in
            (try? read(number, body)) ?? other
        }
    }

    /// The values as texts.
    var texts: InternedValues<String> { values(besides: "") { reader throws(ByteReader.Damage) in try reader.rest() } }
}
