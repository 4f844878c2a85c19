/// Reads the first address of each card: vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350).
///
/// It is lenient, for many programs write cards: names in any case, lines that are no property are left aside, and a card
/// may lack its end. A card cannot be read if it is empty, if an address in it is damaged or longer than 64 KiB before
/// one that can be read, or if cards of agents lie in it more than 8 deep.
struct VCardReader {
    /// Cards may lie in cards (AGENT of vCard 2.1) so deep.
    static let nestingLimit = 8

    private let isConverted: Bool
    private var book = ContactBook()
    /// The number of cards that are open, one in another.
    private var depth = 0
    private var card = Card()
    /// Whether a card that begins now belongs to an agent of the one that is open.
    private var expectsAgent = false

    private struct Card {
        var address: ContactAddress?
        var isEmpty = true
        var isBroken = false
        var isOld = false
    }

    private init(isConverted: Bool) { self.isConverted = isConverted }

    static func read(_ text: FileText) -> ContactBook {
        var reader = VCardReader(isConverted: text.isConverted)
        var lines = TextLines(text.bytes)
        while let line = ContentLine.next(from: &lines, keepsBlanks: reader.depth > 0 && reader.card.isOld) {
            reader.take(line)
        }
        if reader.depth > 0 { reader.close() }
        return reader.book
    }

    private mutating func take(_ line: ContentLine) {
        guard let property = VCardProperty(line) else {
            if depth == 1, line.bytes[...].startsAddress, card.address == nil { card.isBroken = true }
            return
        }
        if property.name.is("BEGIN"), property.value.is("VCARD") {
            begin()
        } else if property.name.is("END"), property.value.is("VCARD") {
            if depth == 1 { close() }
            depth = max(0, depth - 1)
        } else if depth == 1 {
            card.isEmpty = false
            read(property, isCut: line.isCut)
        }
        expectsAgent = property.name.is("AGENT") && property.value.trimmed.isEmpty
    }

    private mutating func begin() {
        if depth > 0, expectsAgent {
            depth += 1
            if depth > Self.nestingLimit { card.isBroken = true }
        } else {
            if depth > 0 { close() }
            (depth, card) = (1, Card())
        }
    }

    private mutating func read(_ property: VCardProperty, isCut: Bool) {
        if property.name.is("VERSION") {
            card.isOld = property.value.trimmed.first == UInt8(ascii: "2")
        } else if property.name.is("ADR"), card.address == nil {
            guard !isCut, let text = property.text(isConverted: isConverted) else {
                card.isBroken = true
                return
            }
            card.address = ContactAddress(adr: text, hasLists: !card.isOld)
        }
    }

    private mutating func close() {
        if card.isBroken || card.isEmpty {
            book.skipped += 1
        } else {
            book.addresses.append(card.address)
        }
        (card, expectsAgent) = (Card(), false)
    }
}

extension ArraySlice<UInt8> {
    /// Whether the line is an address whose value is missing.
    fileprivate var startsAddress: Bool {
        let name = prefix { $0 != ASCII.semicolon }
        return (name.lastIndex(of: ASCII.dot).map { name[($0 + 1)...] } ?? name).is("ADR")
    }
}
