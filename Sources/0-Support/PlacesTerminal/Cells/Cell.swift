internal import PlacesBytes

/// One cell of a terminal: a character, how it stands out, and where it leads.
package struct Cell: Hashable, Sendable {
    /// At most sixteen bytes of UTF-8, the first one lowest: enough for a letter with four marks, and for any character but a few
    /// that are put together of many scalars, which keep as many whole scalars as there is room for.
    private let bytes: UInt128
    package let ink: Ink
    /// The number of its link in the grid, or 0 without one.
    package let link: UInt16
    /// The columns it takes: 1, 2, or 0 for the right half of the character before it.
    package let width: UInt8

    package static let blank = Cell(ascii: UInt8(ascii: " "))
    /// The right half of a wide character.
    package static func half(ink: Ink, link: UInt16) -> Cell { Cell(bytes: 0, ink: ink, width: 0, link: link) }

    /// A printable character of ASCII.
    init(ascii: UInt8, ink: Ink = .plain, link: UInt16 = 0) {
        self.init(bytes: UInt128(ascii), ink: ink, width: 1, link: link)
    }

    /// A character of one column that we draw with.
    package init(_ scalar: Unicode.Scalar, ink: Ink = .plain) {
        self.init(bytes: Self.packed(scalar.utf8), ink: ink, width: 1, link: 0)
    }

    /// A braille pattern with these dots, whose bytes need no look at Unicode: U+2800 and the mask.
    package init(braille mask: UInt8, ink: Ink) {
        let bytes = 0xE2 | (0xA0 | UInt128(mask >> 6)) << 8 | (0x80 | UInt128(mask & 0x3F)) << 16
        self.init(bytes: bytes, ink: ink, width: 1, link: 0)
    }

    /// A clean character: one without terminal commands. One without a width becomes a blank.
    init(_ character: Character, width: Int, ink: Ink, link: UInt16 = 0) {
        guard width > 0,
            !character.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
        else {
            self.init(ascii: UInt8(ascii: " "), ink: ink, link: link)
            return
        }
        var (bytes, count) = (UInt128(0), 0)
        for scalar in character.unicodeScalars {
            let length = scalar.utf8.count
            guard count + length <= 16 else { break }
            bytes |= Self.packed(scalar.utf8) << (8 * UInt128(count))
            count += length
        }
        self.init(bytes: bytes, ink: ink, width: UInt8(min(2, width)), link: link)
    }

    /// Hands over the cells of a text in UTF-8, from left to right, as long as they are taken; what has no width is
    /// left out.
    package static func forEach(
        in text: Span<UInt8>, ink: Ink, link: UInt16 = 0, _ takes: (Cell) -> Bool
    ) {
        if SimpleScalar.count(in: text) != nil {
            var index = 0
            while index < text.count {
                let length = SimpleScalar.length(in: text, at: index)
                let cell = Cell(bytes: shown(text, at: index, length), ink: ink, width: 1, link: link)
                guard takes(cell) else { return }
                index += length
            }
            return
        }
        for character in String(repairing: text).lazy.flatMap(\.columns) {
            let width = character.displayWidth
            guard width > 0 else { continue }
            guard takes(Cell(character, width: width, ink: ink, link: link)) else { return }
        }
    }

    private init(bytes: UInt128, ink: Ink, width: UInt8, link: UInt16) {
        (self.bytes, self.ink, self.width, self.link) = (bytes, ink, width, link)
    }

    private static func packed(_ utf8: some Sequence<UInt8>) -> UInt128 {
        var (bytes, shift) = (UInt128(0), UInt128(0))
        for byte in utf8 {
            bytes |= UInt128(byte) << shift
            shift += 8
        }
        return bytes
    }

    /// One character of UTF-8; a control becomes a blank.
    private static func shown(_ text: Span<UInt8>, at index: Int, _ length: Int) -> UInt128 {
        var bytes: UInt128 = 0
        for place in 0..<length { bytes |= UInt128(text[index + place]) << (8 * UInt128(place)) }
        // C1 controls are 0xC2 0x80 to 0xC2 0x9F.
        let isControl = bytes < 0x20 || bytes == 0x7F || bytes & 0xFF == 0xC2 && bytes >> 8 < 0xA0
        return isControl ? UInt128(UInt8(ascii: " ")) : bytes
    }

    /// Appends the character as UTF-8; nothing for the right half of one.
    package func append(to output: inout [UInt8]) {
        var rest = bytes
        while rest > 0 {
            output.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }

    /// The bytes of the character.
    var byteCount: Int { (UInt128.bitWidth - bytes.leadingZeroBitCount + 7) / 8 }

    var isSpace: Bool { bytes == UInt128(UInt8(ascii: " ")) }

    func isSameCharacter(as other: Cell) -> Bool { bytes == other.bytes && width == other.width }

    /// Whether terminals agree on its width: they do not about emoji, and what is put together of several scalars.
    var hasSureWidth: Bool {
        switch UInt8(truncatingIfNeeded: bytes) {
        case ..<0x80: byteCount <= 1
        case ..<0xE0: byteCount == 2
        case ..<0xF0: byteCount == 3
        default: byteCount == 4 && width == 1
        }
    }

    package var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same in another ink.
    func inked(_ ink: Ink) -> Cell { Cell(bytes: bytes, ink: ink, width: width, link: link) }
}
