import FoundationEssentials

/// Reads a file of this machine.
@Sendable func systemFile(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) }
}

enum ZoneOffsets {
    /// RFC 9636, section 3.2: more than 25 hours west to less than 26 hours east.
    static let allowed = -89_999...93_599
}
