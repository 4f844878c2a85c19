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
    /// Bytes of the file that were read.
    package private(set) var done = 0
    private var isOver = false

    package init(_ parts: any FileParts, _ reader: InputReader) { (self.parts, self.reader) = (parts, reader) }

    /// The format, once it is known.
    package var format: InputFormat? { reader.format }

    /// As people write the format, with the encoding if that is unusual.
    package var title: String? { reader.title }

    /// Bytes of the whole file.
    package var size: Int { parts.size }

    /// The next block; `nil` at the end.
    package mutating func next() throws(Failure) -> (any InputBlock)? {
        while !isOver {
            let part: [UInt8]
            do throws(FileProblem) {
                part = try parts.next()
            } catch {
                throw .file(error)
            }
            done += part.count
            isOver = part.isEmpty
            do throws(ExchangeError) {
                if let block = try reader.read(part) { return block }
            } catch {
                throw .content(error)
            }
        }
        return nil
    }
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
                case .tooManyPlaces: Strings.Exchange.makeIndex(path.shown)
                case .unread(let format): Strings.Exchange.convert(format.conversion(of: path.cleaned))
                case .foreignSystem: Strings.Exchange.convertSystem(path.shown)
                case .unknownFormat: Strings.OnePlace.knownFiles
                case .linksAlone: Strings.Exchange.openLink
                default: words.next
                }
            self.init(words.what, hint: hint, cause: error.problem == .unknownFormat ? .question : .machine)
        }
    }
}
