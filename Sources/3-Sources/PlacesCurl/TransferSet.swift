import CCurl
import PlacesHTTP

/// The transfers of one multi handle. All but ``Waker/wake()`` is for one thread alone.
final class TransferSet {
    /// Ends a wait of a set, on any thread, as long as the set lives.
    ///
    /// Unchecked: libcurl lets any thread wake the one that waits.
    struct Waker: @unchecked Sendable {
        fileprivate let curl: CurlLibrary
        fileprivate let raw: UnsafeMutableRawPointer

        func wake() { places_curl_multi_wakeup(curl.table, raw) }
    }

    let waker: Waker
    private let configuration: CurlConfiguration
    /// What the file of certificate authorities holds.
    private let authorities: [UInt8]?
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]

    private var curl: CurlLibrary { waker.curl }
    private var raw: UnsafeMutableRawPointer { waker.raw }

    init(_ curl: CurlLibrary, _ configuration: CurlConfiguration, authorities: [UInt8]?) throws(HTTPError) {
        guard let raw = places_curl_multi_init(curl.table) else { throw .misconfigured(reason: .outOfMemory) }
        (self.configuration, self.authorities) = (configuration, authorities)
        waker = Waker(curl: curl, raw: raw)
    }

    deinit { places_curl_multi_cleanup(curl.table, raw) }

    var isEmpty: Bool { transfers.isEmpty }

    func start(_ job: TransferJob) {
        do throws(HTTPError) {
            // Cancelled on the way here: that message came first, or comes later and finds nothing.
            if job.ticket.isCancelled { throw .cancelled }
            let transfer = try Transfer(job, configuration, curl, authorities: authorities)
            if let end = failure(places_curl_multi_add(curl.table, raw, transfer.handle.raw)) { throw end }
            transfers[transfer.handle.raw] = transfer
        } catch {
            job.continuation.resume(returning: .failure(error))
        }
    }

    func cancel(_ ticket: TransferTicket) {
        guard let entry = transfers.first(where: { $0.value.job.ticket === ticket }) else { return }
        transfers[entry.key] = nil
        remove(entry.value, .failure(.cancelled))
    }

    /// Goes on with all transfers as far as that takes no wait, and delivers those that have ended.
    /// - Returns: why none can go on.
    func perform() -> HTTPError? {
        if let end = failure(places_curl_multi_perform(curl.table, raw)) { return end }
        var code = CURLE_OK
        while let easy = places_curl_multi_next_done(curl.table, raw, &code) {
            if let transfer = transfers.removeValue(forKey: easy) { remove(transfer, transfer.finish(code)) }
        }
        return nil
    }

    /// Waits for what arrives, for a time-out, or for a ``Waker/wake()``, which may have come before.
    /// - Returns: why none can go on.
    func wait() -> HTTPError? {
        let anHour: Int32 = 3_600_000
        return failure(places_curl_multi_poll(curl.table, raw, anHour))
    }

    /// Ends all of them.
    func end(_ error: HTTPError) {
        for transfer in transfers.values { remove(transfer, .failure(error)) }
        transfers = [:]
    }

    private func remove(_ transfer: Transfer, _ result: Result<HTTPResponse, HTTPError>) {
        places_curl_multi_remove(curl.table, raw, transfer.handle.raw)
        transfer.job.continuation.resume(returning: result)
    }

    private func failure(_ code: CURLMcode) -> HTTPError? {
        code == CURLM_OK ? nil : .misconfigured(reason: .stopped(code: Int(code.rawValue)))
    }
}
