internal import PlacesEngine
import PlacesFeature
internal import PlacesThreads

/// A person's lists and notes in a file of places.
struct FilePersonal: Sendable {
    private let rows: Column<UInt32>
    private let notes: TextBlob

    /// Returns `nil` for a file without notes.
    init?(_ file: TableFile) throws(PlacesError) {
        guard file.has(.personalRows) else { return nil }
        notes = try TextBlob(file, .personalValues, ends: .personalEnds)
        rows = try file.numbers(.personalRows, count: notes.count, below: file.count)
    }

    func notes(_ row: Int) throws(PlacesError) -> PersonalNotes? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle] < row { low = middle + 1 } else { high = middle }
        }
        guard low < rows.count, rows[low] == row else { return nil }
        return try notes.read(low) { reader throws(ByteReader.Damage) in try reader.personalNotes() }
    }
}

/// The same, opened when it is first asked for.
final class DeferredPersonal: Sendable {
    private let file: TableFile
    private let opened = Deferred<FilePersonal?>()

    init(_ file: TableFile) { self.file = file }

    func get() throws(PlacesError) -> FilePersonal? {
        try opened.get { () throws(PlacesError) in try FilePersonal(file) }
    }
}

extension ByteReader {
    mutating func personalNotes() throws(Damage) -> PersonalNotes {
        var lists: [String] = []
        for _ in 0..<(try count()) { lists.append(try text()) }
        let notes = PersonalNotes(lists: lists, note: try optionalText())
        try end()
        return notes
    }
}

extension PersonalNotes {
    /// In a list before the others.
    func listed(in list: String) -> PersonalNotes {
        PersonalNotes(lists: [list]).joined(with: self)
    }

    package var isEmpty: Bool { lists.isEmpty && note == nil }
}
