import Glibc
import PlacesFeature
import PlacesJSON

/// The last numbered answer of each terminal, in a small file of its own beside the database.
///
/// Each search writes one: a file that takes the place of the last one at once needs no log, no lock and no wait for the
/// disk. It survives the end of the program at any moment, but perhaps not a loss of power. Answers older than 30 days
/// are removed when another one is kept.
///
/// A file is a line with its name, version and checksum, then JSON on lines: the question, and for each number what
/// identifies the place, then its record, or an empty line without one.
struct AnswerFiles {
    /// Made, for its owner alone, when there is first something to keep.
    let folder: String

    private static let suffix = ".answer"
    private static let lifetime = 30 * 86_400

    func keep(_ answer: LastAnswer, terminal: String) throws(StoreError) {
        try file(of: terminal).keep(Self.bytes(of: answer, terminal), at: answer.time)
        KeptFile.forEach(in: folder) { name, status in
            // What terminals left that are long gone. What cannot be removed does no harm.
            if status.st_mtim.tv_sec < answer.time.seconds - Self.lifetime { unlink("\(folder)/\(name)") }
        }
    }

    /// The last answer; there is none where a loss of power left an empty file.
    /// - Throws: ``PlacesFeature/StoreError/damaged(path:asideAs:rescue:)`` for a file that does not hold what was written;
    ///   it is set aside, and there is none from then on.
    func lastAnswer(terminal: String) throws(StoreError) -> LastAnswer? {
        let file = file(of: terminal)
        guard let content = try file.content() else { return nil }
        guard let found = Self.result(in: content) else { throw try file.setAside() }
        return found.terminal == terminal ? found.result : nil
    }

    /// Devices have slashes in their names, which files cannot have.
    private func file(of terminal: String) -> KeptFile {
        KeptFile(path: "\(folder)/\(KeptFile.name(for: terminal))\(Self.suffix)", title: "places-answer 1 ")
    }

    // MARK: - The text

    private static func bytes(of result: LastAnswer, _ terminal: String) -> [UInt8] {
        var content = JSONBuilder()
        content.object { builder in
            builder.member("terminal", terminal)
            builder.member("query", result.query)
            builder.member("order", result.order)
            builder.member("source", result.source)
            builder.member("latitude", result.centre?.latitude)
            builder.member("longitude", result.centre?.longitude)
            builder.member("cell", result.blur?.size)
            builder.member("time", result.time.seconds)
        }
        for item in result.items {
            content.endLine()
            content.object { builder in
                builder.member("source", item.id.source)
                builder.member("value", item.id.value)
            }
            content.endLine()
            if let record = item.record { PlaceRecord(record).write(to: &content) }
        }
        return content.bytes
    }

    private static func result(in content: ArraySlice<UInt8>) -> (result: LastAnswer, terminal: String)? {
        let lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard lines.count % 2 == 1, let question = KeptFile.object(lines[0]),
            let terminal = question["terminal"]?.string,
            let query = question["query"]?.string, let order = question["order"]?.string,
            let source = question["source"]?.string, let time = question["time"]?.integer
        else { return nil }
        var items: [LastAnswer.Item] = []
        for number in stride(from: 1, to: lines.count, by: 2) {
            guard let identity = KeptFile.object(lines[number]), let source = identity["source"]?.string,
                let value = identity["value"]?.string
            else { return nil }
            let record = PlaceRecord.place(in: String(decoding: lines[number + 1], as: UTF8.self))
            items.append(LastAnswer.Item(id: Place.ID(source: source, value: value), record: record))
        }
        let centre = question["latitude"]?.double.flatMap { latitude in
            question["longitude"]?.double.flatMap { Coordinate(latitude: latitude, longitude: $0) }
        }
        return (
            LastAnswer(
                query: query, order: order, source: source, centre: centre,
                blur: question["cell"]?.double.flatMap { BlurGrid(size: $0) }, time: Timestamp(seconds: time),
                items: items),
            terminal
        )
    }
}
