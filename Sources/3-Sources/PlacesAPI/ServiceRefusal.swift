import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesJSON

extension PlacesError {
    /// True if the account lacks the credits or the plan. Which of the two statuses means that, the service does not say.
    var isForWantOfCredits: Bool {
        if case .credentials(let status, _) = self { [402, 403].contains(status) } else { false }
    }

    /// What a status other than 200 means.
    init(refusal response: HTTPResponse, concealing: (String) -> String) {
        let message = ServiceMessage(response.body, concealing: concealing).text
        switch response.status {
        case 401, 402, 403: self = .credentials(status: response.status, message: message)
        case 429: self = .rateLimited(retryAfter: response.retryAfter(), message: message)
        default: self = .refused(status: response.status, message: message, retryAfter: response.retryAfter())
        }
    }

    /// What the service said before, while it wants to be left alone.
    init(_ pause: ServicePause) {
        self =
            pause.status == 429
            ? .rateLimited(retryAfter: pause.rest, message: nil)
            : .refused(status: pause.status, message: nil, retryAfter: pause.rest)
    }
}

/// What a service says about a failure: clean, without secrets, and short.
struct ServiceMessage {
    /// At most so many characters.
    static let lengthLimit = 200
    /// A longer body is no message.
    private static let bodyLimit = 65_536

    let text: String?

    /// Reads the first text that `message`, `error_detail`, `errorDetail`, `error` or `meta.errorDetail` of a JSON
    /// object holds, or the beginning of a body that is plain text.
    init(_ body: Data, concealing: (String) -> String) {
        // Masked after cleaning, which could put the pieces of a secret together, and before cutting, which could
        // leave a piece of it.
        text = Self.message(in: body).map { concealing($0.cleaned) }?.cleanedOrNil.map(Self.shortened)
    }

    private static func message(in body: Data) -> String? {
        guard body.count <= bodyLimit, let first = body.first(where: { !whiteSpace.contains($0) }) else { return nil }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return (try? ServiceJSON.read(body))?.object.flatMap(message)
        case UInt8(ascii: "<"): return nil
        default: return isText(body) ? String(decoding: body, as: UTF8.self) : nil
        }
    }

    private static func message(in fields: JSONObject) -> String? {
        fields.text("message") ?? fields.text("error_detail") ?? fields.text("errorDetail") ?? fields.text("error")
            ?? fields["meta"]?.object?.text("errorDetail")
    }

    private static let whiteSpace: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]

    private static func isText(_ body: Data) -> Bool {
        body.allSatisfy { $0 >= 0x20 || whiteSpace.contains($0) } && String(validating: body, as: UTF8.self) != nil
    }

    private static func shortened(_ text: String) -> String {
        text.count > lengthLimit ? text.prefix(lengthLimit - 1) + "…" : text
    }
}
