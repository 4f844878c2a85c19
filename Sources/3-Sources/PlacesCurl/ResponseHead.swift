import PlacesHTTP

/// The header fields of an answer, read line by line as they arrive.
///
/// Every status line starts afresh, so that those of interim answers (1xx) and of a proxy are forgotten.
struct ResponseHead {
    private var fields: [(name: String, value: String)] = []
    /// Whether its last line has arrived.
    private(set) var isComplete = false

    var headers: HTTPHeaders { HTTPHeaders(fields.map { .init($0.name, $0.value) }) }

    /// Takes one line, with or without its end.
    mutating func receive(_ bytes: some Sequence<UInt8>) {
        let line = trim(Array(bytes)[...])
        if line.starts(with: "HTTP/".utf8) {
            self = ResponseHead()
        } else if line.isEmpty {
            isComplete = true
        } else if isComplete {
            // A trailer after the body, which nothing here reads.
        } else if isSpace(line[line.startIndex]) {
            // An old form: the value goes on in the next line (RFC 9112, section 5.2).
            if !fields.isEmpty { fields[fields.count - 1].value += " " + text(line) }
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            fields.append((text(line[..<colon]), text(line[(colon + 1)...])))
        }
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: trim(bytes.drop(while: isSpace)), as: UTF8.self)
    }

    /// Without white space at its end.
    private func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.prefix((bytes.lastIndex { !isSpace($0) } ?? bytes.startIndex - 1) + 1 - bytes.startIndex)
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
