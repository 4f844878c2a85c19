import PlacesJSON
import PlacesStrings

/// Why a request has an error instead of a result.
struct RPCFault: Error, Hashable, Sendable {
    let code: Int
    let message: String
    /// A JSON value.
    private(set) var data: String?
    /// `nil` if it could not be read.
    private(set) var id: RPCID?

    private init(_ code: Int, _ message: String, data: String? = nil) {
        (self.code, self.message, self.data) = (code, message, data)
    }

    /// The text is no JSON, or it is too much of it.
    init(_ error: JSONError) {
        switch error.problem {
        case .tooLarge, .tooDeep, .tooManyParts: self = .tooMuch
        case .empty, .malformed, .notText, .unexpected: self = RPCFault(-32_700, Strings.Assistant.notJSON)
        }
    }

    static let invalidRequest = RPCFault(-32_600, Strings.Assistant.noRequest)
    static let tooMuch = RPCFault(-32_600, Strings.Assistant.tooMuch)
    static let idInUse = RPCFault(-32_600, Strings.Assistant.idInUse)

    static func unknownMethod(_ method: String) -> RPCFault {
        RPCFault(-32_601, Strings.Assistant.unknownMethod(method))
    }
    static func badParams(_ message: String) -> RPCFault { RPCFault(-32_602, message) }
    /// A fault of ours.
    static let inside = RPCFault(-32_603, Strings.Assistant.inside)

    static func unsupported(_ version: String, supported: [String]) -> RPCFault {
        var builder = JSONBuilder()
        builder.object { builder in
            builder.member("supported") { $0.array(supported) { $0.value($1) } }
            builder.member("requested", version)
        }
        return RPCFault(-32_022, Strings.Assistant.unsupportedVersion(version), data: builder.text)
    }

    /// The same as the answer to a request.
    func of(_ id: RPCID?) -> RPCFault {
        var fault = self
        fault.id = id
        return fault
    }

    /// The message on the wire, without the end of its line.
    var line: String {
        var builder = JSONBuilder()
        builder.object { builder in
            builder.member("jsonrpc", "2.0")
            if let id { builder.member("id") { id.write(to: &$0) } }
            builder.member("error") { builder in
                builder.object { builder in
                    builder.member("code", code)
                    builder.member("message", message)
                    if let data { builder.member("data") { $0.json(data) } }
                }
            }
        }
        return builder.text
    }
}
