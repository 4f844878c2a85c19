import CCurl
import FoundationEssentials
import PlacesHTTP

/// One request on its way: the libcurl handle, and what has arrived. Lives on the thread of its engine.
final class Transfer {
    let job: TransferJob
    let host: String
    /// True if the host is this machine, which is asked without a proxy.
    let isLoopback: Bool
    let limits: TransferLimits
    private(set) var handle: CurlHandle
    /// Why we ended the transfer ourselves.
    private(set) var failure: HTTPError?
    private(set) var head = ResponseHead()
    private var headLength = 0
    private var body = Data()

    init(
        _ job: TransferJob, _ configuration: CurlConfiguration, _ curl: CurlLibrary, authorities: [UInt8]?
    ) throws(HTTPError) {
        guard let origin = HTTPOrigin(job.request.url) else { throw .unsupportedAddress(job.request.url.masked) }
        self.job = job
        (host, isLoopback) = (origin.host, origin.isLoopback)
        limits = try TransferLimits(configuration, of: job.request)
        handle = try CurlHandle(curl)
        try handle.prepare(job.request, origin, limits, authorities: authorities)

        let context = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        try handle.set(CURLOPT_WRITEDATA, pointer: context)
        try handle.set(CURLOPT_HEADERDATA, pointer: context)
        try handle.set(
            CURLOPT_WRITEFUNCTION,
            receiver: { bytes, size, count, context in
                Transfer.at(context)?.receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
            })
        try handle.set(
            CURLOPT_HEADERFUNCTION,
            receiver: { bytes, size, count, context in
                Transfer.at(context)?.receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
            })
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The result, once libcurl is done. Leaves no body behind.
    func finish(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
        if let failure = failure ?? self.failure(code) { return .failure(failure) }
        defer { body = Data() }
        return .success(HTTPResponse(status: handle.long(CURLINFO_RESPONSE_CODE), headers: head.headers, body: body))
    }

    /// Takes decoded bytes; fewer than given end the transfer.
    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard bytes.count <= limits.configuration.bodyLimit - body.count else {
            return refuse(.oversized(limit: limits.configuration.bodyLimit))
        }
        body.append(contentsOf: bytes)
        return bytes.count
    }

    /// Takes one header line of any answer; counts them all.
    private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
        headLength += bytes.count
        guard headLength <= limits.configuration.headerLimit else {
            return refuse(.oversized(limit: limits.configuration.headerLimit))
        }
        head.receive(bytes)
        return bytes.count
    }

    private func refuse(_ error: HTTPError) -> Int {
        failure = error
        body = Data()
        return 0
    }
}
