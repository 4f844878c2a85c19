import PlacesFeature

/// Reads a file of places that comes part by part, in the format that it is said to be or shows itself to be.
package struct InputReader {
    /// The format, once it is known.
    package private(set) var format: InputFormat?
    private var name: String?
    private let isChosen: Bool
    private var blocks: (any InputBlocks)?
    /// What came before the format was known, and whether it says nothing so far.
    private var start: [UInt8] = []
    private var isBlank = true

    /// Enough to tell the formats apart.
    private static let enough = 4096
    /// The length of a byte order mark.
    private static let mark = 3

    /// - Parameter format: what the file is, whatever it looks like.
    package init(as format: InputFormat) { (self.format, isChosen) = (format, true) }

    /// As people write who made the file, or else its format, with the encoding if that is unusual.
    package func title(producer: String?) -> String? {
        (producer ?? format?.title).map { ([$0] + [blocks?.encoding?.name].compactMap(\.self)).joined(separator: ", ") }
    }

    /// - Parameters:
    ///   - name: of the file, whose ending counts where its beginning does not tell.
    ///   - format: what the file is, whatever it looks like.
    package init(fileName name: String, as format: InputFormat? = nil) {
        (self.format, isChosen) = (format ?? InputFormat(fileName: name), format != nil)
        self.name = name.split(separator: "/").last.map(String.init)
    }

    /// What the next part completes; `nil` if that is nothing.
    /// - Parameter part: is empty at the end of the file.
    package mutating func read(_ part: [UInt8]) throws(ExchangeError) -> (any InputBlock)? {
        isBlank = isBlank && !part.contains { $0 > 0x20 }
        if part.isEmpty, isBlank { throw ExchangeError(.empty) }
        guard blocks == nil else { return part.isEmpty ? try blocks?.end() : try blocks?.read(part) }
        start += part
        guard start.count >= (isChosen ? Self.mark : Self.enough) || part.isEmpty else { return nil }
        if let unread = UnreadFormat(start: start[...]) { throw ExchangeError(.unread(unread)) }
        if !isChosen { format = InputFormat(start: start, or: format) }
        guard let format else { throw ExchangeError(.unknownFormat) }
        var blocks = format.begin(name)
        let first = try blocks.read(start)
        (self.blocks, start) = (blocks, [])
        guard part.isEmpty else { return first }
        let last = try self.blocks?.end()
        return InputPair(first, last) ?? first ?? last
    }
}

/// Two blocks that come at once.
struct InputPair: InputBlock {
    private let first, second: any InputBlock

    /// Returns `nil` unless there are two.
    init?(_ first: (any InputBlock)?, _ second: (any InputBlock)?) {
        guard let first, let second else { return nil }
        (self.first, self.second) = (first, second)
    }

    func forEach(
        _ sources: SourceDirectory, _ body: (Result<ImportedPlace, ExchangeError>) -> Void
    ) -> InputNotes {
        var notes = first.forEach(sources, body)
        notes.add(second.forEach(sources, body))
        return notes
    }
}
