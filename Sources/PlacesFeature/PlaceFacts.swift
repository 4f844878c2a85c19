/// What a place has most texts of and few readers ask for.
package final class PlaceFacts: Sendable {
    let address: PostalAddress
    let contact: Contact
    let attributes: [String: String]

    package init(address: PostalAddress, contact: Contact, attributes: [String: String]) {
        (self.address, self.contact, self.attributes) = (address, contact, attributes.cleaned)
    }
}

/// Reads the facts of a row that was found sound before, so that reading cannot fail.
package protocol PlaceFactsReader: Sendable {
    func facts(_ row: Int) -> PlaceFacts
}
