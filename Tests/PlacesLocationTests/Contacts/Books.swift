import FoundationEssentials
import PlacesLocation
import Testing

/// A sample book, with invented people.
func book(_ name: String) throws -> ContactFile {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Books")
    return ContactFile(path: name, bytes: [UInt8](try Data(contentsOf: folder.appending(path: name))))
}

func file(_ text: String, path: String = "book.vcf") -> ContactFile {
    ContactFile(path: path, bytes: Array(text.utf8))
}

/// A card with these lines.
func card(_ lines: String..., version: String = "3.0") -> String {
    (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
}

func address(
    _ city: String?, _ region: String? = nil, _ postalCode: String? = nil, _ country: String? = nil
) throws -> ContactAddress {
    try #require(ContactAddress(city: city, region: region, postalCode: postalCode, country: country))
}
