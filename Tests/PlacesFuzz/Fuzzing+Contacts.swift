import PlacesFeature
import PlacesMessages

@testable import PlacesLocation

extension Fuzzing {
    /// Address books, and the settings that lead to them.
    static let contacts: [String: FuzzTarget] = [
        "vcard": { bytes in
            let settings = String(decoding: bytes, as: UTF8.self)
            for folder in KhardSettings.folders(in: settings, home: "/home", variables: ["A": "/a"]) {
                check(!folder.contains("*"), "a folder has a name")
            }
            do throws(LocationError) {
                let book = try ContactBook.read(ContactFile(path: "book.vcf", bytes: bytes))
                let tally = LocalityCounts(book.addresses)
                check(tally.contacts == book.addresses.count, "every contact counts")
                for counts in [tally.cities, tally.regions, tally.postalCodes, tally.countries] {
                    for count in counts { checkClean(count.name) }
                    check(counts.reduce(0) { $0 + $1.count } <= tally.withAddress, "an address counts once")
                    check(zip(counts, counts.dropFirst()).allSatisfy { $0.count >= $1.count }, "counts descend")
                }
            } catch {
                checkClean(error.description, error.hint)
            }
        }
    ]
}
