import PlacesJSON
import PlacesStrings

/// The two kinds of the protocol: without state, each request with its version, or after a handshake.
enum ProtocolEra: Hashable, Sendable {
    case modern, legacy

    static let modernVersions = ["2026-07-28"]
    /// The newest first.
    static let legacyVersions = ["2025-11-25", "2025-06-18"]
    static let versions = modernVersions + legacyVersions

    /// The era of a request by what it says of itself.
    ///
    /// - Parameter isInitialized: whether a handshake was seen, so that a request may say nothing.
    init(_ params: JSONNode?, isInitialized: Bool) throws(RPCFault) {
        let meta = params?["_meta"]
        let (version, capabilities) = (meta?[Self.versionKey], meta?[Self.capabilitiesKey])
        if version == nil, capabilities == nil, isInitialized {
            self = .legacy
            return
        }
        let missing =
            (version?.string == nil ? [Self.versionKey] : [])
            + (capabilities?.isObject == true ? [] : [Self.capabilitiesKey])
        guard missing.isEmpty, let version = version?.string else {
            throw .badParams(Strings.Assistant.missingMeta(missing))
        }
        guard Self.versions.contains(version) else { throw .unsupported(version, supported: Self.versions) }
        self = .modern
    }

    /// The version that a handshake agrees on: the one asked for, else the newest that has a handshake.
    static func agreed(on version: String) -> String {
        legacyVersions.contains(version) ? version : legacyVersions[0]
    }

    private static let versionKey = "io.modelcontextprotocol/protocolVersion"
    private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
}
