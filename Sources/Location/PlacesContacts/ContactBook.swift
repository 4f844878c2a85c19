internal import PlacesFeature
internal import PlacesWords

/// The contacts of a file, as far as they say where people live.
struct ContactBook: Hashable, Sendable {
    /// One for each contact: its first address that says anything, or `nil` if none does.
    var addresses: [ContactAddress?] = []
    /// The number of contacts that could not be read.
    var skipped = 0

    /// Reads vCards or an address book of abook, whichever it is.
    static func read(_ file: ContactFile) throws(LocationError) -> ContactBook {
        func problem(_ reason: String) -> LocationError { .unusableFile(path: file.path, reason: reason) }

        if file.bytes.isEmpty { throw problem(Words.Contacts.empty) }
        if file.bytes.count > ContactFile.sizeLimit { throw problem(Words.Contacts.tooLarge(ContactFile.sizeLimit)) }
        let text = FileText(file.bytes)
        if let book = AbookReader.read(text.bytes) { return book }
        let book = VCardReader.read(text)
        if book.addresses.isEmpty, book.skipped == 0 { throw problem(Words.Contacts.noContacts) }
        return book
    }
}
