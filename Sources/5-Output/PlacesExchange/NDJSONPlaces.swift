package import PlacesFeature
import PlacesJSON

/// Reads places from lines of JSON, each an object with facts of a place or a feature of GeoJSON.
package struct NDJSONPlaces: Sendable {
    /// Longer lines are left out.
    private static let lineLimit = 1 << 20
    private static let limits = JSONLimits(bytes: lineLimit, depth: 16)
    private static let recordSeparator: UInt8 = 0x1E

    private let sources: SourceDirectory

    /// - Parameter sources: those whose identifiers are taken over.
    package init(sources: SourceDirectory) { self.sources = sources }

    /// Cuts a file into what ``read(_:take:refuse:)`` takes.
    package static var blocks: LineBlocks { LineBlocks(lineLimit: lineLimit) }

    /// Reads some lines of a file.
    ///
    /// - Parameters:
    ///   - take: called with each place, in their order.
    ///   - refuse: called with why a line holds none.
    package func read<Failure: Error>(
        _ block: LineBlock, take: (ImportedPlace) throws(Failure) -> Void,
        refuse: (ExchangeError) throws(Failure) -> Void
    ) throws(Failure) {
        var names = FieldLookup()
        try block.forEachLine { (line, number) throws(Failure) in
            if line.isEmpty { return }
            switch place(line, number, &names) {
            case .success(let place?): try take(place)
            case .success(nil): break
            case .failure(let error): try refuse(error)
            }
        }
    }

    /// The place in a line; `nil` for an empty one.
    private func place(
        _ bytes: ArraySlice<UInt8>, _ line: Int, _ names: inout FieldLookup
    ) -> Result<ImportedPlace?, ExchangeError> {
        func refusal(_ problem: ExchangeError.Problem) -> Result<ImportedPlace?, ExchangeError> {
            .failure(ExchangeError(problem, at: .line(line)))
        }
        // A sequence of RFC 8142 has a sign before each text.
        let bytes = bytes.first == Self.recordSeparator ? bytes.dropFirst() : bytes
        guard bytes.count <= Self.lineLimit else { return refusal(.longLine(limit: Self.lineLimit)) }
        guard bytes.contains(where: { $0 > 0x20 }) else { return .success(nil) }
        do {
            let value = try JSONTape(Array(bytes), limits: Self.limits).value
            guard let draft = PlaceDraft(value, &names) else { return refusal(.unreadable) }
            return .success(try draft.place(sources, names))
        } catch let error as PlaceDraft.Refusal {
            return refusal(error.problem)
        } catch {
            return refusal(.notJSON)
        }
    }

    static func read(_ bytes: [UInt8], _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces {
        var result = ImportedPlaces(sources)
        func take(_ place: ImportedPlace) throws(ExchangeError) { try result.take(place) }
        func refuse(_ error: ExchangeError) throws(ExchangeError) { try result.skip(error) }
        try NDJSONPlaces(sources: sources).read(LineBlock(bytes: bytes, first: 1), take: take, refuse: refuse)
        return result
    }
}
