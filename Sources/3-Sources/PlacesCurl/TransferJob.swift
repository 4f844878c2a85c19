import PlacesHTTP
import Synchronization

/// A request on its way to the engine, and where its result goes: exactly once.
struct TransferJob: Sendable {
    let request: HTTPRequest
    let ticket: TransferTicket
    let continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>
}

/// Identifies a transfer so that it can be cancelled, even before it starts or after it has ended.
final class TransferTicket: Sendable {
    private let cancelled = Atomic(false)

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() { cancelled.store(true, ordering: .releasing) }
}
