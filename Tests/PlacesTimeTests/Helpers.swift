import FoundationEssentials

/// Reads a file of this machine.
@Sendable func systemFile(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) }
}

enum ZoneOffsets {
    /// RFC 9636, section 3.2: more than 25 hours west to less than 26 hours east.
    static let allowed = -89_999...93_599
}

/// Chance that repeats: S. Vigna's splitmix64.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
