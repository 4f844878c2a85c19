package import PlacesJSON
package import PlacesTestSupport

/// An assistant's host, which calls the tools of the program and reads their answers.
package final class AssistantClient: Sendable {
    package let server: PipedServer

    init(_ serve: @escaping @Sendable (_ input: Int32, _ output: Int32) async -> Void) { server = PipedServer(serve) }

    /// What a tool answered.
    package struct Answer: Sendable {
        package let isError: Bool
        package let text: String
        package let structure: JSONNode?
        /// Of text and structure as they are sent.
        package let bytes: Int

        package subscript(key: String) -> JSONNode? { structure?[key] }

        /// A member of each place of a search, or of each element of another list.
        package func each(_ list: String, _ member: String) -> [String] {
            (structure?[list]?.list ?? []).map { $0[member]?.string ?? $0[member]?.number.map { "\($0)" } ?? "" }
        }
    }

    /// A request on the wire, of the era without a handshake.
    package static func call(_ tool: String, _ arguments: String, id: Int) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{\#(meta),"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    package static let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    /// Calls a tool and waits for its answer.
    /// - Parameter arguments: a JSON object.
    package func call(_ tool: String, _ arguments: String = "{}") throws -> Answer {
        server.send(Self.call(tool, arguments, id: 1))
        guard let line = server.line(within: 30) else { throw Silence() }
        let message = try JSONNode(Array(line.utf8), limits: JSONLimits(bytes: 1 << 22, depth: 99))
        guard let result = message["result"] else { throw Refusal(line: line) }
        return Answer(
            isError: result["isError"]?.flag ?? false, text: result["content"]?.list?.first?["text"]?.string ?? "",
            structure: result["structuredContent"], bytes: line.utf8.count)
    }

    /// Begins as a client of an older revision.
    package func shakeHands(_ version: String) throws {
        server.send(
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        guard server.line(within: 30) != nil else { throw Silence() }
    }

    /// The whole message that answers a call.
    /// - Parameter isLegacy: whether the client shook hands before.
    package func line(of tool: String, _ arguments: String, isLegacy: Bool) throws -> String {
        server.send(
            isLegacy
                ? #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
                : Self.call(tool, arguments, id: 1))
        guard let line = server.line(within: 30) else { throw Silence() }
        return line
    }

    package struct Silence: Error {}
    package struct Refusal: Error {
        package let line: String
    }
}
