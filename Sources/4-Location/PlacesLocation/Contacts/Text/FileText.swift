/// The bytes of a text file in an encoding that keeps ASCII as it is, without a byte order mark.
struct FileText {
    let bytes: [UInt8]
    /// Whether the file was UTF-16, as some programs of Apple write it, and is UTF-8 now.
    let isConverted: Bool

    init(_ file: [UInt8]) {
        if file.starts(with: [0xEF, 0xBB, 0xBF]) {
            (bytes, isConverted) = (Array(file.dropFirst(3)), false)
        } else if Self.isUTF16(file) {
            (bytes, isConverted) = (Array(Charset.utf16.decode(file).utf8), true)
        } else {
            (bytes, isConverted) = (file, false)
        }
    }

    /// A byte order mark, or an ASCII character with a zero beside it.
    private static func isUTF16(_ file: [UInt8]) -> Bool {
        guard file.count >= 2 else { return false }
        return switch (file[0], file[1]) {
        case (0xFE, 0xFF), (0xFF, 0xFE), (0, 1..<0x80), (1..<0x80, 0): true
        default: false
        }
    }
}
