import PlacesArguments
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesWords
import PlacesZones

/// The delivery zones that the person keeps as files.
struct ZoneShelf {
    let world: World

    /// The zones of all files. One that is of no use is left out and remarked upon; where no other draws a zone, its error
    /// is the answer.
    func book() throws(CommandFailure) -> ZoneBook {
        var zones: [Zone] = []
        var failures: [CommandFailure] = []
        for path in ConfigFolder.files(in: "zones", endingIn: "json", world) {
            do {
                zones += try read(path)
            } catch {
                failures.append(error)
            }
        }
        if zones.isEmpty, let failure = failures.first { throw failure }
        for failure in failures { world.remark(Words.Search.failure(failure.message, failure.excerpt, nil)) }
        return ZoneBook(zones)
    }

    /// In which zones a point is, or `nil` where the person keeps none.
    func finding(at point: Coordinate) throws(CommandFailure) -> ZoneFinding? {
        let book = try book()
        return book.zones.isEmpty ? nil : book.finding(at: point)
    }

    /// The polygon of a file, or the zone of this name.
    func area(_ text: String) throws(CommandFailure) -> NamedArea {
        let isFile = text.contains("/") || text.lowercased().hasSuffix("json")
        if isFile {
            let name = text.split(separator: "/").last.map(String.init) ?? text
            guard let area = try read(text).joined(as: name) else {
                throw CommandFailure(Words.City.noPolygon(text.cleaned), status: .localFault)
            }
            return area
        }
        do {
            return try book().named(text).namedArea
        } catch let error as ZoneNameError {
            throw CommandFailure(error.description, hint: error.hint, status: .usage)
        } catch {
            throw CommandFailure(any: error)
        }
    }

    private func read(_ path: String) throws(CommandFailure) -> [Zone] {
        let bytes = try world.files.required(path, limit: ZoneReader.sizeLimit)
        do {
            return try ZoneReader.read(bytes, path: path)
        } catch {
            throw CommandFailure(error.description, hint: error.hint, status: .localFault)
        }
    }
}
