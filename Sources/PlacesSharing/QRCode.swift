import CQREncode
import Glibc
import PlacesWords

/// A QR code, made by libqrencode.
public struct QRCode: Hashable, Sendable {
    /// Light modules around the code, so that a camera finds it: what ISO/IEC 18004 asks for.
    private static let quietZone = 4

    /// The modules on each side.
    public let width: Int
    /// Row by row.
    private let isDark: [Bool]

    /// Encodes a text with medium error correction.
    /// - Throws: ``QRCodeError``
    public init(_ text: String) throws(QRCodeError) { try self.init(text, library: "libqrencode.so.4") }

    package init(_ text: String, library: String) throws(QRCodeError) {
        var code = places_qr_code()
        let bytes = Array(text.utf8)
        let status = bytes.withUnsafeBufferPointer { buffer in
            // An empty text has no address, and the library refuses it anyway.
            buffer.baseAddress.map { places_qr_encode(library, $0, buffer.count, &code) } ?? places_qr_too_long
        }
        guard status == places_qr_done, let modules = code.modules else {
            throw status == places_qr_no_library ? .missingLibrary(library) : .tooLong(bytes: bytes.count)
        }
        defer { free(modules) }
        width = Int(code.width)
        isDark = UnsafeBufferPointer(start: modules, count: width * width).map { $0 == 1 }
    }

    /// Whether a module is dark; light outside of the code.
    public func isDark(row: Int, column: Int) -> Bool {
        guard (0..<width).contains(row), (0..<width).contains(column) else { return false }
        return isDark[row * width + column]
    }

    /// The width of the drawing in columns, the quiet zone included.
    /// - Parameter isASCII: whether a module takes two columns of ASCII instead of half a block.
    public func columns(isASCII: Bool) -> Int { (width + 2 * Self.quietZone) * (isASCII ? 2 : 1) }

    /// Draws two rows of modules in each line, by half blocks: a light module is a block, for terminals are dark. With
    /// colour it is black on white everywhere.
    public func lines(isColoured: Bool) -> [String] {
        let range = -Self.quietZone..<(width + Self.quietZone)
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
            let cells = range.map { column -> Character in
                switch (isDark(row: row, column: column), isDark(row: row + 1, column: column)) {
                case (true, true): isColoured ? "█" : " "
                case (false, false): isColoured ? " " : "█"
                case (true, false): isColoured ? "▀" : "▄"
                case (false, true): isColoured ? "▄" : "▀"
                }
            }
            return isColoured ? "\u{1B}[30;107m\(String(cells))\u{1B}[0m" : String(cells)
        }
    }

    /// Draws each module with two characters: a light one is `##`, for terminals are dark.
    public var asciiLines: [String] {
        let range = -Self.quietZone..<(width + Self.quietZone)
        return range.map { row in
            range.map { isDark(row: row, column: $0) ? "  " : "##" }.joined()
        }
    }
}

/// Why there is no QR code.
public enum QRCodeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The library is not installed.
    case missingLibrary(String)
    /// No code holds so many bytes.
    case tooLong(bytes: Int)

    /// What happened, in one sentence.
    public var description: String { message.what }
    /// The next thing to try, if there is one.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .missingLibrary(let name): Words.Sharing.missingLibrary(name)
        case .tooLong(let bytes): Words.Sharing.tooLong(bytes)
        }
    }
}
