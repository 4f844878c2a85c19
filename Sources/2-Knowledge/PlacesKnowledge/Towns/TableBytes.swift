internal import PlacesBytes
internal import PlacesFeature

/// The bytes of a table in the program: a name with a version of 16 bytes, numbers, and records behind them.
///
/// Nothing is read ahead: every number and text is read where it lies, and checked there.
struct TableBytes: Sendable {
    let all: InPlaceBytes
    private let damage: @Sendable (String) -> PlacesError

    /// The length of the name.
    static let nameSize = 16

    /// - Parameters:
    ///   - name: what the table begins with, filled up to ``nameSize`` with zeros.
    ///   - headerSize: the name and the numbers that follow it, in bytes.
    ///   - damage: makes the error for a part that is not as it should be.
    init(
        _ bytes: InPlaceBytes, name: String, headerSize: Int,
        damage: @escaping @Sendable (String) -> PlacesError
    ) throws(PlacesError) {
        (all, self.damage) = (bytes, damage)
        guard bytes.count >= headerSize, Self.isName(name, at: bytes) else { throw damage("header") }
    }

    private static func isName(_ name: String, at bytes: InPlaceBytes) -> Bool {
        let length = name.utf8.count
        return bytes[..<length].isEqual(to: name) && bytes[length..<nameSize].allSatisfy { $0 == 0 }
    }

    var count: Int { all.count }

    func uint32(_ offset: Int) -> UInt32 { all.integer(UInt32.self, at: offset) }
    func uint16(_ offset: Int) -> Int { Int(all.integer(UInt16.self, at: offset)) }

    /// The same where the table may end before it.
    func uint32(ifAt offset: Int) -> Int? { offset + 4 <= count ? Int(uint32(offset)) : nil }
    func uint16(ifAt offset: Int) -> Int? { offset + 2 <= count ? uint16(offset) : nil }
    func uint8(ifAt offset: Int) -> Int? { offset < count ? Int(all[offset]) : nil }

    /// One of the numbers of 32 bits behind the name.
    func headerNumber(_ index: Int) -> Int { Int(uint32(Self.nameSize + index * 4)) }

    /// - Throws: the table's error if the range is not UTF-8 or leaves the table.
    func text(_ range: Range<Int>) throws(PlacesError) -> String {
        guard range.lowerBound >= 0, range.upperBound <= count,
            let text = all[range].text
        else { throw damage("text") }
        return text
    }
}
