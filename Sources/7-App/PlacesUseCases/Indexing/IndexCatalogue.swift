import Glibc
import PlacesFeature
import PlacesFiles
import PlacesTableFile
import PlacesText

/// Facts about each index, kept in a file beside them so that no index is opened for them. An index that changed is looked up
/// again.
///
/// The files of the indexes are the truth. A catalogue that is damaged, or cannot be written, costs time alone.
struct IndexCatalogue {
    struct Entry: Hashable {
        let stem: String
        /// Size, time of the last change and number of the file.
        let stamp: String
        let role: IndexRole
        let count: Int
        let box: BoundingBox?
        let dataDate: CalendarDate?
        /// The identifiers of the credits.
        let sourceIDs: [String]
    }

    private static let heading = "places-indexes 1"

    /// Of the catalogue itself.
    let path: String
    private let files = SystemFileReader()

    /// An entry for each index that can be opened, in their order, and why others cannot.
    /// - Parameter file: the path of an index.
    func entries(of stems: [String], at file: (String) -> String) -> (entries: [Entry], problems: [PlacesError]) {
        let known = read()
        var (entries, problems) = ([Entry](), [PlacesError]())
        var isChanged = !Set(stems).isSuperset(of: known.keys)
        for stem in stems {
            if let entry = known[stem], entry.stamp == Self.stamp(file(stem)) {
                entries.append(entry)
                continue
            }
            do throws(PlacesError) {
                let entry = try Self.entry(stem, file(stem))
                entries.append(entry)
                isChanged = isChanged || entry.line != nil
            } catch {
                problems.append(error)
            }
        }
        if isChanged { write(entries) }
        return (entries, problems)
    }

    private static func entry(_ stem: String, _ path: String) throws(PlacesError) -> Entry {
        // Taken before it is opened: what changes in between is looked up anew the next time.
        let stamp = stamp(path)
        let loader = try FilePlacesLoader(path: path)
        return Entry(
            stem: stem, stamp: stamp, role: loader.role, count: loader.count, box: loader.box,
            dataDate: loader.dataDate, sourceIDs: loader.sources.map(\.id))
    }

    private static func stamp(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "" }
        return "\(status.st_size).\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec).\(status.st_ino)"
    }

    // MARK: - The file

    private static let mostBytes = 1 << 24

    private func read() -> [String: Entry] {
        guard let bytes = try? files.read(path, limit: Self.mostBytes)?.bytes else { return [:] }
        // As bytes, which are split sooner than signs: the catalogue is read by each command.
        var lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        guard lines.first == Self.heading, let sum = lines.popLast(), sum == Self.sum(of: lines) else { return [:] }
        var entries: [String: Entry] = [:]
        entries.reserveCapacity(lines.count)
        for line in lines.dropFirst() {
            if let entry = Entry(line: line) { entries[entry.stem] = entries[entry.stem] ?? entry }
        }
        return entries
    }

    private static func sum(of lines: [String]) -> String {
        "sum " + String(lines.joined(separator: "\n").checksum, radix: 16)
    }

    private func write(_ entries: [Entry]) {
        let lines = [Self.heading] + entries.compactMap(\.line)
        let bytes = Array((lines + [Self.sum(of: lines), ""]).joined(separator: "\n").utf8)
        try? FileInPlace.replace(path) { (output) throws(PlacesError) in try output.write(bytes.span, at: 0) }
    }
}

extension IndexCatalogue.Entry {
    /// `nil` for one that a line cannot hold: it is looked up anew each time.
    var line: String? {
        let sides = box.map { [$0.west, $0.south, $0.east, $0.north].map(\.description).joined(separator: ",") }
        let fields = [
            stem, stamp, role.rawValue, String(count), sides ?? "", dataDate?.description ?? "",
            sourceIDs.joined(separator: ","),
        ]
        let isPlain = fields.allSatisfy { $0 == $0.cleaned } && !sourceIDs.contains { $0.isEmpty || $0.contains(",") }
        return isPlain ? fields.joined(separator: "\t") : nil
    }

    init?(line: String) {
        let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard fields.count == 7, let role = IndexRole(rawValue: fields[2]), let count = Int(fields[3]) else {
            return nil
        }
        let sides = fields[4].split(separator: ",").compactMap { Double($0) }
        guard sides.count == 4 || fields[4].isEmpty else { return nil }
        self.init(
            stem: fields[0], stamp: fields[1], role: role, count: count,
            box: sides.count == 4
                ? BoundingBox(west: sides[0], south: sides[1], east: sides[2], north: sides[3]) : nil,
            dataDate: CalendarDate(fields[5]), sourceIDs: fields[6].split(separator: ",").map(String.init))
    }
}
