import PlacesJSON

@testable import PlacesMCP

extension Fuzzing {
    /// What a host of assistants writes: each line is answered by one line of JSON, or by none.
    static let assistant: [String: FuzzTarget] = [
        "assistant": { bytes in
            for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: true) {
                guard let answer = answer(to: Array(line)) else { continue }
                let limits = JSONLimits(bytes: 1 << 24, depth: 99)
                check(!answer.utf8.contains(0x0A), "an answer is one line")
                let node = try? JSONNode(Array(answer.utf8), limits: limits)
                check(node?["jsonrpc"]?.string == "2.0", "an answer is a message")
            }
        }
    ]

    private static func answer(to line: [UInt8]) -> String? {
        do throws(RPCFault) {
            guard case .request(let id, let method, let params) = try RPCMessage(line) else { return nil }
            let identity = ServerIdentity(name: "fuzz", title: "", version: "1", instructions: "")
            let era = try ProtocolEra(params, isInitialized: true)
            return RPCResult.line(id, era, of: identity) { builder in
                builder.member("method", method)
                builder.member("failures") { builder in
                    builder.array(tools) { $0.value(failure(of: $1, params?["arguments"])) }
                }
            }
        } catch {
            return error.line
        }
    }

    /// Why a tool does not take arguments; empty if it does.
    private static func failure(of tool: AssistantTool, _ arguments: JSONNode?) -> String {
        do throws(ToolFailure) {
            _ = try ToolArguments(arguments, of: tool)
            return ""
        } catch {
            return error.text
        }
    }

    private static let tools = PlacesTools.all(NoPlaces(), sources: ["sample"])
}

/// Tools that always fail.
private struct NoPlaces: AssistantPlaces {
    private static let refusal = ToolFailure("refusal")

    func search(_ line: AssistantLine) throws(ToolFailure) -> AssistantFinding { throw Self.refusal }
    func details(_ line: AssistantLine) throws(ToolFailure) -> AssistantDetails { throw Self.refusal }
    func position(_ line: AssistantLine) throws(ToolFailure) -> AssistantPosition { throw Self.refusal }
    func opening(of places: [String], _ line: AssistantLine) throws(ToolFailure) -> AssistantOpenings {
        throw Self.refusal
    }
    func areas(named name: String, in country: String?) throws(ToolFailure) -> AssistantAreas { throw Self.refusal }
    func sources() throws(ToolFailure) -> AssistantSources { throw Self.refusal }
}
