import FoundationEssentials

/// Reads a file of this machine.
@Sendable func systemFile(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) }
}
