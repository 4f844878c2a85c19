public import PlacesFeature

/// The rules of a time zone, read from a compiled file of the time zone database.
///
/// The format is TZif of RFC 9636, versions 1 to 4; a later version is read as 4, with which it is to be compatible.
public struct TZifZone: ZoneRules {
    /// Of the tz database, such as `Europe/Helsinki`.
    public let name: String
    private let transitions: [Int]
    /// In seconds east of UTC.
    private let offsets: [Int]
    private let initial: Int
    /// What holds after the last transition, if the file says so.
    private let tail: PosixZone?

    /// - Parameters:
    ///   - name: the name in the time zone database.
    ///   - bytes: a whole file.
    /// - Throws: ``TZifError`` for what is no such file (RFC 9636).
    public init(name: String, bytes: [UInt8]) throws(TZifError) {
        var reader = ByteReader(bytes)
        let header = try TZifHeader(from: &reader)
        let block: TZifBlock
        switch header.version {
        case 0:
            block = try TZifBlock(header, wide: false, from: &reader)
            tail = nil
        case UInt8(ascii: "2")...UInt8(ascii: "9"):
            // The first block is for readers that know 32 bits alone.
            _ = try reader.take(header.size(wide: false))
            let second = try TZifHeader(from: &reader)
            guard second.version == header.version else { throw .damaged }
            block = try TZifBlock(second, wide: true, from: &reader)
            tail = try Self.footer(reader.rest)
        default: throw .notTZif
        }
        self.name = name
        (transitions, offsets, initial) = (block.transitions, block.offsets, block.initial)
    }

    public func utcOffset(at moment: Timestamp) -> Int {
        if let last = transitions.last {
            if moment.seconds < last { return offset(beforeLast: moment.seconds) }
            // At the last transition itself, the table and the rule say the same.
            return tail?.utcOffset(at: moment.seconds) ?? offsets[offsets.count - 1]
        }
        return tail?.utcOffset(at: moment.seconds) ?? initial
    }

    private func offset(beforeLast seconds: Int) -> Int {
        // The number of transitions that have happened.
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? initial : offsets[low - 1]
    }

    /// A rule between two line feeds; an empty one means that none is known.
    private static func footer(_ bytes: ArraySlice<UInt8>) throws(TZifError) -> PosixZone? {
        guard let first = bytes.first else { throw .truncated }
        guard first == 0x0A else { throw .damagedRule }
        let rest = bytes.dropFirst()
        guard let end = rest.firstIndex(of: 0x0A) else { throw .truncated }
        guard rest.startIndex < end else { return nil }
        guard let zone = PosixZone(rest[rest.startIndex..<end]) else { throw .damagedRule }
        return zone
    }
}
