/// A number that stands for some bytes in a table in memory: sooner made than a checksum, and another in each run of the
/// program, so that no file can be made for which a table is slow.
///
/// Products of halves as in W. Yi's wyhash (github.com/wangyi-fudan/wyhash).
package struct TableHash: Sendable {
    // Copied into each table: a static is checked at every use.
    private let seed = Self.seed
    private let second = Self.second

    private static let seed = UInt64.random(in: 0...UInt64.max)
    private static let second = UInt64.random(in: 0...UInt64.max)

    package init() {}

    package func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var (rest, first) = (bytes.count, seed)
        guard rest > 0, var start = bytes.baseAddress else { return first }
        while rest > 16 {
            first = Self.product(Self.word(start) ^ second, Self.word(start + 8) ^ first)
            (start, rest) = (start + 16, rest - 16)
        }
        var (low, high): (UInt64, UInt64)
        if rest >= 8 {
            (low, high) = (Self.word(start), Self.word(start + rest - 8))
        } else if rest >= 4 {
            (low, high) = (Self.half(start), Self.half(start + rest - 4))
        } else {
            let (one, middle, last) = (Self.byte(start), Self.byte(start + rest / 2), Self.byte(start + rest - 1))
            (low, high) = (one << 16 | middle << 8 | last, 0)
        }
        return Self.product(second ^ UInt64(bytes.count), Self.product(low ^ second, high ^ first))
    }

    /// The halves of a product, put together.
    @inline(__always)
    private static func product(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let (high, low) = one.multipliedFullWidth(by: other)
        return high ^ low
    }

    @inline(__always)
    private static func word(_ start: UnsafeRawPointer) -> UInt64 { start.loadUnaligned(as: UInt64.self) }
    @inline(__always)
    private static func half(_ start: UnsafeRawPointer) -> UInt64 { UInt64(start.loadUnaligned(as: UInt32.self)) }
    @inline(__always)
    private static func byte(_ start: UnsafeRawPointer) -> UInt64 { UInt64(start.load(as: UInt8.self)) }
}
