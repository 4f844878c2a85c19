import PlacesFeature
import PlacesXML

/// Reads the places of a file of XML as they come.
protocol XMLPlacesReader: AnyObject {
    /// Why the file is of no use.
    var refusal: ExchangeError? { get }
    /// What the file holds instead of places, if it has none.
    var remark: ExchangeError.Problem? { get }
    /// The names that it has looked up.
    var names: FieldLookup { get }
    /// Those that have come since they were last asked for.
    func takeDrafts() -> [PlaceDraft]
}

/// Cuts a file of XML into what each of its parts completes.
struct XMLPlaces: InputBlocks {
    private let reader: any XMLPlacesReader
    private let parser: Result<XMLParser, XMLFailure>
    private var count = 0

    /// - Parameter events: what the places are made of.
    init(_ reader: any XMLPlacesReader, _ events: any XMLReader) {
        self.reader = reader
        parser = Result { () throws(XMLFailure) in try XMLParser(events) }
    }

    mutating func read(_ part: [UInt8]) throws(ExchangeError) -> (any InputBlock)? { try parse(part, isLast: false) }
    mutating func end() throws(ExchangeError) -> (any InputBlock)? { try parse([], isLast: true) }

    private mutating func parse(_ part: [UInt8], isLast: Bool) throws(ExchangeError) -> (any InputBlock)? {
        do throws(XMLFailure) {
            try parser.get().parse(part, isLast: isLast)
        } catch {
            throw ExchangeError(error, refusal: reader.refusal)
        }
        if let refusal = reader.refusal { throw refusal }
        let drafts = reader.takeDrafts()
        if isLast, count + drafts.count == 0, let remark = reader.remark { throw ExchangeError(remark) }
        guard !drafts.isEmpty else { return nil }
        defer { count += drafts.count }
        return XMLBlock(drafts: drafts, names: reader.names, first: count + 1)
    }
}

private struct XMLBlock: InputBlock {
    let drafts: [PlaceDraft]
    /// Those of the file so far.
    let names: FieldLookup
    /// The number of the first place, from 1.
    let first: Int

    func forEach(
        _ sources: SourceDirectory, _ body: (Result<ImportedPlace, ExchangeError>) -> Void
    ) -> InputNotes {
        var names = names
        for (index, draft) in drafts.enumerated() { body(draft.result(sources, &names, at: .place(first + index))) }
        return names.notes
    }
}

extension ArraySlice<UInt8> {
    /// Whether it begins with an element of a name, behind what may stand above it.
    func begins(withElement name: String) -> Bool {
        guard first == UInt8(ascii: "<"),
            let text = String(validating: prefix(4096).filter { $0 < 0x80 }, as: UTF8.self)
        else { return false }
        let element = text.split(separator: "<").first { !"?!".contains($0.first ?? "?") }
        return element?.prefix { !" \t\r\n/>".contains($0) }.split(separator: ":").last.map { $0 == name } ?? false
    }
}
