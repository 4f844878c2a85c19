public import PlacesFeature
internal import PlacesStrings

/// Guesses the position from the addresses of the user's contacts, so ask the user first.
///
/// Nothing leaves the machine, and the evidence holds counts of cities, regions and postal codes alone: no name of a
/// person, no street.
public struct AddressBookLocationProvider: LocationProvider {
    /// Metres: how far from the most frequent town the user is likely to be. It is a convention, deliberately large, as
    /// the guess cannot say where in the town, or in the towns around it, they are.
    public static let accuracy = 50_000.0
    /// So many names stand in a line of the evidence.
    static let evidenceLimit = 5

    private let files: @Sendable () throws(LocationError) -> [ContactFile]
    private let town: AddressBookTownFinder
    /// Whether sentences may name options of the command line, as the command alone lets them.
    package var namesOptions = false

    /// - Parameters:
    ///   - files: reads the address books; none if there is none.
    ///   - town: knows where towns are.
    public init(
        files: @escaping @Sendable () throws(LocationError) -> [ContactFile], town: @escaping AddressBookTownFinder
    ) {
        (self.files, self.town) = (files, town)
    }

    public let method = LocationMethod.addressBook

    /// - Throws: ``PlacesFeature/LocationError/unavailable(reason:)`` without a file,
    ///   ``PlacesFeature/LocationError/unusableFile(path:reason:)`` if none of the files can be read (about the first),
    ///   ``PlacesFeature/LocationError/noPosition(reason:)`` if they lead to no town.
    public func locate() async throws(LocationError) -> LocationFix {
        let files = try files()
        if files.isEmpty { throw .unavailable(reason: .contacts(.noFiles(namesOption: namesOptions))) }
        let (book, skippedFiles) = try Self.read(files)
        let tally = LocalityCounts(book.addresses)
        let guess = try HomeTownEstimate(tally, town: town)
        return LocationFix(
            coordinate: guess.town.coordinate, accuracy: Self.accuracy, method: .addressBook, label: guess.town.label,
            town: guess.town.label.split(separator: ",").first.map(String.init),
            evidence: Self.evidence(tally, guess) + Self.leftOut(contacts: book.skipped, files: skippedFiles))
    }

    /// All contacts of all files, and the number of files that could not be read while others could.
    private static func read(_ files: [ContactFile]) throws(LocationError) -> (ContactBook, skippedFiles: Int) {
        var all = ContactBook()
        var (problem, problems) = (LocationError?.none, 0)
        for file in files {
            if Task.isCancelled { throw .cancelled }
            do {
                let book = try ContactBook.read(file)
                all.addresses += book.addresses
                all.skipped += book.skipped
            } catch {
                problem = problem ?? error
                problems += 1
            }
        }
        if let problem, problems == files.count { throw problem }
        return (all, problems)
    }

    private static func evidence(_ tally: LocalityCounts, _ guess: HomeTownEstimate) -> [String] {
        let kinds = [
            (Strings.Contacts.city, tally.cities), (Strings.Contacts.region, tally.regions),
            (Strings.Contacts.postalCode, tally.postalCodes),
        ]
        let counts = kinds.filter { !$0.1.isEmpty }.map { kind, counts in
            Strings.Contacts.evidence(
                kind, counts.prefix(evidenceLimit).map { ($0.name, $0.count) }, hasMore: counts.count > evidenceLimit,
                of: tally.withAddress)
        }
        return counts + (guess.unknownBefore > 0 ? [Strings.Contacts.unknownBefore(guess.unknownBefore)] : [])
    }

    private static func leftOut(contacts: Int, files: Int) -> [String] {
        (contacts > 0 ? [Strings.Contacts.skipped(contacts: contacts)] : [])
            + (files > 0 ? [Strings.Contacts.skipped(files: files)] : [])
    }
}
