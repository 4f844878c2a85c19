import PlacesFeature

extension BusError {
    /// What it means for a request for a position. Only the name of the error decides, except for a missing agent,
    /// which GeoClue reports only in the text.
    var locationError: LocationError {
        switch self {
        case .missingLibrary(let name, let package):
            .unavailable(reason: .geoClue(.missingLibrary(name: name, package: package)))
        case .noThread: .unavailable(reason: .geoClue(.noThread))
        case .noBus(let reason): .unavailable(reason: .geoClue(.noBus(reason)))
        case .answered(let name, let message): Self.meaning(of: name, message.cleaned)
        case .malformed: .unavailable(reason: .geoClue(.otherVersion))
        case .disconnected: .unavailable(reason: .geoClue(.disconnected))
        case .cancelled: .cancelled
        }
    }

    private static func meaning(of name: String, _ message: String) -> LocationError {
        let common = "org.freedesktop.DBus.Error."
        guard name.hasPrefix(common) else { return .unavailable(reason: .geoClue(.failed(words(name, message)))) }
        switch name.dropFirst(common.count) {
        case "AccessDenied" where message.contains("no agent"): return .refused(reason: .geoClue(.noAgent))
        case "AccessDenied": return .refused(reason: message.isEmpty ? .geoClue(.refused) : .message(asReason(message)))
        case "ServiceUnknown", "NameHasNoOwner": return .unavailable(reason: .geoClue(.notInstalled))
        case let kind where kind.hasPrefix("Spawn."):
            return .unavailable(reason: .geoClue(.notStarted(words(name, message))))
        case "NoReply", "Timeout", "TimedOut", "Disconnected": return .unavailable(reason: .geoClue(.silent))
        case "UnknownMethod", "UnknownObject", "UnknownInterface", "UnknownProperty", "InvalidArgs":
            return .unavailable(reason: .geoClue(.otherVersion))
        default: return .unavailable(reason: .geoClue(.failed(words(name, message))))
        }
    }

    private static func words(_ name: String, _ message: String) -> String {
        message.isEmpty ? name.cleaned : asReason(message)
    }

    /// A sentence as the end of another.
    private static func asReason(_ text: String) -> String {
        var text = text[...]
        if text.hasSuffix(".") { text.removeLast() }
        guard let first = text.first, text.dropFirst().first?.isLowercase == true else { return String(text) }
        return first.lowercased() + text.dropFirst()
    }
}
