/// One of the two blocks of a time zone file: a header, and the transitions it announces (RFC 9636, section 3).
struct TZifBlock {
    /// When the clocks are set, ascending.
    let transitions: [Int]
    /// For each transition, the offset from then on, in seconds east of UTC.
    let offsets: [Int]
    /// The offset before the first transition.
    let initial: Int

    /// Reads a block whose header was read already.
    /// - Parameter wide: whether times have 64 bits.
    init(_ header: TZifHeader, wide: Bool, from reader: inout ByteReader) throws(TZifError) {
        guard header.leaps == 0 else { throw .leapSeconds }
        guard header.types > 0, header.characters > 0, [0, header.types].contains(header.standards),
            [0, header.types].contains(header.universals)
        else { throw .damaged }
        // Before room is made for what a damaged header announces.
        guard header.size(wide: wide) <= reader.rest.count else { throw .truncated }

        var times: [Int] = []
        times.reserveCapacity(header.transitions)
        for _ in 0..<header.transitions {
            let time = wide ? try reader.int64() : try reader.int32()
            if let last = times.last, time <= last { throw .damaged }
            times.append(time)
        }
        let indices = try reader.take(header.transitions)
        var types: [Int] = []
        types.reserveCapacity(header.types)
        for _ in 0..<header.types { types.append(try Self.offset(&reader, characters: header.characters)) }
        _ = try reader.take(header.characters + header.standards + header.universals)

        guard indices.allSatisfy({ Int($0) < types.count }) else { throw .damaged }
        transitions = times
        offsets = indices.map { types[Int($0)] }
        initial = types[0]
    }

    /// A record of a local time type: its offset, whether it is summer time, where its abbreviation begins.
    private static func offset(_ reader: inout ByteReader, characters: Int) throws(TZifError) -> Int {
        let offset = try reader.int32()
        let (isSummer, abbreviation) = (try reader.byte(), try reader.byte())
        guard ZoneOffset.range.contains(offset), isSummer <= 1, Int(abbreviation) < characters else {
            throw .damaged
        }
        return offset
    }
}

/// The numbers at the start of a block.
struct TZifHeader {
    let version: UInt8
    let universals, standards, leaps, transitions, types, characters: Int

    init(from reader: inout ByteReader) throws(TZifError) {
        guard reader.rest.prefix(4).elementsEqual("TZif".utf8) else { throw .notTZif }
        _ = try reader.take(4)
        version = try reader.byte()
        _ = try reader.take(15)
        var counts: [Int] = []
        for _ in 0..<6 { counts.append(try reader.int32()) }
        guard counts.allSatisfy({ $0 >= 0 }), counts[4] <= 256 else { throw .damaged }
        (universals, standards, leaps) = (counts[0], counts[1], counts[2])
        (transitions, types, characters) = (counts[3], counts[4], counts[5])
    }

    /// The bytes that follow the header.
    func size(wide: Bool) -> Int {
        let time = wide ? 8 : 4
        return transitions * (time + 1) + types * 6 + characters + leaps * (time + 4) + standards + universals
    }
}

enum ZoneOffset {
    /// More than 25 hours west of UTC to less than 26 hours east: RFC 9636, section 3.2.
    static let range = -89_999...93_599
}
