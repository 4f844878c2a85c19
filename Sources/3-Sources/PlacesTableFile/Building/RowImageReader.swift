/// Reads an image. It was written by this program a moment ago, in memory or in a file without a name, so that nothing in
/// it is checked.
struct RowImageReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    private static let headStart = MemoryLayout<RowImage.Start>.size
    private static let headEnd = headStart + MemoryLayout<RowImage.Head>.size

    var head: RowImage.Head { bytes.loadUnaligned(fromByteOffset: Self.headStart, as: RowImage.Head.self) }

    /// Reads what stands before the name.
    mutating func numbers(_ marks: RowImage.Marks) -> RowImage.Numbers {
        var numbers = RowImage.Numbers()
        position = Self.headEnd
        if marks.contains(.hasDegrees) { numbers.degrees = (double(), double()) }
        if marks.contains(.hasRating) { numbers.rating = double() }
        if marks.contains(.hasPopularity) { numbers.popularity = double() }
        return numbers
    }

    private mutating func double() -> Double {
        defer { position += MemoryLayout<Double>.size }
        return bytes.loadUnaligned(fromByteOffset: position, as: Double.self)
    }

    /// Skips all that stands before the name.
    mutating func skipToName() { _ = numbers(head.marks) }

    /// Which texts follow: see ``PlaceTexts``.
    mutating func mask() -> Int {
        defer { position += 2 }
        return Int(bytes.loadUnaligned(fromByteOffset: position, as: UInt16.self))
    }

    mutating func number() -> Int {
        let first = bytes[position]
        position += 1
        guard first >= 0x80 else { return Int(first) }
        let second = bytes[position]
        let number = Int(first & 0x7F) | Int(second & 0x7F) << 7
        position += 1
        return second < 0x80 ? number : longNumber(number)
    }

    /// - Parameter first: the lowest fourteen bits.
    @inline(never)
    private mutating func longNumber(_ first: Int) -> Int {
        var (number, shift) = (first, 14)
        while true {
            let byte = bytes[position]
            position += 1
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }

    mutating func value() -> UnsafeRawBufferPointer {
        let count = number()
        defer { position += count }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    }

    mutating func text() -> RowImage.Text {
        let number = number()
        if number & 1 == 1 { return .known(number >> 1) }
        let count = number >> 1
        defer { position += count }
        return .own(UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
    }

    mutating func skipText() {
        let number = number()
        if number & 1 == 0 { position += number >> 1 }
    }

    /// Skips what stands behind the name.
    mutating func skipKindsAndHours() {
        skipText()
        skipText()
    }

    /// Skips all that stands before the source of the identifier.
    mutating func skipToIdentifier() {
        position = Int(bytes.loadUnaligned(as: RowImage.Start.self))
    }

    mutating func skipValue() {
        let count = number()
        position += count
    }
}
