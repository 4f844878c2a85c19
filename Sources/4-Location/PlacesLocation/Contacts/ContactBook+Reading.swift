internal import PlacesFeature

extension ContactBook {
    /// Reads vCards or an address book of abook, whichever it is.
    static func read(_ file: ContactFile) throws(LocationError) -> ContactBook {
        func problem(_ reason: LocationFileFault) -> LocationError { .unusableFile(path: file.path, reason: reason) }

        if file.bytes.isEmpty { throw problem(.empty) }
        if file.bytes.count > ContactFile.sizeLimit { throw problem(.tooLarge(limit: ContactFile.sizeLimit)) }
        let text = FileText(file.bytes)
        if let book = AbookReader.read(text.bytes) { return book }
        let book = VCardReader.read(text)
        if book.addresses.isEmpty, book.skipped == 0 { throw problem(.noContacts) }
        return book
    }
}
