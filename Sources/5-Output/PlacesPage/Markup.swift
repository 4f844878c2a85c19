import PlacesExchange
import PlacesFeature

/// Writes HTML and SVG: the one place where text becomes markup.
struct Markup {
    private(set) var bytes: [UInt8] = []

    typealias Attributes = [(name: StaticString, value: String?)]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Markup of our own.
    mutating func raw(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Markup that was written here before, or an asset of ours.
    mutating func raw(verbatim markup: some Sequence<UInt8>) { bytes.append(contentsOf: markup) }

    /// An opening tag; attributes without a value are left out, those with an empty one stand alone.
    mutating func open(_ tag: StaticString, _ attributes: Attributes = []) {
        raw("<")
        raw(tag)
        for (name, value) in attributes {
            guard let value else { continue }
            raw(" ")
            raw(name)
            guard !value.isEmpty else { continue }
            raw("=\"")
            // The data of a path is ours, and longer than any text may be.
            if name.isPathData { raw(verbatim: value.utf8) } else { escaped(value) }
            raw("\"")
        }
        raw(">")
    }

    mutating func close(_ tag: StaticString) {
        raw("</")
        raw(tag)
        raw(">")
    }

    /// An element that holds nothing but text.
    mutating func element(_ tag: StaticString, _ attributes: Attributes = [], _ text: String) {
        open(tag, attributes)
        escaped(text)
        close(tag)
    }

    /// A shape of SVG, which holds nothing.
    mutating func shape(_ tag: StaticString, _ attributes: Attributes) {
        open(tag, attributes)
        bytes.removeLast()
        raw("/>")
    }

    /// Text from anywhere. Cleaned first, it holds no control characters and nothing that turns the direction of what
    /// follows; what is markup in text or in a quoted attribute is written as a reference.
    mutating func escaped(_ text: String) {
        for byte in text.cleaned.utf8 {
            switch byte {
            case UInt8(ascii: "&"): raw("&amp;")
            case UInt8(ascii: "<"): raw("&lt;")
            case UInt8(ascii: ">"): raw("&gt;")
            case UInt8(ascii: "\""): raw("&quot;")
            case UInt8(ascii: "'"): raw("&#39;")
            default: bytes.append(byte)
            }
        }
    }
}

extension StaticString {
    fileprivate var isPathData: Bool { utf8CodeUnitCount == 1 && utf8Start.pointee == UInt8(ascii: "d") }
}

extension JSONWriter {
    /// A document for an element `script` of a page: what could end the element, or a line of a script, is written as an
    /// escape sequence. Outside of texts JSON has none of it.
    static func script(_ members: [(key: String, value: OrderedJSON)]) -> [UInt8] {
        let text = document(members).utf8
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for byte in text {
            switch byte {
            case UInt8(ascii: "<"): bytes += Array("\\u003C".utf8)
            case UInt8(ascii: ">"): bytes += Array("\\u003E".utf8)
            case UInt8(ascii: "&"): bytes += Array("\\u0026".utf8)
            // The last byte of U+2028 and U+2029: E2 80 A8 and E2 80 A9.
            case 0xA8, 0xA9:
                if bytes.suffix(2) == [0xE2, 0x80] {
                    bytes.removeLast(2)
                    bytes += Array((byte == 0xA8 ? "\\u2028" : "\\u2029").utf8)
                } else {
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
        }
        return bytes
    }
}
