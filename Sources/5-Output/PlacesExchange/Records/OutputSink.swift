public import PlacesFeature

/// Where an answer goes, piece by piece.
public final class OutputSink {
    /// As much as is gathered before it goes on: in bytes.
    static let chunk = 65_536

    private var pending: [UInt8] = []
    private let take: (([UInt8]) throws -> Void)?

    /// Hands the bytes on as they come.
    public init(_ take: @escaping ([UInt8]) throws -> Void) { self.take = take }

    /// Keeps all bytes.
    public init() { take = nil }

    /// What was written, in a sink that keeps it.
    public var bytes: [UInt8] { pending }

    public func write(_ text: String) throws(OutputError) {
        pending.append(contentsOf: text.utf8)
        if pending.count >= Self.chunk { try flush() }
    }

    public func write(_ bytes: [UInt8]) throws(OutputError) {
        pending += bytes
        if pending.count >= Self.chunk { try flush() }
    }

    package func flush() throws(OutputError) {
        guard let take, !pending.isEmpty else { return }
        do {
            try take(pending)
        } catch {
            throw .sink(error)
        }
        pending.removeAll(keepingCapacity: true)
    }
}

/// Why an answer was not written, or not to its end.
public enum OutputError: Error {
    /// A place could not be made of its record.
    case unreadable(PlacesError)
    /// What the sink threw.
    case sink(any Error)
    /// What happened, in one sentence, and the next thing to try.
    case failed(what: String, next: String?)
}

extension PlacesResult {
    /// Calls a function with each place of the list, the ``PlacesFeature/PlacesResult/further`` ones as they are made.
    /// - Throws: what the function throws, and ``OutputError/unreadable(_:)``.
    package func forEachListed(_ body: (NearbyPlace) throws(OutputError) -> Void) throws(OutputError) {
        var places = listed
        while true {
            let place: NearbyPlace?
            do throws(PlacesError) {
                place = try places.next()
            } catch {
                throw .unreadable(error)
            }
            guard let place else { return }
            try body(place)
        }
    }
}
