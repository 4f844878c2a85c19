import Glibc
import PlacesStrings
import PlacesThreads

/// Serves tools to an assistant by the Model Context Protocol: one message a line, in both eras of the protocol.
///
/// No request leaves anything behind that another one would see, but for the handshake of the older era.
public struct AssistantServer: Sendable {
    let identity: ServerIdentity
    let tools: [AssistantTool]
    let limits: CallLimits
    let uptime: @Sendable () -> Int

    /// - Parameters:
    ///   - identity: what clients learn about the server.
    ///   - tools: what can be called, in the order in which it is listed.
    ///   - limits: how much a client may ask for.
    ///   - uptime: monotonic time in milliseconds.
    public init(
        identity: ServerIdentity, tools: [AssistantTool], limits: CallLimits = CallLimits(),
        uptime: @escaping @Sendable () -> Int
    ) {
        (self.identity, self.tools, self.limits, self.uptime) = (identity, tools, limits, uptime)
    }

    /// Answers what comes in until the input ends or the output is closed.
    ///
    /// - Parameters:
    ///   - input: a descriptor to read from, such as that of a pipe; stays the caller's.
    ///   - output: one to write to. A write to a closed pipe must be no signal that ends the process.
    public func serve(input: Int32, output: Int32) async {
        guard let lines = LineInput(descriptor: input, limit: LineLimit.bytes) else { return }
        let writer = LineOutput(descriptor: output, onFailure: { lines.stop() })
        guard writer.start() else { return }
        let session = AssistantSession(server: self, output: writer)
        _ = await DedicatedThread.run {
            while let line = lines.next() {
                session.take(line)
                // If the client reads no answers, no more of its requests are read.
                while writer.isFull, !lines.isHungUp { usleep(5000) }
            }
        }
        let end = uptime() + Int(limits.grace / .milliseconds(1))
        while !(session.isIdle && writer.isIdle), uptime() < end { try? await Task.sleep(for: .milliseconds(2)) }
        session.close()
        // Those that were cancelled have ended by now, or their answers are not wanted.
        writer.close()
    }
}
