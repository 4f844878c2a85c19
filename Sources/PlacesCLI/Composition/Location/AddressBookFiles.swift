import PlacesContacts
import PlacesFeature
import PlacesWords

/// The person's address books: what they name, else what lies at the usual places.
struct AddressBookFiles {
    /// The greatest size of one file and of all together, in bytes.
    private static let (sizeLimit, totalLimit) = (ContactFile.sizeLimit, 256 << 20)

    /// What the user named, or `nil` for the usual places.
    let path: String?
    let world: World

    func read() throws(LocationError) -> [ContactFile] {
        var files: [ContactFile] = []
        var (total, problem) = (0, LocationError?.none)
        var known: Set<String> = []
        // A link may lead to a file that was read already.
        for path in paths where known.insert(world.files.realPath(path) ?? path).inserted {
            if Task.isCancelled { throw .cancelled }
            do {
                guard let bytes = try world.files.bytes(of: path, limit: Self.sizeLimit) else {
                    // A file that the person names has to be there.
                    if self.path != nil { problem = .unusableFile(path: path, reason: Words.City.missing) }
                    continue
                }
                total += bytes.count
                files.append(ContactFile(path: path, bytes: bytes))
            } catch {
                problem = problem ?? error
                world.remark(Words.Search.line(error.description))
            }
            if total > Self.totalLimit { throw .unusableFile(path: path, reason: Words.City.tooMuch) }
        }
        // One that cannot be read takes nothing away from the others.
        if files.isEmpty, let problem { throw problem }
        return files
    }

    private var paths: [String] {
        let listing: (String) -> [String]? = { folder in
            let names = world.files.names(in: folder)
            return names.isEmpty ? nil : names
        }
        if let path { return ContactFiles.at(path, listing: listing) }
        guard let home = world.environment["HOME"], home.hasPrefix("/") else { return [] }
        return ContactFiles.usual(
            home: home, configHome: world.environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil },
            variables: world.environment,
            text: { path in
                (try? world.files.read(path, limit: 1 << 20)).map { String(decoding: $0.bytes, as: UTF8.self) }
            }, listing: listing)
    }
}
