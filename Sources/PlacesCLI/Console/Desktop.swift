/// What a person's desktop can do, told from the environment alone.
struct Desktop {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// Whether windows can be shown.
    var hasDisplay: Bool { has("WAYLAND_DISPLAY") || has("DISPLAY") }

    /// Programs that put their standard input on the clipboard, the best first.
    var clipboards: [(program: String, arguments: [String])] {
        (has("WAYLAND_DISPLAY") ? [("wl-copy", [])] : [])
            + (has("DISPLAY")
                ? [("xclip", ["-selection", "clipboard"]), ("xsel", ["--clipboard", "--input"])] : [])
    }

    private func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
}

/// The clipboard by way of the terminal: the sequence OSC 52.
enum TerminalClipboard {
    /// Longer texts are cut off by terminals.
    static let limit = 74_994

    /// The sequence that sets the clipboard, or `nil` for a text too long.
    static func sequence(_ text: String) -> String? {
        guard text.utf8.count <= limit else { return nil }
        return "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}"
    }

    /// RFC 4648, section 4.
    private static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var output: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            var digits: [UInt8] = []
            for _ in 0..<4 {
                digits.append(alphabet[bits & 63])
                bits >>= 6
            }
            let kept = Array(digits.reversed().prefix(group.count + 1))
            output += kept + Array(repeating: UInt8(ascii: "="), count: 4 - kept.count)
        }
        return String(decoding: output, as: UTF8.self)
    }
}
