public import PlacesFeature

/// Reads places from untrusted files.
public enum PlacesImporter {
    /// The greatest number of places of one import, the broken ones included.
    public static let placesLimit = 100_000

    /// Reads a file. A place that is broken, or is none, is left out and counted.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - format: what it is said to be.
    ///   - sources: those whose identifiers are taken over.
    /// - Throws: ``ExchangeError`` if the file as a whole cannot be used.
    public static func read(
        _ bytes: [UInt8], as format: InputFormat, sources: SourceDirectory
    ) throws(ExchangeError) -> ImportedPlaces {
        var (reader, result, rest) = (InputReader(as: format), ImportedPlaces(), bytes[...])
        while !rest.isEmpty {
            // As a file on the disk comes.
            let part = rest.prefix(1 << 18)
            rest = rest.dropFirst(part.count)
            if let block = try reader.read(Array(part)) { try result.add(block, sources) }
        }
        if let block = try reader.read([]) { try result.add(block, sources) }
        return result
    }
}

extension ImportedPlaces {
    /// Counts a place that was read, and is none.
    package mutating func skip(_ error: ExchangeError) { skipped.append(error) }

    /// Adds what a block holds.
    /// - Parameter sources: those whose identifiers are taken over.
    package mutating func add(_ block: any InputBlock, _ sources: SourceDirectory) throws(ExchangeError) {
        let seen = block.forEach(sources) { result in
            switch result {
            case .success(let place): places.append(place)
            case .failure(let error): skipped.append(error)
            }
        }
        notes.add(seen)
        guard places.count + skippedCount <= PlacesImporter.placesLimit else {
            throw ExchangeError(.tooManyPlaces(limit: PlacesImporter.placesLimit))
        }
    }
}
