import PlacesFeature
import PlacesStrings

/// Where a gpsd listens.
public struct GPSDAddress: Hashable, Sendable {
    /// The port that gpsd has by custom.
    public static let usualPort = 2947
    /// The gpsd of this machine.
    public static let local = GPSDAddress(host: "localhost", port: usualPort)

    /// A name, or a number of the fourth or sixth version of IP without brackets.
    public let host: String
    /// In `1...65535`.
    public let port: Int

    private init(host: String, port: Int) { (self.host, self.port) = (host, port) }

    /// Reads `host`, `host:port`, `::1`, `[::1]` or `[::1]:port`, as in the variable `GPSD_HOST`.
    /// - Throws: ``GPSDAddressError``, which says what is wrong.
    public init(_ text: String) throws(GPSDAddressError) {
        let text = text.cleaned
        guard !text.isEmpty else { throw .empty }
        var port: Substring?
        let host: Substring
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { throw .brackets(text) }
            host = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { throw .brackets(text) }
            if !rest.isEmpty { port = rest.dropFirst() }
            guard Self.isNumberOfSix(host) else { throw .host(String(host)) }
        } else if text.count(where: { $0 == ":" }) > 1 {
            host = text[...]
            guard Self.isNumberOfSix(host) else { throw .host(text) }
        } else {
            let colon = text.firstIndex(of: ":") ?? text.endIndex
            host = text[..<colon]
            if colon < text.endIndex { port = text[text.index(after: colon)...] }
            guard Self.isName(host) else { throw host.isEmpty ? .empty : .host(String(host)) }
        }
        self.host = String(host)
        self.port = try port.map(Self.number) ?? Self.usualPort
    }

    /// Whether it is this machine by name or number; any other is for the user to choose, since gpsd neither knows
    /// passwords nor hides what it sends.
    public var isLocal: Bool {
        let host = host.lowercased()
        return host == "localhost" || host == "::1" || GPSDAddress.isLoopbackOfFour(host)
    }

    private static func isLoopbackOfFour(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return parts.count == 4 && parts.first == 127 && !parts.contains(nil)
    }

    private static func number(_ text: Substring) throws(GPSDAddressError) -> Int {
        guard text.count <= 5, text.allSatisfy(ISOTime.isDigit), let number = Int(text), (1...65_535).contains(number)
        else { throw .port(String(text)) }
        return number
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.count <= 253 && !text.hasPrefix("-")
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
    }

    /// Hexadecimal groups, perhaps with the name of a link after `%`.
    private static func isNumberOfSix(_ text: Substring) -> Bool {
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        return parts[0].contains(":") && text.utf8.count <= 80
            && parts[0].allSatisfy { $0.isASCII && ($0.isHexDigit || ":.".contains($0)) }
            && (parts.count == 1 || isName(parts[1]))
    }
}

extension GPSDAddress: CustomStringConvertible {
    /// The address as it would be written.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// Why a text is no address of a gpsd.
public enum GPSDAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    case host(String)
    /// Not in `1...65535`.
    case port(String)
    case brackets(String)

    /// What is wrong, as the end of a sentence: lower case, without a full stop.
    public var description: String {
        switch self {
        case .empty: Strings.GPSDAddresses.empty
        case .host(let text): Strings.GPSDAddresses.host(text.cleaned)
        case .port(let text): Strings.GPSDAddresses.port(text.cleaned)
        case .brackets: Strings.GPSDAddresses.bracket
        }
    }

    /// What to write instead, as a whole sentence.
    public var hint: String { Strings.GPSDAddresses.hint }
}
