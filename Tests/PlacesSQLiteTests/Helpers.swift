import FoundationEssentials
import PlacesFeature
import PlacesSQLite
import PlacesTestSupport

func anyID(_ value: String = "node/1", source: String = "osm") -> Place.ID { Place.ID(source: source, value: value) }

func anyRecord(_ value: String = "node/1", name: String = "Café Ekberg") -> Place {
    Place(id: anyID(value), name: name, coordinate: anyCentre)
}

func anySaved(
    _ value: String = "node/1", list: String = SavedPlace.standardList, at seconds: Int = 1_000, note: String? = nil
) -> SavedPlace {
    SavedPlace(
        id: anyID(value), list: list, savedAt: Timestamp(seconds: seconds), note: note, record: anyRecord(value))
}

func anyOpened(_ value: String = "node/1", at seconds: Int = 1_000) -> OpenedPlace {
    OpenedPlace(id: anyID(value), time: Timestamp(seconds: seconds), name: "Name of \(value)")
}

func anyKeptResult(_ query: String = "café", at seconds: Int = 1_000, places: Int = 2) -> LastAnswer {
    LastAnswer(
        query: query, order: "distance", source: "osm", centre: anyCentre, time: Timestamp(seconds: seconds),
        items: (0..<places).map { LastAnswer.Item(id: anyID("node/\($0)"), record: anyRecord("node/\($0)")) })
}

func anyAnswer(_ text: String, at seconds: Int = 1_000) -> CachedAnswer {
    CachedAnswer(text: text, time: Timestamp(seconds: seconds))
}

/// The `sqlite3` command on a file.
func sqlite(_ path: String, _ script: String) async throws -> String {
    let output = try await ChildProcess.run("sqlite3", ["-bail", path], input: script)
    guard output.status == 0, output.error.isEmpty else { throw ChildProcess.Failure(output.error) }
    return output.output.trimmingSuffix(while: \.isNewline)
}

extension String {
    fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> String {
        String(prefix(upTo: lastIndex { !condition($0) }.map { index(after: $0) } ?? startIndex))
    }
}

/// The names of all that is in a folder.
func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
}

extension TemporaryFolder {
    func bytes(_ name: String) throws -> Data {
        let file = url.appending(path: name)
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
        // Of an empty file, Foundation never frees its buffer, which the address sanitizer reports.
        return size == 0 ? Data() : try Data(contentsOf: file)
    }
}

extension SQLitePlacesStore {
    /// A change that need not survive a loss of power, and so may stay in the log.
    func count() throws(StoreError) {
        try countCall(service: "foursquare", keyFingerprint: "ab", month: "2026-11", tier: .pro)
    }

    /// A store that knows the sources of the tests.
    convenience init(path: String) { self.init(path: path, sources: .test) }

    convenience init(path: String, busyTimeout: Duration) {
        self.init(path: path, sources: .test, busyTimeout: busyTimeout)
    }
}
