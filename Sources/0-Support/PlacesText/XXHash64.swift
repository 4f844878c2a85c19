internal import PlacesBytes

/// The checksum of a block: XXH64 of Y. Collet, with seed 0, as its specification tells
/// (github.com/Cyan4973/xxHash, doc/xxhash_spec.md).
package enum XXHash64 {
    // One by one, for what is taken from a tuple is made at its first use, which is asked for at each.
    private static let p1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let p2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let p3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let p4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let p5: UInt64 = 0x27D4_EB2F_1656_67C5

    package static func hash(_ bytes: Span<UInt8>) -> UInt64 {
        var position = 0
        var sum = p5
        if bytes.count >= 32 {
            var (a, b, c, d) = (p1 &+ p2, p2, UInt64(0), 0 &- p1)
            while bytes.count - position >= 32 {
                a = round(a, word(bytes, position))
                b = round(b, word(bytes, position + 8))
                c = round(c, word(bytes, position + 16))
                d = round(d, word(bytes, position + 24))
                position += 32
            }
            sum = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
            sum = (sum ^ round(0, a)) &* p1 &+ p4
            sum = (sum ^ round(0, b)) &* p1 &+ p4
            sum = (sum ^ round(0, c)) &* p1 &+ p4
            sum = (sum ^ round(0, d)) &* p1 &+ p4
        }
        sum &+= UInt64(bytes.count)
        while bytes.count - position >= 8 {
            sum = rotated(sum ^ round(0, word(bytes, position)), 27) &* p1 &+ p4
            position += 8
        }
        if bytes.count - position >= 4 {
            let half = bytes.integer(UInt32.self, at: position)
            sum = rotated(sum ^ (UInt64(half) &* p1), 23) &* p2 &+ p3
            position += 4
        }
        while position < bytes.count {
            sum = rotated(sum ^ (UInt64(bytes[position]) &* p5), 11) &* p1
            position += 1
        }
        sum = (sum ^ sum >> 33) &* p2
        sum = (sum ^ sum >> 29) &* p3
        return sum ^ sum >> 32
    }

    private static func word(_ bytes: Span<UInt8>, _ position: Int) -> UInt64 {
        bytes.integer(UInt64.self, at: position)
    }

    private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
        rotated(lane &+ input &* p2, 31) &* p1
    }

    private static func rotated(_ number: UInt64, _ count: UInt64) -> UInt64 {
        number << count | number >> (64 - count)
    }
}

extension String {
    /// The checksum of its UTF-8.
    package var checksum: UInt64 { XXHash64.hash(utf8.span) }
}
