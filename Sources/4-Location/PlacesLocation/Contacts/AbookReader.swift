/// Reads the address book of abook: sections `[0]`, `[1]`, … of lines such as `city=Helsinki`.
enum AbookReader {
    /// Returns `nil` if it is no such book: the first line that is neither blank nor a comment must be `[format]` or a
    /// number in brackets.
    static func read(_ bytes: [UInt8]) -> ContactBook? {
        var lines = TextLines(bytes)
        var book = ContactBook()
        var contact: Contact?
        var isBook = false
        while let line = lines.next()?.trimmed {
            if line.isEmpty || line.first == ASCII.hash { continue }
            if line.first == ASCII.bracket {
                let isClosed = line.last == ASCII.closingBracket
                let section = line.dropFirst().dropLast(isClosed ? 1 : 0)
                let isContact = isClosed && section.isNumber
                isBook = isBook || isContact || section.is("format")
                if !isBook { return nil }
                if let contact { book.addresses.append(contact.address) }
                contact = isContact ? Contact() : nil
                if !isClosed { book.skipped += 1 }
            } else if !isBook {
                return nil
            } else if let equals = line.firstIndex(of: ASCII.equals) {
                contact?.set(line[..<equals], to: line[(equals + 1)...])
            }
        }
        if let contact { book.addresses.append(contact.address) }
        return isBook ? book : nil
    }

    private struct Contact {
        private var city, region, postalCode, country: String?

        mutating func set(_ key: ArraySlice<UInt8>, to value: ArraySlice<UInt8>) {
            if key.is("city") { city = text(value) }
            if key.is("state") { region = text(value) }
            if key.is("zip") { postalCode = text(value) }
            if key.is("country") { country = text(value) }
        }

        private func text(_ value: ArraySlice<UInt8>) -> String { Charset.unnamed.decode(Array(value)) }

        var address: ContactAddress? {
            ContactAddress(city: city, region: region, postalCode: postalCode, country: country)
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isNumber: Bool { !isEmpty && allSatisfy { (0x30...0x39).contains($0) } }
}
