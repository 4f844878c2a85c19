import Glibc
import PlacesEngine
package import PlacesFeature
import PlacesFiles
import PlacesStrings
package import PlacesTableFile

/// The indexes of a person: files of places in the folder of their data.
package struct IndexFolder {
    private static let ending = ".places"
    /// The name of an index of what came without one.
    private static let standardInput = "input"

    package let path: String
    let audience: IndexAudience
    /// Names of sources and commands, which no index has.
    private let reserved: Set<String>
    private let files = SystemFileReader()

    /// Returns `nil` if there is no folder for data.
    /// - Parameter audience: who may see the indexes that it has.
    package init?(in data: String?, for audience: IndexAudience = .user) {
        guard let data else { return nil }
        (path, self.audience) = ("\(data)/index", audience)
        reserved = Set(Self.commands + SourceChoice.named.map(\.name) + ["lists"])
    }

    /// The commands of the program, all of which a test looks for here.
    private static let commands = [
        "search", "explore", "setup", "where", "location", "city", "zone", "categories", "sort", "show", "open",
        "share",
        "copy", "save", "unsave", "saved", "import", "index", "history", "hours", "usage", "mcp", "config",
        "completions", "man", "help",
    ]

    /// Those that its audience may see, in their order.
    package var names: [String] { stems.map { name(ofStem: $0) }.filter(isSeen).sorted() }

    /// The names of the files.
    var stems: [String] {
        files.names(in: path).filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.utf8.count)) }
    }

    // MARK: - Names

    package func isReserved(_ name: String) -> Bool { reserved.contains(name.lowercased()) }

    /// Those of earlier versions that have another name now, since theirs is that of a source or a command.
    package var renamed: [(former: String, name: String)] {
        stems.filter(isReserved).map { ($0, name(ofStem: $0)) }
    }

    /// `osm-2` for a file that is called as a source or a command is, or the next number that is free.
    func name(ofStem stem: String) -> String {
        guard isReserved(stem) else { return stem }
        let free = (2...).lazy.map { "\(stem)-\($0)" }.first { !isFile($0) }
        return free ?? stem
    }

    private func isFile(_ stem: String) -> Bool { files.realPath(file(stem)) != nil }

    func file(_ stem: String) -> String { "\(path)/\(stem)\(Self.ending)" }

    /// Throws unless a new index may have a name.
    /// - Parameter lists: the saved lists.
    package func expectFree(_ name: String, lists: [String], of file: String) throws(UseCaseError) {
        if isReserved(name) {
            throw UseCaseError(
                Strings.Index.reserved(name.cleaned), hint: Strings.Index.otherName(file.inShell, "\(name)-2".inShell),
                cause: .question)
        }
        // Earlier versions allowed equal names, and those stay.
        guard !names.contains(name), let list = lists.first(where: { SavedPlace.isList($0, called: name) }) else {
            return
        }
        throw UseCaseError(
            Strings.Index.isSavedList(list.cleaned), hint: Strings.Index.otherName(file.inShell, "\(name)-2".inShell),
            cause: .question)
    }

    /// Throws if places are to be saved in a new list that is called as an index is.
    /// - Parameters:
    ///   - list: the list.
    ///   - lists: the saved lists.
    package func expectFree(list: String, lists: [String]) throws(UseCaseError) {
        guard !lists.contains(list), let name = names.first(where: { SavedPlace.isList(list, called: $0) }) else {
            return
        }
        throw UseCaseError(
            Strings.Index.isIndex(name.cleaned), hint: Strings.Index.otherList("\(list)-2".inShell), cause: .question)
    }

    // MARK: - Files

    /// The producer of an index that cannot be opened is unknown.
    private func isSeen(_ name: String) -> Bool {
        switch audience {
        case .user: true
        case .assistant: (try? FilePlacesLoader(path: path(of: name))).map { audience.maySee($0.sources) } ?? false
        }
    }

    package func path(of name: String) -> String {
        let stem = isFile(name) ? name : renamed.first { $0.name == name }?.former ?? name
        return file(stem)
    }

    /// A name that is chosen for an index; `nil` for one that no file can have.
    package static func name(chosen text: String) -> String? {
        let name = text.cleaned
        return name.isEmpty || name.utf8.count > 100 || name.hasPrefix(".") || name.contains("/") ? nil : name
    }

    /// The name that an index gets after a file, or `nil` if none is left of it: `finland-north` after
    /// `finland.north.ndjson`.
    package static func name(after file: String) -> String? {
        if file == "-" { return standardInput }
        let last = file.split(separator: "/").last.map(String.init) ?? ""
        let parts = last.cleaned.split(separator: ".")
        let name = (parts.count > 1 ? parts.dropLast() : parts[...]).joined(separator: "-")
        return name.isEmpty || name.utf8.count > 100 ? nil : name
    }

    /// Makes the folder, for its owner alone.
    package func make() throws(UseCaseError) {
        var part = ""
        for name in path.split(separator: "/") {
            part += "/\(name)"
            guard mkdir(part, 0o700) != 0, errno != EEXIST else { continue }
            throw UseCaseError(file: part, .uncreatable(reason: String(cString: strerror(errno))))
        }
    }

    /// All that can be opened, and why others cannot.
    package func loaders() -> (loaders: [FilePlacesLoader], problems: [PlacesError]) {
        var (loaders, problems) = ([FilePlacesLoader](), [PlacesError]())
        for name in names {
            do throws(PlacesError) {
                loaders.append(try titled(name))
            } catch {
                problems.append(error)
            }
        }
        return (loaders, problems)
    }

    /// One index, which must be there.
    package func loader(_ name: String) throws(UseCaseError) -> FilePlacesLoader {
        guard names.contains(name) else {
            throw UseCaseError(Strings.Index.unknown(name.cleaned, names), hint: Strings.Index.build, cause: .question)
        }
        return try translated { try titled(name) }
    }

    private func titled(_ name: String) throws(PlacesError) -> FilePlacesLoader {
        try Self.titled(name, path(of: name))
    }

    static func titled(_ name: String, _ path: String) throws(PlacesError) -> FilePlacesLoader {
        try FilePlacesLoader(
            path: path, title: Strings.TableFile.title(ofIndex: name.cleaned), list: name.cleaned)
    }
}
