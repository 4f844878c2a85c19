import CCurl
import FoundationEssentials
import PlacesHTTP

extension CurlHandle {
    /// Sets what the request asks for, and the limits of the answer.
    mutating func prepare(
        _ request: HTTPRequest, _ origin: HTTPOrigin, _ limits: TransferLimits, authorities: [UInt8]?
    ) throws(HTTPError) {
        let configuration = limits.configuration
        try setAddress(request.url.absoluteURL, origin)
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        try set(CURLOPT_ACCEPT_ENCODING, "")
        try set(CURLOPT_NOSIGNAL, 1)
        // A name that is still being resolved holds nothing up when the transfer ends. Unknown before libcurl 7.87.
        try? set(CURLOPT_QUICK_EXIT, 1)

        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        try set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        if let authorities { try set(CURLOPT_CAINFO_BLOB, copying: authorities) }

        if let proxy = configuration.proxy { try set(CURLOPT_PROXY, proxy) }
        if origin.isLoopback { try set(CURLOPT_NOPROXY, "*") }

        try set(CURLOPT_CONNECTTIMEOUT_MS, limits.connect.wholeMilliseconds)
        try set(CURLOPT_TIMEOUT_MS, limits.total.wholeMilliseconds)
        try set(CURLOPT_LOW_SPEED_LIMIT, configuration.lowSpeedLimit)
        try set(CURLOPT_LOW_SPEED_TIME, (configuration.lowSpeedTime.wholeMilliseconds + 999) / 1_000)
        try set(CURLOPT_MAXFILESIZE_LARGE, offset: configuration.bodyLimit)

        try setHeaders(request, userAgent: configuration.userAgent)
        try setBody(request)
    }

    /// The address is put together from the origin, so that libcurl reads the host as the rest of the program does.
    private func setAddress(_ url: URL, _ origin: HTTPOrigin) throws(HTTPError) {
        let path = url.path(percentEncoded: true)
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        try set(CURLOPT_URL, origin.description + (path.hasPrefix("/") ? path : "/\(path)") + query)
        if let user = url.user(percentEncoded: false) { try set(CURLOPT_USERNAME, user) }
        if let password = url.password(percentEncoded: false) { try set(CURLOPT_PASSWORD, password) }
    }

    private mutating func setHeaders(_ request: HTTPRequest, userAgent: String) throws(HTTPError) {
        var fields = request.headers.fields
        if request.headers.first("User-Agent") == nil { fields.append(.init("User-Agent", userAgent)) }
        var lines: [String] = []
        for field in fields {
            guard field.isSafe else { throw .misconfigured(reason: .unsafeHeader) }
            // libcurl reads "Name:" as "leave this field out", and "Name;" as a field without a value.
            lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        // Two fields that libcurl would add by itself to a body.
        lines.append("Expect:")
        if request.headers.first("Content-Type") == nil { lines.append("Content-Type:") }
        try set(headerLines: lines)
    }

    private func setBody(_ request: HTTPRequest) throws(HTTPError) {
        guard request.method == .post || request.body != nil else { return }
        let body = request.body ?? Data()
        try set(CURLOPT_POST, 1)
        try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        try set(CURLOPT_POSTFIELDSIZE_LARGE, offset: body.count)
        // Ends with a zero byte, so that there is an address even if the body is empty.
        let result = (body + [0]).withUnsafeBytes { bytes in
            Result { () throws(HTTPError) in try set(CURLOPT_COPYPOSTFIELDS, pointer: bytes.baseAddress) }
        }
        try result.get()
    }
}

extension HTTPHeaders.Field {
    /// Whether the name is a token and the value keeps to its line (RFC 9110, sections 5.1 and 5.5).
    fileprivate var isSafe: Bool {
        !name.isEmpty && name.utf8.allSatisfy(isTokenByte)
            && value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7f) }
    }

    private func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
