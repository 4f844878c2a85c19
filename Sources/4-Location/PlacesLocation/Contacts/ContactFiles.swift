/// Where programs keep address books: khard, abook, and `~/.contacts`. Reads nothing by itself.
public enum ContactFiles {
    /// The names in a folder, or `nil` if it is none.
    public typealias Listing = (_ folder: String) -> [String]?

    /// No more files than this are named.
    public static let limit = 20_000
    /// Folders lie in folders so deep: a collection of an account of a synchroniser.
    private static let depthLimit = 3

    /// The files found at the usual places: those of khard's address books, then abook's, then `~/.contacts`.
    /// - Parameters:
    ///   - home: the user's home folder.
    ///   - configHome: `$XDG_CONFIG_HOME`, if set; else `~/.config` counts.
    ///   - variables: the environment, for paths in khard's settings that name a variable.
    ///   - text: the text of a file, or `nil` if it cannot be read.
    ///   - listing: the names in a folder, or `nil` for what is none.
    public static func usual(
        home: String, configHome: String? = nil, variables: [String: String] = [:], text: (_ path: String) -> String?,
        listing: Listing
    ) -> [String] {
        let settings = text((configHome ?? joined(home, ".config")) + "/khard/khard.conf") ?? ""
        let folders = KhardSettings.folders(in: settings, home: home, variables: variables)
        let abook = joined(home, ".abook")
        let hasAbook = listing(abook)?.contains("addressbook") ?? false
        let files =
            folders.filter { listing($0) != nil }.flatMap { at($0, listing: listing) }
            + (hasAbook ? [joined(abook, "addressbook")] : [])
            + (listing(joined(home, ".contacts")) == nil ? [] : at(joined(home, ".contacts"), listing: listing))
        var known: Set<String> = []
        return Array(files.filter { known.insert($0).inserted }.prefix(limit))
    }

    /// The file itself, or the vCards in the folder and those below it, by their names: `.vcf` and `.vcard`. Hidden ones
    /// do not count.
    /// - Parameters:
    ///   - path: a file or a folder.
    ///   - listing: the names in a folder, or `nil` for what is none.
    public static func at(_ path: String, listing: Listing) -> [String] {
        guard let names = listing(path) else { return [path] }
        var files: [String] = []
        collect(names, in: path, depth: 1, listing: listing, into: &files)
        return files
    }

    private static func collect(
        _ names: [String], in folder: String, depth: Int, listing: Listing, into files: inout [String]
    ) {
        for name in names.sorted() where !name.hasPrefix(".") && files.count < limit {
            let path = joined(folder, name)
            if name.lowercased().hasSuffix(".vcf") || name.lowercased().hasSuffix(".vcard") {
                files.append(path)
            } else if depth < depthLimit, let inner = listing(path) {
                collect(inner, in: path, depth: depth + 1, listing: listing, into: &files)
            }
        }
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}
