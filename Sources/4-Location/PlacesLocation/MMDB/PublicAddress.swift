import Glibc
import PlacesFeature

/// An address of the Internet Protocol, and whether it means the same machine everywhere.
public struct PublicAddress: Hashable, Sendable, CustomStringConvertible {
    /// 4 bytes of an IPv4 address or 16 of an IPv6 address, the most significant first.
    package let bytes: [UInt8]

    /// Reads an IPv4 address, such as `198.51.100.7`, or an IPv6 address without a zone, such as `2001:db8::7`.
    ///
    /// An IPv4 address that is written as an IPv6 address (`::ffff:198.51.100.7`, RFC 4291 section 2.5.5.2) is an
    /// IPv4 address. Spaces around the text are left aside. Returns `nil` for any other text.
    public init?(_ text: String) {
        let text = text.cleaned
        if let bytes = Self.parsed(text, AF_INET, 4) {
            self.bytes = bytes
        } else if let bytes = Self.parsed(text, AF_INET6, 16) {
            let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
            self.bytes = bytes.starts(with: mapped) ? Array(bytes.dropFirst(12)) : bytes
        } else {
            return nil
        }
    }

    private static func parsed(_ text: String, _ family: Int32, _ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }

    /// Whether the internet routes the address to one machine or network.
    ///
    /// By the special-purpose address registries of IANA (RFC 6890 and its successors): private, shared by a carrier
    /// (100.64/10), this machine's, this link's, for documentation or tests, multicast and reserved addresses are not
    /// public; of IPv6, only global unicast addresses, 2000::/3, are.
    public var isPublic: Bool {
        let blocks = bytes.count == 4 ? Self.special4 : Self.special6
        return (bytes.count == 4 || bytes[0] >> 5 == 0b001) && !blocks.contains { $0.contains(bytes) }
    }

    /// The address as the standards write it (RFC 5952 for IPv6).
    public var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The addresses that begin with the same bits.
    private struct Block {
        let prefix: [UInt8]
        let bits: Int

        init(_ bits: Int, _ prefix: UInt8...) { (self.bits, self.prefix) = (bits, prefix) }

        func contains(_ bytes: [UInt8]) -> Bool {
            let (whole, rest) = bits.quotientAndRemainder(dividingBy: 8)
            guard bytes.prefix(whole) == prefix.prefix(whole) else { return false }
            return rest == 0 || (bytes[whole] ^ prefix[whole]) >> (8 - rest) == 0
        }
    }

    private static let special4 = [
        Block(8, 0), Block(8, 10), Block(10, 100, 64), Block(8, 127), Block(16, 169, 254), Block(12, 172, 16),
        Block(24, 192, 0, 0), Block(24, 192, 0, 2), Block(24, 192, 88, 99), Block(16, 192, 168), Block(15, 198, 18),
        Block(24, 198, 51, 100), Block(24, 203, 0, 113), Block(3, 224),
    ]

    /// Within 2000::/3: benchmarking, ORCHID and ORCHIDv2, documentation.
    private static let special6 = [
        Block(48, 0x20, 0x01, 0x00, 0x02, 0, 0), Block(28, 0x20, 0x01, 0x00, 0x10),
        Block(28, 0x20, 0x01, 0x00, 0x20), Block(32, 0x20, 0x01, 0x0D, 0xB8), Block(20, 0x3F, 0xFF, 0x00),
    ]
}
