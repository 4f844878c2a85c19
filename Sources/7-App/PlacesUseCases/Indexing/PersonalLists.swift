import PlacesAPI
package import PlacesFeature
import PlacesStrings
package import PlacesTableFile

/// The lists of a person among the indexes, as far as they reach what was asked for.
package struct PersonalLists: Sendable {
    /// Mostly one file, made of all lists.
    package let loaders: [FilePlacesLoader]
    /// Why lists cannot be read.
    package let problems: [PlacesError]

    /// Which lists have each place, and what is noted there; of places that are in no list nothing.
    package func personalNotes(of ids: [Place.ID]) throws(PlacesError) -> [Place.ID: PersonalNotes] {
        var notes: [Place.ID: PersonalNotes] = [:]
        for id in ids {
            for loader in loaders {
                guard let found = try loader.personalNotes(of: id) else { continue }
                notes[id] = notes[id].map { $0.joined(with: found) } ?? found
            }
        }
        return notes
    }
}

/// One file of places that is made of all lists, so that they cost no more than one. It is made anew when one of them changes; the
/// lists are the truth.
struct MergedLists {
    /// A list: its name, its file, and what its file looks like from outside.
    struct List {
        let name, path, stamp: String
    }

    let path: String

    /// The file, made anew if need be; `nil` where it cannot be made, so that the lists are to be read one by one.
    func loader(of lists: [List]) -> FilePlacesLoader? {
        let origin = String(lists.map { "\($0.name)\t\($0.stamp)" }.joined(separator: "\n").checksum, radix: 16)
        if let loader = try? opened(), loader.ownAbout.origin == origin { return loader }
        do throws(PlacesError) {
            try write(lists, origin)
            return try opened()
        } catch {
            return nil
        }
    }

    /// Why lists are not in the file.
    func problems(of loader: FilePlacesLoader, among lists: [List]) -> [PlacesError] {
        lists.filter { loader.ownAbout.leftOut.contains($0.name) }.compactMap { Self.problem($0) }
    }

    private func opened() throws(PlacesError) -> FilePlacesLoader {
        try FilePlacesLoader(
            path: path, title: nil, list: nil, titles: { Strings.TableFile.title(ofIndex: $0) })
    }

    private static func problem(_ list: List) -> PlacesError? {
        do throws(PlacesError) {
            try FilePlacesLoader(path: list.path).verify()
            return nil
        } catch {
            return error
        }
    }

    private func write(_ lists: [List], _ origin: String) throws(PlacesError) {
        let builder = PlaceFileBuilder(path: path, sources: .program)
        var about = TableAbout([], as: .list)
        about.origin = origin
        for list in lists {
            guard Self.problem(list) == nil else {
                about.leftOut.append(list.name)
                continue
            }
            let sources = try FilePlacesLoader(path: list.path).ownAbout.sources
            about.sources += sources
            about.lists += sources.map { _ in list.name }
            try builder.add(contentsOfFile: list.path, listedIn: list.name)
        }
        try builder.write(about)
    }
}
