/// Writes XML 1.0: everything is escaped, and characters that it forbids are left out.
struct XMLWriter {
    private var output = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    private var openElements: [String] = []

    var text: String { String(decoding: output, as: UTF8.self) }

    /// An element with others in it.
    mutating func element(
        _ name: String, attributes: [(name: String, value: String)] = [], _ content: (inout XMLWriter) -> Void
    ) {
        startTag(name, attributes)
        write("\n")
        openElements.append(name)
        content(&self)
        openElements.removeLast()
        indent()
        endTag(name)
    }

    /// An element with a text in it, or nothing where there is no text.
    mutating func element(_ name: String, _ text: String?, attributes: [(name: String, value: String)] = []) {
        guard let text else { return }
        startTag(name, attributes, isEmpty: text.isEmpty)
        if text.isEmpty {
            write("\n")
        } else {
            escape(text)
            endTag(name)
        }
    }

    /// An element with one other in it, which has a text, on one line.
    mutating func element(
        _ name: String, holding inner: String, _ text: String, attributes: [(name: String, value: String)] = []
    ) {
        startTag(name, attributes)
        write("<")
        output.append(contentsOf: inner.utf8)
        write(">")
        escape(text)
        write("</")
        output.append(contentsOf: inner.utf8)
        write(">")
        endTag(name)
    }

    private mutating func startTag(
        _ name: String, _ attributes: [(name: String, value: String)], isEmpty: Bool = false
    ) {
        indent()
        write("<")
        output.append(contentsOf: name.utf8)
        for attribute in attributes {
            write(" ")
            output.append(contentsOf: attribute.name.utf8)
            write("=\"")
            escape(attribute.value)
            write("\"")
        }
        write(isEmpty ? "/>" : ">")
    }

    private mutating func endTag(_ name: String) {
        write("</")
        output.append(contentsOf: name.utf8)
        write(">\n")
    }

    private mutating func indent() {
        for _ in openElements { write("  ") }
    }

    private mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    private mutating func escape(_ text: String) {
        let bytes = text.utf8
        if bytes.allSatisfy(Self.isPlain) {
            output.append(contentsOf: bytes)
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: write("&amp;")
            case 0x3C: write("&lt;")
            case 0x3E: write("&gt;")
            case 0x22: write("&quot;")
            case 0x09: write("&#9;")
            case 0x0A: write("&#10;")
            case 0x0D: write("&#13;")
            case 0..<0x20, 0xFFFE, 0xFFFF: break
            default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    /// Bytes that need no care; characters from U+F000 on, where two are forbidden, begin with EF.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22 && byte != 0xEF
    }
}
