/// How a program names itself to a service that wants to know who asks:
/// `places/0.1.0 (+https://places.example)`.
public struct UserAgent: Hashable, Sendable, CustomStringConvertible {
    /// The value of the header field `User-Agent` (RFC 9110, section 10.1.5).
    public let description: String

    /// Returns `nil` unless all parts are visible ASCII, and the contact holds no parentheses.
    /// - Parameters:
    ///   - program: the name of the program, such as `places`.
    ///   - version: its version, such as `0.1.0`.
    ///   - contact: an address where one can read about the program or write to its makers.
    public init?(program: String, version: String, contact: String) {
        let isVisible = [program, version, contact].allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        }
        guard isVisible, !contact.utf8.contains(where: { "()\\".utf8.contains($0) }) else { return nil }
        description = "\(program)/\(version) (+\(contact))"
    }
}
