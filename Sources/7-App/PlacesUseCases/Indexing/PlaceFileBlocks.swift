package import PlacesExchange
import PlacesFeature
package import PlacesFiles
import PlacesMessages
import PlacesStrings

/// A file of places on its way to where they are kept, block by block.
package struct PlaceFileBlocks {
    /// Why it cannot be read further.
    package enum Failure: Error, Hashable {
        case file(FileProblem)
        case content(ExchangeError)
    }

    private let parts: any FileParts
    private var reader: InputReader
    /// What came before it was known whether it is an archive.
    private var start: [UInt8]? = []
    private var archive: ArchiveFiles?
    /// How many files of the archive held places, and why another one is of no use.
    private var (fileCount, problem) = (0, ExchangeError?.none)
    /// Bytes of the file that were read.
    package private(set) var done = 0
    private var isOver = false

    /// Enough to see that a file is an archive.
    private static let enough = 512

    package init(_ parts: any FileParts, _ reader: InputReader) { (self.parts, self.reader) = (parts, reader) }

    /// The format, once it is known.
    package var format: InputFormat? { reader.format }

    /// As people write who made the file, or else its format, with the encoding if that is unusual.
    /// - Parameter producer: who made it, if that is known.
    package func title(producer: String?) -> String? { reader.title(producer: producer) }

    /// Bytes of the whole file.
    package var size: Int { parts.size }

    /// The next block; `nil` at the end.
    package mutating func next() throws(Failure) -> (any InputBlock)? {
        while !isOver {
            if let block = try archive == nil ? nextOfFile() : nextOfArchive() { return block }
        }
        return nil
    }

    private mutating func nextOfFile() throws(Failure) -> (any InputBlock)? {
        let part = try translated { () throws(FileProblem) in try parts.next() }
        done += part.count
        isOver = part.isEmpty
        guard let start else { return try read(part) }
        let bytes = start + part
        guard bytes.count >= Self.enough || isOver else {
            self.start = bytes
            return nil
        }
        self.start = nil
        if ArchiveFiles.isArchive(bytes) {
            archive = try translated { () throws(FileProblem) in try ArchiveFiles(start: bytes, parts) }
            isOver = false
            try openNext()
            return nil
        }
        guard isOver, !bytes.isEmpty else { return try read(bytes) }
        isOver = false
        return try read(bytes)
    }

    private mutating func read(_ part: [UInt8]) throws(Failure) -> (any InputBlock)? {
        do throws(ExchangeError) {
            return try reader.read(part)
        } catch {
            throw .content(error)
        }
    }

    private func translated<Value>(_ body: () throws(FileProblem) -> Value) throws(Failure) -> Value {
        do throws(FileProblem) {
            return try body()
        } catch {
            throw .file(error)
        }
    }
}

// MARK: - Archives

extension PlaceFileBlocks {
    /// A file of the archive that is of no use is passed over, if another one is.
    private mutating func nextOfArchive() throws(Failure) -> (any InputBlock)? {
        guard let archive else { return nil }
        let part = try translated { () throws(FileProblem) in try archive.read() }
        let block: (any InputBlock)?
        do throws(ExchangeError) {
            block = try reader.read(part)
        } catch {
            problem = problem ?? error
            try openNext()
            return nil
        }
        if part.isEmpty { try openNext(hadPlaces: true) }
        return block
    }

    /// Goes to the next file whose ending is that of a format; one that gzip made has no name of its own.
    private mutating func openNext(hadPlaces: Bool = false) throws(Failure) {
        if hadPlaces { fileCount += 1 }
        while let path = try translated({ () throws(FileProblem) in try archive?.next() }) {
            if InputFormat(fileName: path) != nil {
                reader = InputReader(fileName: path)
                return
            }
            if path == Self.unnamed { return }
            if Self.sheets.contains(path) { problem = problem ?? ExchangeError(.unread(.excel)) }
        }
        isOver = true
        if fileCount == 0 { throw .content(problem ?? ExchangeError(.noFile)) }
    }

    /// A name that archives of spreadsheets hold.
    private static let sheets: Set<String> = ["xl/workbook.xml", "content.xml"]

    /// The name that libarchive gives to what has none.
    private static let unnamed = "data"
}

extension FileReader {
    /// Throws unless a file is there and its format is known.
    ///
    /// Of standard input nothing is read ahead.
    package func expectPlaces(in path: String, as format: InputFormat?) throws(UseCaseError) {
        if path == "-" { return }
        var blocks = PlaceFileBlocks(try requiredParts(of: path), InputReader(fileName: path, as: format))
        do throws(PlaceFileBlocks.Failure) {
            while blocks.format == nil, try blocks.next() != nil {}
        } catch .content(let error) where error.problem != .unknownFormat && !error.isUnread {
            // What else is wrong comes out when it is read.
            return
        } catch {
            throw UseCaseError(file: path, error)
        }
    }
}

extension ExchangeError {
    fileprivate var isUnread: Bool { if case .unread = problem { true } else { false } }
}

extension UseCaseError {
    package init(file path: String, _ failure: PlaceFileBlocks.Failure) {
        switch failure {
        case .file(let problem): self.init(file: path, problem)
        case .content(let error):
            let words = Strings.Exchange.unusable(path.cleaned, error.description)
            let hint: String? =
                switch error.problem {
                case .tooManyPlaces: Strings.Exchange.makeIndex(path.inShell)
                case .unread(.timeline): Strings.Exchange.timelineAdvice
                case .unread(let format): Strings.Exchange.convert(format.conversion(of: path.cleaned))
                case .foreignSystem: Strings.Exchange.convertSystem(path.inShell)
                case .unknownFormat: Strings.OnePlace.knownFiles
                case .linksAlone: Strings.Exchange.openLink
                default: words.next
                }
            self.init(words.what, hint: hint, cause: error.problem == .unknownFormat ? .question : .machine)
        }
    }
}
