import PlacesThreads

@testable import PlacesMCP

/// A tool that echoes, one that waits to be cancelled, and one that fails.
enum Stubs {
    static let modern =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    static func call(_ id: String, _ tool: String, _ arguments: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{\#(modern),"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    static func cancel(_ id: String) -> String {
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{\#(modern),"requestId":\#(id)}}"#
    }

    static func request(_ id: String, _ method: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(modern)}}"#
    }

    static func handshake(_ version: String, id: String = "0") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#
    }

    static let echo = AssistantTool(
        name: "echo", title: "Echo", summary: "Says it again.",
        arguments: [
            ToolArgument("words", .text, isRequired: true), ToolArgument("kinds", .texts),
            ToolArgument("limit", .whole(1...9)), ToolArgument("order", .choice(["near", "far"])),
            ToolArgument("is_open", .flag),
        ],
        outputSchema: #"{"type":"object"}"#, asksServices: false
    ) { arguments in
        ToolAnswer(
            text: ([arguments.text("words") ?? ""] + arguments.texts("kinds")).joined(separator: ","), structure: "{}")
    }

    static let failing = AssistantTool(
        name: "failing", title: "Failing", summary: "Fails.", arguments: [], outputSchema: #"{"type":"object"}"#,
        asksServices: true
    ) { _ throws(ToolFailure) in throw ToolFailure("It failed.", hint: "Try another.") }

    /// Waits until it is cancelled, and counts how often it was.
    static func waiting(_ cancellations: Locked<Int>) -> AssistantTool {
        AssistantTool(
            name: "waiting", title: "Waiting", summary: "Waits.", arguments: [],
            outputSchema: #"{"type":"object"}"#, asksServices: true
        ) { _ throws(ToolFailure) in
            do {
                try await Task.sleep(for: .seconds(60))
            } catch {
                cancellations.withLock { $0 += 1 }
            }
            throw ToolFailure("cancelled")
        }
    }

    static func server(
        _ tools: [AssistantTool] = [echo, failing], limits: CallLimits = CallLimits()
    ) -> AssistantServer {
        AssistantServer(
            identity: ServerIdentity(name: "stub", title: "Stub", version: "1", instructions: "Ask."), tools: tools,
            limits: limits, uptime: { Int(ContinuousClock().now.advancedMilliseconds) })
    }
}

extension ContinuousClock.Instant {
    fileprivate static let start = ContinuousClock.now
    fileprivate var advancedMilliseconds: Int64 {
        let passed = Self.start.duration(to: self).components
        return passed.seconds * 1000 + passed.attoseconds / 1_000_000_000_000_000
    }
}
