import PlacesJSON
import PlacesStrings

/// The identifier of a request; never `null`.
enum RPCID: Hashable, Sendable {
    case number(Int)
    case text(String)

    /// Returns `nil` for what identifies nothing: a fraction, a list, `null`.
    init?(_ node: JSONNode) {
        switch node.value {
        case .string(let text): self = .text(text)
        case .number(let number, let spelling):
            guard let whole = Int(spelling) ?? Int(exactly: number) else { return nil }
            self = .number(whole)
        default: return nil
        }
    }

    /// As written in an answer.
    func write(to builder: inout JSONBuilder) {
        switch self {
        case .number(let number): builder.value(number)
        case .text(let text): builder.value(text)
        }
    }
}

/// A message of JSON-RPC 2.0 from the client.
enum RPCMessage: Sendable {
    case request(RPCID, method: String, params: JSONNode?)
    /// Never answered.
    case notification(method: String, params: JSONNode?)
    /// The client answers what was never asked; means nothing here.
    case response

    /// What one message may cost.
    static let limits = JSONLimits(bytes: LineLimit.bytes, depth: 64, parts: 20_000)

    /// Reads a line without its end.
    /// - Throws: the fault to answer with.
    init(_ line: [UInt8]) throws(RPCFault) {
        let node: JSONNode
        do {
            node = try JSONNode(line, limits: Self.limits)
        } catch {
            throw RPCFault(error)
        }
        guard case .object(let members) = node.value else { throw .invalidRequest }
        let id = members["id"].flatMap(RPCID.init)
        if members["method"] == nil, members["result"] != nil || members["error"] != nil {
            self = .response
            return
        }
        guard members["jsonrpc"]?.string == "2.0", let method = members["method"]?.string,
            (id != nil) == (members["id"] != nil)
        else { throw RPCFault.invalidRequest.of(id) }
        let params = members["params"]
        guard params?.isObject ?? true else { throw RPCFault.badParams(Strings.Assistant.paramsAreNoObject).of(id) }
        self =
            if let id { .request(id, method: method, params: params) } else {
                .notification(method: method, params: params)
            }
    }
}

/// How long a line may be.
enum LineLimit {
    /// Without its end. A call holds a few words and options.
    static let bytes = 1 << 20
}
