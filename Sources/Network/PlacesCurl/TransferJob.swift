import PlacesHTTP
import Synchronization

/// A request on its way to the engine, and where its result goes: exactly once.
struct TransferJob: Sendable {
    let request: HTTPRequest
    let ticket: TransferTicket
    let continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>
}

/// Names a transfer to whoever cancels it, before it started or after it ended too.
final class TransferTicket: Sendable {
    private let cancelled = Atomic(false)

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() { cancelled.store(true, ordering: .releasing) }
}
