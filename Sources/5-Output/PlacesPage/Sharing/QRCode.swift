import CQREncode
import Glibc

/// A text as a QR code (ISO/IEC 18004): a square of dark and light modules.
public struct QRCode: Hashable, Sendable {
    /// The modules on each side, without the quiet zone around them: from 21 to 177.
    public let size: Int
    /// Row by row from the top left.
    private let modules: [Bool]

    /// The smallest code that holds a text as UTF-8, with the lowest level of error correction: a screen is clean, and
    /// every module counts there.
    ///
    /// - Throws: ``QRCodeError`` if libqrencode is not installed, or the text is empty or longer than 2,953 bytes (2,952
    ///   where it is not ASCII).
    public init(_ text: String) throws(QRCodeError) {
        try self.init(text, library: QRLibrary.standard.get())
    }

    package init(_ text: String, library: QRLibrary) throws(QRCodeError) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty else { throw .emptyText }
        guard let count = Int32(exactly: bytes.count) else { throw .tooLong(bytes: bytes.count) }
        var error: Int32 = 0
        // Without a declaration, readers guess the character set, and some guess a Chinese one.
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        guard let symbol = places_qr_encode(library.table, bytes, count, !isASCII, QR_ECLEVEL_L, &error) else {
            throw error == ERANGE ? .tooLong(bytes: bytes.count) : .outOfMemory
        }
        defer { places_qr_free(library.table, symbol) }
        let size = Int(symbol.pointee.width)
        // Of each module, only the lowest bit is its colour.
        modules = (0..<size * size).map { symbol.pointee.data[$0] & 1 == 1 }
        self.size = size
    }

    /// Whether a module is dark. Everything around the code is light.
    public func isDark(column: Int, row: Int) -> Bool {
        guard (0..<size).contains(column), (0..<size).contains(row) else { return false }
        return modules[row * size + column]
    }
}
