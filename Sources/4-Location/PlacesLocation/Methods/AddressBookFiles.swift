import PlacesFeature
import PlacesMessages

/// The user's address books: what they name, else what lies at the usual places.
struct AddressBookFiles {
    /// The greatest size of one file and of all together, in bytes.
    private static let (sizeLimit, totalLimit) = (ContactFile.sizeLimit, 256 << 20)

    private let context: LocationContext
    /// What the user named, or `nil` for the usual places.
    private let path: String?

    init(_ context: LocationContext) { (self.context, path) = (context, context.text("CONTACTS")) }

    func read() throws(LocationError) -> [ContactFile] {
        var files: [ContactFile] = []
        var (total, problem) = (0, LocationError?.none)
        var known: Set<String> = []
        // A link may lead to a file that was read already.
        for path in paths where known.insert(context.files.realPath(path) ?? path).inserted {
            if Task.isCancelled { throw .cancelled }
            do {
                guard let bytes = try context.files.bytes(path, Self.sizeLimit) else {
                    // A file that the user names has to be there.
                    if self.path != nil { problem = .unusableFile(path: path, reason: .missing) }
                    continue
                }
                total += bytes.count
                files.append(ContactFile(path: path, bytes: bytes))
            } catch {
                problem = problem ?? error
                context.remark(error.description)
            }
            if total > Self.totalLimit { throw .unusableFile(path: path, reason: .tooManyContacts) }
        }
        // One that cannot be read takes nothing away from the others.
        if files.isEmpty, let problem { throw problem }
        return files
    }

    private var paths: [String] {
        let listing: (String) -> [String]? = { folder in
            let names = context.files.names(folder)
            return names.isEmpty ? nil : names
        }
        if let path { return ContactFiles.at(path, listing: listing) }
        guard let home = context.environment["HOME"], home.hasPrefix("/") else { return [] }
        return ContactFiles.usual(
            home: home, configHome: context.environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil },
            variables: context.environment,
            text: { path in
                (try? context.files.bytes(path, 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
            }, listing: listing)
    }
}
