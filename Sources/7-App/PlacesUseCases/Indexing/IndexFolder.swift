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
    private let audience: IndexAudience
    private let files = SystemFileReader()

    /// Returns `nil` if there is no folder for data.
    /// - Parameter audience: who may see the indexes that it has.
    package init?(in data: String?, for audience: IndexAudience = .user) {
        guard let data else { return nil }
        (path, self.audience) = ("\(data)/index", audience)
    }

    /// Those that its audience may see, in their order.
    package var names: [String] {
        files.names(in: path).filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.utf8.count)) }
            .filter(isSeen)
    }

    /// The producer of an index that cannot be opened is unknown.
    private func isSeen(_ name: String) -> Bool {
        switch audience {
        case .user: true
        case .assistant: (try? FilePlacesLoader(path: path(of: name))).map { audience.maySee($0.sources) } ?? false
        }
    }

    package func path(of name: String) -> String { "\(path)/\(name)\(Self.ending)" }

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

    /// The same with the part that each plays in an answer.
    package func indexes() -> (indexes: [LocalIndex], problems: [PlacesError]) {
        let (loaders, problems) = loaders()
        return (loaders.map { LocalIndex($0) }, problems)
    }

    /// The places of lists within so many metres of a point. A list that cannot be read is left out. An assistant sees none.
    package func ownPlaces(around centre: Coordinate, within metres: Double) -> [OwnPlace] {
        guard audience == .user else { return [] }
        let query = PlacesQuery(centre: centre, radius: SearchRadius(unchecked: metres), limit: .all)
        var places: [OwnPlace] = []
        for name in names {
            guard let index = try? LocalIndex(titled(name)), case let loader = index.loader, index.role == .list,
                loader.reaches(within: query.radius, of: centre), let found = try? loader.everything(for: query)
            else { continue }
            for nearby in found.places {
                places.append(
                    OwnPlace(
                        nearby.place, notes: PersonalNotes(lists: [name]),
                        source: loader.sources.first { $0.id == nearby.id.source } ?? loader.sources.first ?? .savedHere
                    ))
            }
        }
        return places
    }

    /// One index, which must be there.
    package func loader(_ name: String) throws(UseCaseError) -> FilePlacesLoader {
        guard names.contains(name) else {
            throw UseCaseError(Strings.Index.unknown(name.cleaned, names), hint: Strings.Index.build, cause: .question)
        }
        return try translated { try titled(name) }
    }

    private func titled(_ name: String) throws(PlacesError) -> FilePlacesLoader {
        try FilePlacesLoader(path: path(of: name), title: Strings.TableFile.title(ofIndex: name.cleaned))
    }
}
