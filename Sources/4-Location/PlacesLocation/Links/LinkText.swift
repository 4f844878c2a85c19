/// The parts of a web address, as far as positions are looked for in it. Nothing is asked of the network.
struct LinkText {
    /// Lower case, without a port.
    let host: String
    /// Percent-decoded, without what is before the first slash; a part may be empty.
    let path: [String]
    /// Percent-decoded, in their order.
    let query: [(name: String, value: String)]
    let fragment: String

    /// Reads `https://HOST/PATH?QUERY#FRAGMENT`, with or without the scheme; `nil` for a text without a host.
    init?(_ text: String) {
        var rest = text[...]
        let scheme = Self.schemes.first { text.lowercased().hasPrefix($0) }
        if let scheme { rest = rest.dropFirst(scheme.count) }
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let authority = rest[..<end].lowercased()
        let host = authority.prefix { $0 != ":" }
        guard host.contains("."), host.utf8.allSatisfy(Self.isHostByte),
            authority.dropFirst(host.count).dropFirst().allSatisfy(\.isNumber)
        else { return nil }
        rest = rest[end...]

        let halves = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let front = (halves.first ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.host = String(host)
        path = (front.first ?? "").split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map { Self.decoded($0) }
        query = front.count == 2 ? Self.items(of: front[1]) : []
        fragment = halves.count == 2 ? Self.decoded(halves[1]) : ""
    }

    /// Whether a text begins as a web address does.
    static func isMeant(by text: String) -> Bool {
        let text = text.lowercased()
        return schemes.contains { text.hasPrefix($0) } || ["www.", "maps."].contains { text.hasPrefix($0) }
    }

    private static let schemes = ["https://", "http://"]

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// The values of a name, in their order.
    func values(of name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

    /// The items of a query, `NAME=VALUE` parted by `&`, decoded.
    static func items(of query: Substring) -> [(name: String, value: String)] {
        query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decoded(parts[0]).lowercased(), parts.count == 2 ? decoded(parts[1]) : "")
        }
    }

    /// Without percent-encoding, and with spaces for plus signs. What is no encoding stays as it is.
    static func decoded(_ text: Substring) -> String {
        var (bytes, rest) = ([UInt8](), text.utf8[...])
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(digit),
                let low = rest.dropFirst().first.flatMap(digit)
            {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value of a hexadecimal digit.
    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
