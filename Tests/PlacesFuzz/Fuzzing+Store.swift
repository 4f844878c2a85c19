import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesMessages
import PlacesSQLite
import PlacesTestSupport

extension Fuzzing {
    /// The file of what a person keeps.
    static let store: [String: FuzzTarget] = [
        "store": { bytes in
            let content = StoreInput.content(bytes)
            StoreInput.put(content)
            let sut = SQLitePlacesStore(path: StoreInput.path, sources: .test)
            do throws(StoreError) {
                _ = try StoreInput.read(sut)
                try sut.save(StoreInput.place)
            } catch {
                checkClean(error.description, error.hint)
                guard case .damaged(_, let aside, let rescue) = error else { return }
                check(FileManager.default.contents(atPath: aside) == content, "a damaged file stays as it is")
                StoreInput.checkWorks(sut, rescue)
            }
        }
    ]
}

/// A sound file, and what the fuzzer makes of it.
private enum StoreInput {
    static let folder: String = {
        let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(parent)/places-fuzz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fatalError("a folder can be made") }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()

    static let path = folder + "/places.sqlite"

    static let place = SavedPlace(id: Place.ID(source: "osm", value: "new"), savedAt: Timestamp(seconds: 1))

    /// Bytes, since the sanitizer does not see what Data holds and takes it for lost.
    private static let sound: [UInt8] = {
        let path = folder + "/sound.sqlite"
        do {
            let store = SQLitePlacesStore(path: path, sources: .test)
            guard let point = Coordinate(latitude: 60, longitude: 24) else { fatalError("a point is one") }
            try store.save(
                (0..<40).map { index in
                    let id = Place.ID(source: "osm", value: "node/\(index)")
                    return SavedPlace(
                        id: id, list: index % 2 == 0 ? "saved" : "lunch", savedAt: Timestamp(seconds: index),
                        note: "Note",
                        record: Place(id: id, name: "Name", coordinate: point))
                })
            try store.setPreference("sort", to: "name")
            try store.add(OpenedPlace(id: place.id, time: place.savedAt, name: "Name"))
        } catch {
            fatalError("a store can be made: \(error)")
        }
        return [UInt8](FileManager.default.contents(atPath: path) ?? Data())
    }()

    /// The bytes as they are; or, where they begin with a number of two bytes, a sound file with the rest written over
    /// it there, in a unit of 32 bytes; or that with its end cut off.
    static func content(_ bytes: [UInt8]) -> Data {
        guard bytes.count > 3, bytes[0] < 8 else { return Data(bytes) }
        var content = Data(sound)
        let offset = (Int(bytes[1]) << 8 | Int(bytes[2])) * 32 % content.count
        let new = bytes.dropFirst(3).prefix(content.count - offset)
        content.replaceSubrange(offset..<offset + new.count, with: new)
        return bytes[0] % 2 == 0 ? content : content.prefix(offset + new.count)
    }

    static func put(_ content: Data) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name != "sound.sqlite" {
            unlink("\(folder)/\(name)")
        }
        guard FileManager.default.createFile(atPath: path, contents: content) else { fatalError("a file can be made") }
    }

    static func read(_ store: SQLitePlacesStore) throws(StoreError) -> [SavedPlace] {
        _ = try store.openedPlaces(limit: 9)
        _ = try store.openingCounts()
        _ = try store.lastAnswer(terminal: "")
        _ = try store.preferences(prefix: "")
        _ = try store.callCounts()
        _ = try store.cachedAnswer(to: "")
        return try store.savedPlaces(list: nil)
    }

    /// The file that takes the place of a damaged one is whole.
    static func checkWorks(_ store: SQLitePlacesStore, _ rescue: StoreRescue?) {
        do throws(StoreError) {
            let found = try read(store)
            Fuzzing.check(found.count == rescue?.savedCount ?? 0, "what was rescued is there")
            try store.save(place)
            Fuzzing.check(try store.savedPlaces(list: nil).contains { $0.id == place.id }, "a new file takes places")
        } catch {
            fatalError("a new file is whole: \(error)")
        }
    }
}
