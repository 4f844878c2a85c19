import Glibc
package import PlacesJSON
import PlacesThreads

/// A server of lines of JSON between two pipes, as a host has it.
package final class PipedServer: Sendable {
    package let done: Task<Void, Never>
    private let input, output: Int32
    private let rest = Locked([UInt8]())
    private let isOpen = Locked(true)

    /// - Parameter serve: answers what it reads from the first descriptor by the second, until its end.
    package init(_ serve: @escaping @Sendable (_ input: Int32, _ output: Int32) async -> Void) {
        var (to, from): ([Int32], [Int32]) = ([0, 0], [0, 0])
        pipe(&to)
        pipe(&from)
        signal(SIGPIPE, SIG_IGN)
        (input, output) = (to[1], from[0])
        let (read, write) = (to[0], from[1])
        done = Task {
            await serve(read, write)
            close(read)
            close(write)
        }
    }

    deinit {
        end()
        close(output)
    }

    package func send(_ lines: String...) { for line in lines { send(bytes: Array(line.utf8) + [0x0A]) } }

    package func send(bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Closes the server's input.
    package func end() {
        isOpen.withLock { isOpen in
            if isOpen { close(input) }
            isOpen = false
        }
    }

    /// The next line within some seconds, or `nil`.
    package func line(within seconds: Double = 5) -> String? {
        rest.withLock { rest in
            while true {
                if let end = rest.firstIndex(of: 0x0A) {
                    defer { rest.removeSubrange(...end) }
                    return String(decoding: rest[..<end], as: UTF8.self)
                }
                var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
                guard poll(&request, 1, Int32(seconds * 1000)) == 1 else { return nil }
                var buffer = [UInt8](repeating: 0, count: 65_536)
                let count = read(output, &buffer, buffer.count)
                guard count > 0 else { return nil }
                rest += buffer[..<count]
            }
        }
    }

    /// The next message.
    package func message(within seconds: Double = 5) throws -> JSONNode? {
        try line(within: seconds).map { try JSONNode(Array($0.utf8), limits: JSONLimits(bytes: 1 << 22, depth: 99)) }
    }

    /// All messages to the end of the output.
    package func messages() throws -> [JSONNode] {
        var messages: [JSONNode] = []
        while let message = try message() { messages.append(message) }
        return messages
    }
}

extension JSONNode {
    package subscript(keys: String...) -> JSONNode? { keys.reduce(self as JSONNode?) { $0?[$1] } }

    package var number: Double? { if case .number(let number, _) = value { number } else { nil } }
    package var flag: Bool? { if case .bool(let flag) = value { flag } else { nil } }
    package var whole: Int? { number.flatMap { Int(exactly: $0) } }
    package var texts: [String] { (list ?? []).compactMap(\.string) }
}
