import Glibc
import PlacesFeature
import PlacesJSON
import PlacesThreads

/// Keeps a copy of what the user has to do with places beside the database, so that a search without words, which only looks
/// for stars, opens no database.
///
/// The copy holds for one state of the database, by the times, size and identity of its file and of its log, which every
/// program changes that writes. A look into the database makes it, and a change ends it. Where there is so much that reading
/// it would take longer than opening a database, it holds nothing, and says so.
final class NotesFile: Sendable {
    private let database: SQLitePlacesStore
    private let last = Locked<Copy?>(nil)

    static let mostNotes = 300
    static let mostBytes = 1 << 14

    private static let name = "notes"

    init(beside database: SQLitePlacesStore) { self.database = database }

    /// The notes on some places, from the copy or from the database.
    func notes(on ids: [Place.ID]) throws(StoreError) -> [Place.ID: PersonalNotes] {
        guard let all = try allNotes() else { return try database.personalNotes(of: ids) }
        var notes: [Place.ID: PersonalNotes] = [:]
        for id in ids { notes[id] = all[id] }
        return notes
    }

    /// `nil` where there are too many.
    private func allNotes() throws(StoreError) -> [Place.ID: PersonalNotes]? {
        if let state = database.file.state(), let copy = copy(of: state) { return copy.notes }
        // A void copy holds what the user may have taken back.
        unlink(path)
        guard let (notes, state) = try database.allNotes(atMost: Self.mostNotes) else { return [:] }
        if let state { keep(notes, of: state) }
        return notes
    }

    /// Removes the copy beside a database that is changed, so that nothing that the user took back stays in it, or in one that
    /// was never finished.
    static func remove(beside database: StoreFile) {
        let folder = database.folder
        KeptFile.forEach(in: folder) { file, _ in
            if file == name || file.hasPrefix(name + ".") { unlink("\(folder)/\(file)") }
        }
    }

    // MARK: - The copy

    private struct Copy {
        let state: StoreFile.State
        /// `nil` where there are too many.
        let notes: [Place.ID: PersonalNotes]?
    }

    private func copy(of state: StoreFile.State) -> Copy? {
        last.withLock { last in
            if last?.state != state, let content = try? file.soundContent() { last = Self.read(content) }
            return last?.state == state ? last : nil
        }
    }

    /// What cannot be kept is asked for again.
    private func keep(_ notes: [Place.ID: PersonalNotes]?, of state: StoreFile.State) {
        var copy = Copy(state: state, notes: notes)
        var bytes = Self.bytes(of: copy)
        if bytes.count > Self.mostBytes {
            copy = Copy(state: state, notes: nil)
            bytes = Self.bytes(of: copy)
        }
        last.withLock { $0 = copy }
        try? file.keep(bytes)
    }

    private var path: String { "\(database.file.folder)/\(Self.name)" }
    private var file: KeptFile { KeptFile(path: path, title: "places-notes 1 ", isOnDisk: false) }

    // MARK: - The text

    private static func bytes(of copy: Copy) -> [UInt8] {
        var builder = JSONBuilder()
        builder.object { builder in
            builder.member("state", copy.state.text)
            guard let notes = copy.notes else { return }
            builder.member("notes") { builder in
                builder.array(notes.sorted { $0.key < $1.key }) { builder, one in
                    builder.object { builder in
                        builder.member("source", one.key.source)
                        builder.member("value", one.key.value)
                        builder.member("lists") { $0.array(one.value.lists) { $0.value($1) } }
                        builder.member("note", one.value.note)
                        builder.member("opened", one.value.openedCount)
                    }
                }
            }
        }
        return builder.bytes
    }

    private static func read(_ content: ArraySlice<UInt8>) -> Copy? {
        let limits = JSONLimits(bytes: .max, depth: 8)
        guard let object = (try? JSONTape(Array(content), limits: limits))?.value.object,
            let state = object["state"]?.string.map(StoreFile.State.init)
        else { return nil }
        guard let list = object["notes"]?.elements else { return Copy(state: state, notes: nil) }
        var notes: [Place.ID: PersonalNotes] = [:]
        for one in list {
            guard let one = one.object, let source = one["source"]?.string, let value = one["value"]?.string,
                let lists = one["lists"]?.elements, let opened = one["opened"]?.integer
            else { return nil }
            var note = PersonalNotes(openedCount: opened)
            note.note = one["note"]?.string
            for list in lists { if let name = list.string { note.lists.append(name) } }
            notes[Place.ID(source: source, value: value)] = note
        }
        return Copy(state: state, notes: notes)
    }
}
