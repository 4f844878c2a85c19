import PlacesFeature
import PlacesJSON
import PlacesStrings
import PlacesThreads

/// Answers the messages of one client.
final class AssistantSession: Sendable {
    private let server: AssistantServer
    private let output: LineOutput
    private let board: CallBoard
    /// Whether a handshake was seen.
    private let isInitialized = Locked(false)
    private let minute: Locked<MinuteCount>

    init(server: AssistantServer, output: LineOutput) {
        (self.server, self.output) = (server, output)
        board = CallBoard(server.limits)
        minute = Locked(MinuteCount(limit: server.limits.perMinute))
    }

    var isIdle: Bool { board.isIdle }

    func close() { board.close() }

    /// Takes a line; its answer follows now or later, or never where it wants none.
    func take(_ line: LineInput.Line) {
        do throws(RPCFault) {
            guard case .bytes(let bytes) = line else { throw .tooMuch }
            guard !bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return }
            switch try RPCMessage(bytes) {
            case .response: return
            case .notification(let method, let params): notice(method, params)
            case .request(let id, let method, let params):
                do throws(RPCFault) {
                    try answer(id, method, params)
                } catch {
                    throw error.of(id)
                }
            }
        } catch {
            output.put(error.line)
        }
    }

    private func notice(_ method: String, _ params: JSONNode?) {
        guard method == "notifications/cancelled", let id = params?["requestId"].flatMap(RPCID.init) else { return }
        board.cancel(id)
    }

    private func answer(_ id: RPCID, _ method: String, _ params: JSONNode?) throws(RPCFault) {
        switch method {
        case "initialize": try initialize(id, params)
        case "ping":
            // Only the newer era says its version in each request, and it knows no ping.
            guard params?["_meta"]?["io.modelcontextprotocol/protocolVersion"] == nil else {
                throw .unknownMethod(method)
            }
            put(id, .legacy) { _ in }
        case "server/discover":
            let era = try ProtocolEra(params, isInitialized: false)
            put(id, era) { discovery(&$0) }
        case "tools/list":
            let era = try era(params)
            guard params?["cursor"] == nil else { throw .badParams(Strings.Assistant.badCursor) }
            put(id, era) { list(&$0, era) }
        case "tools/call": try call(id, try era(params), params)
        default: throw .unknownMethod(method.cleaned(limit: 100))
        }
    }

    private func era(_ params: JSONNode?) throws(RPCFault) -> ProtocolEra {
        try ProtocolEra(params, isInitialized: isInitialized.withLock { $0 })
    }

    private func put(_ id: RPCID, _ era: ProtocolEra, _ members: (inout JSONBuilder) -> Void) {
        output.put(RPCResult.line(id, era, of: server.identity, members))
    }

    // MARK: - Who we are

    private func initialize(_ id: RPCID, _ params: JSONNode?) throws(RPCFault) {
        guard let version = params?["protocolVersion"]?.string else {
            throw .badParams(Strings.Assistant.missingVersion)
        }
        isInitialized.withLock { $0 = true }
        put(id, .legacy) { builder in
            builder.member("protocolVersion", ProtocolEra.agreed(on: version))
            capabilities(&builder)
            builder.member("serverInfo") { server.identity.write(to: &$0) }
            builder.member("instructions", server.identity.instructions)
        }
    }

    private func discovery(_ builder: inout JSONBuilder) {
        builder.member("supportedVersions") { $0.array(ProtocolEra.versions) { $0.value($1) } }
        capabilities(&builder)
        builder.member("instructions", server.identity.instructions)
        Self.mayBeKept(&builder)
    }

    private func capabilities(_ builder: inout JSONBuilder) {
        builder.member("capabilities") { builder in
            builder.object { builder in builder.member("tools") { $0.object { _ in } } }
        }
    }

    private func list(_ builder: inout JSONBuilder, _ era: ProtocolEra) {
        builder.member("tools") { builder in builder.array(server.tools) { $0.json($1.listing) } }
        if era == .modern { Self.mayBeKept(&builder) }
    }

    /// The same for every client of this version, for an hour.
    private static func mayBeKept(_ builder: inout JSONBuilder) {
        builder.member("ttlMs", 3_600_000)
        builder.member("cacheScope", "public")
    }

    // MARK: - Calls

    private func call(_ id: RPCID, _ era: ProtocolEra, _ params: JSONNode?) throws(RPCFault) {
        guard let name = params?["name"]?.string else { throw .badParams(Strings.Assistant.missingTool) }
        guard let tool = server.tools.first(where: { $0.name == name }) else {
            throw .badParams(Strings.Assistant.unknownTool(name.cleaned(limit: 100), server.tools.map(\.name)))
        }
        let arguments = params?["arguments"]
        guard arguments?.isObject ?? true else { throw .badParams(Strings.Assistant.argumentsAreNoObject) }
        if let seconds = minute.withLock({ $0.take(at: server.uptime()) }) {
            put(id, era) { Self.write(.failure(ToolFailure(Strings.Assistant.tooFast(seconds))), to: &$0) }
            return
        }
        let refusal = board.begin(id) { [self] ticket in
            let result = await Self.result(of: tool, arguments)
            // Written before the lock is taken, because that takes a while.
            let line = RPCResult.line(id, era, of: server.identity) { Self.write(result, to: &$0) }
            board.finish(id, ticket) { output.put(line) }
        }
        switch refusal {
        case nil, .closed: return
        case .idInUse: throw .idInUse
        case .tooMany: put(id, era) { Self.write(.failure(ToolFailure(Strings.Assistant.tooMany)), to: &$0) }
        }
    }

    private static func result(of tool: AssistantTool, _ node: JSONNode?) async -> Result<ToolAnswer, ToolFailure> {
        do throws(ToolFailure) {
            return .success(try await tool.answer(try ToolArguments(node, of: tool)))
        } catch {
            return .failure(error)
        }
    }

    private static func write(_ result: Result<ToolAnswer, ToolFailure>, to builder: inout JSONBuilder) {
        let text: String
        switch result {
        case .success(let answer):
            text = answer.text
            builder.member("structuredContent") { $0.json(answer.structure) }
        case .failure(let failure):
            text = failure.text
            builder.member("isError", true)
        }
        builder.member("content") { builder in
            builder.array([text]) { builder, text in
                builder.object { builder in
                    builder.member("type", "text")
                    builder.member("text", text)
                }
            }
        }
    }
}
