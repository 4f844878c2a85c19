package import PlacesFeature
package import PlacesText

/// A way to read places, the twin of what writes them.
///
/// One value says all that the program knows about it: commands, help and error texts are made from the list of formats.
/// Each reads a file of any size in little memory.
public struct InputFormat: Sendable {
    /// As it is chosen, in lower case.
    public let name: String
    /// As people write it.
    public let title: String
    /// The endings of files in it, in lower case.
    public let endings: [String]
    /// Whether the beginning of a file can only be that of one in this format.
    let shows: @Sendable (_ start: ArraySlice<UInt8>) -> Bool
    /// Begins to read a file, whose name may say something of its places.
    let begin: @Sendable (_ fileName: String?) -> any InputBlocks

    init(
        _ name: String, _ title: String, endings: [String],
        shows: @escaping @Sendable (_ start: ArraySlice<UInt8>) -> Bool,
        begin: @escaping @Sendable (_ fileName: String?) -> any InputBlocks
    ) {
        (self.name, self.title, self.endings, self.shows, self.begin) = (name, title, endings, shows, begin)
    }

    /// All formats. The first that a file shows itself to be in counts before what its ending says.
    public static let all: [InputFormat] = [.gpx, .kml, .ndjson, .geojson, .csv]

    /// The format of a name or an ending, or `nil` if there is none.
    public init?(named name: String) {
        let name = name.lowercased()
        guard let format = Self.all.first(where: { $0.name == name || $0.endings.contains(name) }) else { return nil }
        self = format
    }

    /// The format that a file's ending indicates, or `nil` if it indicates none.
    public init?(fileName: String) {
        var endings = fileName.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
        // What gzip made smaller keeps its own ending before that.
        if endings.last?.lowercased() == "gz" { endings.removeLast() }
        guard let ending = endings.last else { return nil }
        self.init(named: String(ending))
    }

    /// Endings of archives, in which files of any format are.
    package static let archiveEndings = ["kmz", "zip", "tgz", "tar", "gz"]

    /// True if the ending is that of a format or of an archive.
    package static func isReadable(fileName: String) -> Bool {
        InputFormat(fileName: fileName) != nil || archiveEndings.contains { fileName.lowercased().hasSuffix("." + $0) }
    }

    /// The format that the beginning of a file shows, or else the one that its name tells. One line of JSON may be either of two.
    init?(start: [UInt8], or named: InputFormat?) {
        let text = Self.text(start)
        if let format = Self.all.first(where: { $0.shows(text) }) {
            self = format
        } else if text.first == UInt8(ascii: "{"), named != .ndjson {
            self = .geojson
        } else if named == nil, TableHeading.isShown(text) {
            self = .csv
        } else {
            guard let named else { return nil }
            self = named
        }
    }

    /// Without white space and a byte order mark.
    private static func text(_ start: [UInt8]) -> ArraySlice<UInt8> {
        start.drop { ($0 <= 0x20 && $0 != NDJSONPlaces.recordSeparator) || [0xEF, 0xBB, 0xBF].contains($0) }
    }
}

extension InputFormat: Hashable {
    public static func == (one: InputFormat, other: InputFormat) -> Bool { one.name == other.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Cuts a file that comes part by part into blocks. Used on one thread.
package protocol InputBlocks {
    /// What the next part of the file completes; `nil` if that is nothing.
    mutating func read(_ part: [UInt8]) throws(ExchangeError) -> (any InputBlock)?
    /// What is left at the end of the file.
    mutating func end() throws(ExchangeError) -> (any InputBlock)?
    /// How its bytes stand for its signs, where the format leaves that open.
    var encoding: TextEncoding? { get }
}

extension InputBlocks {
    package var encoding: TextEncoding? { nil }
}

/// A piece of a file that can be read on its own, on any thread.
package protocol InputBlock: Sendable {
    /// Calls a function with each place, or why one could not be read, in their order.
    /// - Parameter sources: those whose identifiers are taken over.
    /// - Returns: what else it shows.
    @discardableResult
    func forEach(_ sources: SourceDirectory, _ body: (Result<ImportedPlace, ExchangeError>) -> Void) -> InputNotes
}

extension PlaceDraft {
    /// The place, or why it cannot be used.
    func result(
        _ sources: SourceDirectory, _ names: inout FieldLookup, at position: ExchangeError.Position
    ) -> Result<ImportedPlace, ExchangeError> {
        do throws(Refusal) {
            return .success(try place(sources, &names))
        } catch {
            return .failure(ExchangeError(error.problem, at: position))
        }
    }
}
