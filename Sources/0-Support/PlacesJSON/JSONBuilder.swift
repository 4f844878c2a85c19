internal import PlacesBytes

/// Writes a JSON text (RFC 8259) without white space, from front to back.
///
/// ```
/// var builder = JSONBuilder()
/// builder.object { builder in
///     builder.member("name", "Ateneum")
///     builder.member("hours") { builder in builder.array([9, 17]) { builder, hour in builder.value(hour) } }
/// }
/// ```
package struct JSONBuilder {
    /// The text so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// Whether a value stands before the next one in the same object or array.
    private var followsValue = false

    package init() {}

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: - Objects and arrays

    package mutating func object(_ members: (inout JSONBuilder) -> Void) {
        open(0x7B)
        members(&self)
        close(0x7D)
    }

    package mutating func array<Element>(_ elements: [Element], _ write: (inout JSONBuilder, Element) -> Void) {
        open(0x5B)
        for element in elements { write(&self, element) }
        close(0x5D)
    }

    /// Ends a text, so that another one follows on the next line.
    package mutating func endLine() {
        bytes.append(0x0A)
        followsValue = false
    }

    /// A member whose value a closure writes.
    package mutating func member(_ key: StaticString, _ value: (inout JSONBuilder) -> Void) {
        key.withUTF8Buffer { quote($0.span, followedBy: 0x3A) }
        followsValue = false
        value(&self)
        followsValue = true
    }

    // MARK: - Members that are left out where there is nothing

    package mutating func member(_ key: StaticString, _ value: String?) {
        if let value { member(key) { $0.value(value) } }
    }

    package mutating func member(_ key: StaticString, _ value: Int?) {
        if let value { member(key) { $0.value(value) } }
    }

    /// A number that is not finite is left out, for JSON has none.
    package mutating func member(_ key: StaticString, _ value: Double?) {
        if let value, value.isFinite { member(key) { $0.scalar("\(value)") } }
    }

    package mutating func member(_ key: StaticString, _ value: Bool?) {
        if let value { member(key) { $0.scalar(value ? "true" : "false") } }
    }

    /// The texts by their names, in the order of these; left out where there are none.
    package mutating func member(_ key: StaticString, _ texts: [String: String]) {
        guard !texts.isEmpty else { return }
        member(key) { builder in
            builder.open(0x7B)
            for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
                builder.quote(name, followedBy: 0x3A)
                builder.followsValue = false
                builder.value(text)
            }
            builder.close(0x7D)
        }
    }

    // MARK: - Values

    package mutating func value(_ text: String) {
        quote(text)
        followsValue = true
    }

    package mutating func value(_ number: Int) { scalar(String(number)) }

    /// A value that is JSON already, on one line.
    package mutating func json(_ text: String) { scalar(text) }

    private mutating func scalar(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
        followsValue = true
    }

    private mutating func separate() { if followsValue { bytes.append(0x2C) } }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        followsValue = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        followsValue = true
    }

    private mutating func quote(_ text: String, followedBy end: UInt8? = nil) {
        quote(text.utf8.span, followedBy: end)
    }

    private mutating func quote(_ text: Span<UInt8>, followedBy end: UInt8? = nil) {
        separate()
        bytes.append(0x22)
        // Texts are most of an answer: one that stands as it is goes there in one piece.
        if text.needsNoEscape {
            bytes.append(text)
        } else {
            for index in text.indices { escape(text[index]) }
        }
        bytes.append(0x22)
        if let end { bytes.append(end) }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C: bytes += [0x5C, byte]
        case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
        case ..<0x20:
            let digits = Array("0123456789abcdef".utf8)
            bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
        default: bytes.append(byte)
        }
    }
}

extension Span<UInt8> {
    /// Whether a text holds neither a control character nor a quotation mark nor a backslash.
    fileprivate var needsNoEscape: Bool {
        var start = 0
        while start + 8 <= count {
            guard integer(UInt64.self, at: start).needsNoEscape else { return false }
            start += 8
        }
        while start < count {
            guard self[start] >= 0x20, self[start] != 0x22, self[start] != 0x5C else { return false }
            start += 1
        }
        return true
    }
}

extension UInt64 {
    /// The same of eight bytes. A byte that is zero or less than another is found by what it borrows from its highest bit;
    /// a wrong find can only stand above a right one.
    fileprivate var needsNoEscape: Bool {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let (quotes, slashes) = (self ^ ones &* 0x22, self ^ ones &* 0x5C)
        let found = (self &- ones &* 0x20) & ~self | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
        return found & highs == 0
    }
}
